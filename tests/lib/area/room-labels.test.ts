import { expect, it } from 'vitest';
import { cutPlan } from '#lib/area/cut-plan/cut-plan.ts';
import { withLength, withWidth } from '#lib/area/measured-row.ts';
import { orderNote } from '#lib/area/order-note.ts';
import { planRooms, planRules } from '#lib/area/plan-rooms.ts';
import { newRow } from '#lib/area/row.ts';
import { sideInMetres } from '#lib/area/side.ts';
import { NEW_CALCULATION, wastageOf } from '#lib/area/state.ts';
import { toCsv } from '#lib/area/to-csv.ts';
import { allTotals } from '#lib/area/totals.ts';

const rows = ['Bedroom', '', 'bedroom ', 'Bedroom 2', 'Room 2'].map((room, at) => ({
  ...withLength(withWidth(newRow(at + 1), sideInMetres(3)), sideInMetres(4)),
  room,
}));
const APART = ['Bedroom', 'Room 2', 'bedroom 2', 'Bedroom 3', 'Room 3'];

it('G49 A-21 rooms of one name are told apart in the cut plan, in the table and in the order’s note', () => {
  const rooms = planRooms(rows, 'carpet');
  expect(rooms.map(({ name }) => name)).toEqual(APART);
  const plan = cutPlan(rooms, planRules(NEW_CALCULATION.plan, 3.66, 'metric'));
  const totals = allTotals(rows, wastageOf(NEW_CALCULATION));
  const csv = toCsv({ rows, totals }, plan);
  for (const name of APART) expect(csv).toContain(`\r\n${name},Carpet,`);
  expect(orderNote({ rows, totals }, 'metric')?.note).toContain('bedroom 2 3 × 4 m, Bedroom 3 3 × 4 m');
});
