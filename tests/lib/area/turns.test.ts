import { describe, expect, it } from 'vitest';
import { turnsOf, typicalStairs, typicalTurn, withStairs, withWidth } from '#lib/area/measured-row.ts';
import { needsOf } from '#lib/area/needs.ts';
import { planRooms } from '#lib/area/plan-rooms.ts';
import { newRow, type Stairs } from '#lib/area/row.ts';
import { rowSchema } from '#lib/area/row-schema.ts';
import { readFragment, shareFragment } from '#lib/area/share.ts';
import { sideInFeet, sideInMetres } from '#lib/area/side.ts';
import { isCalculation, NEW_CALCULATION } from '#lib/area/state.ts';
import { sizeWords } from '#lib/my-project/calculate-needs.ts';

const turned: Stairs = {
  ...typicalStairs('metric'),
  winders: { count: 3, ...typicalTurn('winders', sideInMetres(0.9)) },
  landings: { count: 1, across: sideInMetres(2), depth: sideInMetres(0.9) },
};
const flight = (stairs: Stairs = turned) => withStairs(withWidth(newRow(2), sideInMetres(0.9)), stairs);

describe('a flight that turns', () => {
  it('is as long as its straight steps, and includes the area of winders and landings with their risers', () => {
    const row = flight();
    expect(row.length).toBeCloseTo(10 * 0.43, 9);
    expect(typicalTurn('winders', sideInMetres(0.9))).toMatchObject({
      across: { metres: 1.27 },
      depth: { metres: 0.54 },
    });
    expect(row.total).toBeCloseTo(0.9 * 4.3 + 3 * 1.27 * 0.72 + 2 * 1.08, 9);
    expect(row.squareFeet).toBeCloseTo(row.total * 10.7639, 3);
    // A width typed later does not change the turns.
    expect(withWidth(row, sideInMetres(1)).total).toBeCloseTo(row.total + 0.1 * 4.3, 9);
    expect(sizeWords(row, 'metric')).toMatch(/^13 steps, 3 of them winders, 1 landing, 0\.9 m wide, /);
  });

  it('is calculated in inches if it is typed in inches', () => {
    const stairs: Stairs = {
      ...typicalStairs('imperial'),
      winders: { count: 2, across: sideInFeet(4, 0), depth: sideInFeet(1, 11) },
    };
    const row = withStairs(withWidth(newRow(1), sideInFeet(3, 0)), stairs);
    expect(row.squareFeet).toBeCloseTo((36 * 11 * 17 + 2 * 48 * 30) / 144, 9);
    expect(typicalTurn('landings', sideInFeet(0, 0))).toMatchObject({ across: { feet: 3, inches: 0 } });
  });

  it('has at most as many winders as steps; no winders means straight', () => {
    const { landings: _landings, ...rest } = turned;
    const row = flight({ ...rest, steps: 2 });
    expect(row.length).toBe(0);
    expect(turnsOf(row.stairs)).toMatchObject([{ kind: 'winders', count: 2 }]);
    expect(planRooms([row], 'carpet').map(({ name }) => name)).toEqual(['Room 1, winders']);
    expect(flight({ ...typicalStairs('metric'), winders: null }).total).toBeCloseTo(0.9 * 13 * 0.43, 9);
  });

  it('is planned in separate pieces, and listed by step, winder and landing', () => {
    const rows = [flight()];
    expect(planRooms(rows, 'carpet')).toMatchObject([
      { name: 'Room 1', width: 0.9, length: 4.3, isFlight: true },
      { name: 'Room 1, winders', width: 1.27, length: 2.16, isFlight: true },
      { name: 'Room 1, landings', width: 2, length: 1.08, isFlight: true },
    ]);
    const list = needsOf({ flooring: 'carpet', rows, wastage: 10, measure: 'metric', fixing: 'stretched' });
    const gripper = list.find(({ key }) => key.endsWith('.gripper'));
    expect(gripper?.how).toContain('10 steps of 0.90 m, 3 winders of 1.27 m and 1 landing of 2.00 m.');
    expect(gripper?.reckoned).toBeCloseTo(2 * (10 * 0.9 + 3 * 1.27 + 2), 9);
  });

  it('is shared and stored completely; invalid values are dropped', () => {
    const row = flight();
    const state = { ...NEW_CALCULATION, rows: [row] };
    expect(readFragment(shareFragment(state, 'metric'))?.rows?.[0]).toMatchObject({
      total: row.total,
      stairs: { winders: turned.winders, landings: turned.landings },
    });
    expect(rowSchema.parse(row).total).toBeCloseTo(row.total, 9);
    expect(isCalculation(state)).toBe(true);
    const hostile = { ...turned, winders: { count: 1e6, across: sideInMetres(1), depth: sideInMetres(1) } };
    expect(isCalculation({ ...state, rows: [{ ...row, stairs: hostile }] })).toBe(false);
    expect(rowSchema.safeParse({ ...row, stairs: hostile }).success).toBe(false);
    const shared = shareFragment({ ...state, rows: [flight(hostile)] }, 'metric');
    expect(readFragment(shared)?.rows?.[0]?.stairs?.winders).toBeUndefined();
    // Older links contain no turns.
    const { winders: _winders, landings: _landings, ...straight } = turned;
    const old = readFragment(shareFragment({ ...state, rows: [flight(straight)] }, 'metric'))?.rows?.[0];
    expect(old?.total).toBeCloseTo(0.9 * 13 * 0.43, 9);
  });
});
