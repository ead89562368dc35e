import { expect, it } from 'vitest';
import { cutPlan } from '#lib/area/cut-plan/cut-plan.ts';
import { withCutout, withLength, withWidth } from '#lib/area/measured-row.ts';
import { orderNote } from '#lib/area/order-note.ts';
import { planRooms, planRules } from '#lib/area/plan-rooms.ts';
import { newRow, type Wall } from '#lib/area/row.ts';
import { sideInMetres } from '#lib/area/side.ts';
import { NEW_CALCULATION, wastageOf } from '#lib/area/state.ts';
import { toCsv } from '#lib/area/to-csv.ts';
import { allTotals } from '#lib/area/totals.ts';
import { row } from '#tests/support/area-rows.ts';

const rows = ['Bedroom', '', 'bedroom ', 'Bedroom 2', 'Room 2'].map((room, at) => ({
  ...withLength(withWidth(newRow(at + 1), sideInMetres(3)), sideInMetres(4)),
  room,
}));
const APART = ['Bedroom', 'Room 2', 'bedroom 2', 'Bedroom 3', 'Room 3'];

it('G49 A-21 rooms with the same name are distinguished in the cut plan, in the table and in the order’s note', () => {
  const rooms = planRooms(rows, 'carpet');
  expect(rooms.map(({ name }) => name)).toEqual(APART);
  const plan = cutPlan(rooms, planRules(NEW_CALCULATION.plan, 3.66, 'metric'));
  const totals = allTotals(rows, wastageOf(NEW_CALCULATION));
  const csv = toCsv({ rows, totals }, plan);
  for (const name of APART) expect(csv).toContain(`\r\n${name},Carpet,`);
  expect(orderNote({ rows, totals }, 'metric')?.note).toContain('bedroom 2 3 × 4 m, Bedroom 3 3 × 4 m');
});

it('G49 a room is planned with its missing corner, and with an ordinary doorway in the middle of its wall', () => {
  const opening = (width: number, wall: Wall) => {
    const { from = 0, to = 0 } =
      planRooms([{ ...row('carpet', width, 5), doorway: wall }], 'carpet')[0]?.doorway ?? {};
    return [from.toFixed(2), to.toFixed(2)];
  };
  for (const wall of ['top', 'bottom'] as const) expect(opening(4, wall)).toEqual(['1.59', '2.41']);
  for (const wall of ['left', 'right'] as const) expect(opening(4, wall)).toEqual(['2.09', '2.91']);
  expect(opening(0.5, 'top')).toEqual(['0.00', '0.50']);
  const corner = { corner: 'top-left', width: sideInMetres(1), length: sideInMetres(2) } as const;
  const [l] = planRooms([withCutout(row('carpet', 4, 5), corner)], 'carpet');
  expect(l?.cutout).toEqual({ corner: 'top-left', width: 1, length: 2 });
});

it('G49 rooms of another flooring, and those without an area, are in no plan', () => {
  const whole = withCutout(row('carpet', 2, 2), {
    corner: 'top-left',
    width: sideInMetres(2),
    length: sideInMetres(2),
  });
  expect(planRooms([row('hardFlooring', 3, 4), row('carpet', 0, 4), whole], 'carpet')).toEqual([]);
});
