import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boardPlan } from '#lib/area/boards.ts';
import { cutPlan } from '#lib/area/cut-plan/cut-plan.ts';
import { wallsOf } from '#lib/area/edges.ts';
import type { FloorFacts } from '#lib/area/floor-facts.ts';
import { withLength, withWidth } from '#lib/area/measured-row.ts';
import { FIXINGS, type Fixing } from '#lib/area/need-choices.ts';
import { amountWords } from '#lib/area/need-units.ts';
import { type Need, type NeedsInput, needsOf, waysToLay } from '#lib/area/needs.ts';
import { planRooms, planRules } from '#lib/area/plan-rooms.ts';
import { CORNERS, newRow, type Row } from '#lib/area/row.ts';
import { sideInFeet } from '#lib/area/side.ts';
import { NEW_CALCULATION } from '#lib/area/state.ts';
import { spelled } from '#lib/spelling.ts';
import { row, stairs } from '#tests/support/area-rows.ts';

const PLANK = { kind: 'plank', width: 0.19, length: 1.9, perPack: 6, packArea: 2.166 } as const;
const CARPET_TILE = { kind: 'carpetTile', width: 0.5, length: 0.5, perPack: 16, packArea: 4 } as const;
/** The list's figures and sentences by name. */
function listed(input: Omit<NeedsInput, 'wastage' | 'measure'> & Partial<NeedsInput>) {
  const needs = needsOf({ wastage: 10, measure: 'metric', ...input });
  return Object.fromEntries(needs.map((need) => [need.key.split('.')[1], need])) as Record<string, Need>;
}
const figures = (list: Record<string, Need>) =>
  Object.fromEntries(Object.entries(list).map(([name, { reckoned }]) => [name, Number(reckoned.toFixed(4))]));

describe('carpet', () => {
  const rows = [row('carpet', 4, 5)];
  const cut = cutPlan(planRooms(rows, 'carpet'), planRules(NEW_CALCULATION.plan, 3.66, 'metric'));

  it('stretched: roll, underlay, gripper and trims of a room with one doorway', () => {
    const list = listed({ flooring: 'carpet', rows, fixing: 'stretched', cut });
    expect(figures(list)).toEqual({ roll: 8, underlay: 22, gripper: 17.18, trims: 1, uplift: 20 });
    expect(list.roll?.how).toBe(
      'Cut from a roll 3.66 m wide, as the cut plan shows; 32% of it is left over.',
    );
    expect(list.underlay?.how).toBe(
      '20.00 m² of floor and 10% wastage. Usually foam or rubber, 8 to 11 mm: it cushions each step, so that the pile lasts. Over floor heating, carpet and underlay stay below 0.15 m²K/W together.',
    );
    expect(list.gripper?.how).toBe('18.00 m of walls less 1 doorway of 0.82 m.');
  });

  it('stuck down: adhesive by its coverage, no underlay and no gripper', () => {
    const list = listed({ flooring: 'carpet', rows, fixing: 'glued' });
    expect(figures(list)).toEqual({ underlay: 0, adhesive: 6.6667, trims: 1, uplift: 20 });
    expect(list.underlay?.how).toMatch(/^None: a glued floor/);
    expect(list.adhesive?.how).toMatch(/^20.00 m² of floor at 3 m² a litre/);
  });

  it('tiles: stuck down without underlay, in packs', () => {
    const boards = boardPlan(planRooms(rows, 'carpet'), CARPET_TILE);
    expect(waysToLay('carpet', undefined, CARPET_TILE, false)).toEqual(['glued']);
    const list = listed({ flooring: 'carpet', rows, fixing: 'glued', boards });
    // 8 by 10 tiles in five packs of 16: none would be left, so one pack more.
    expect(figures(list)).toEqual({ packs: 6, underlay: 0, adhesive: 2.5, trims: 1, uplift: 20 });
    expect(list.packs?.how).toContain('80 tiles, 16 to a pack. One extra pack, because none would be left');
  });

  it('stairs: two strips of gripper per step, no walls, no doorway, no nosing at home', () => {
    const flight = stairs('carpet', 0.9);
    const list = listed({ flooring: 'carpet', rows: [flight], fixing: 'stretched' });
    expect(figures(list)).toEqual({ underlay: 5.5341, gripper: 23.4, nosing: 0, uplift: 5.031 });
    expect(list.nosing?.how).toContain('13 steps of 0.90 m');
    expect(list.underlay?.how).toContain('On stairs use a thin, dense one.');
  });
});

describe('hard floors', () => {
  const rows = [row('hardFlooring', 3, 4, 2), row('hardFlooring', 2, 2, 0), stairs('hardFlooring', 1)];
  const boards = boardPlan(planRooms(rows, 'hardFlooring'), PLANK);

  it('floating: packs with a spare, underlay, trims, nosing by tread, skirting with wastage', () => {
    const list = listed({ flooring: 'hardFlooring', rows, fixing: 'floated', boards });
    const area = 12 + 4 + 13 * 0.43;
    const edge = 14 - 2 * 0.82 + 8;
    expect(figures(list)).toEqual({
      packs: boards?.packs,
      underlay: Number((area * 1.1).toFixed(4)),
      trims: 2,
      nosing: 13,
      skirting: Number((edge * 1.1).toFixed(4)),
      uplift: area,
    });
    expect(list.packs?.how).toContain('Pattern random: ');
    expect(list.packs?.how).toContain('starts the next one where it is long enough');
    expect(list.skirting?.how).toMatch(/^22\.00 m of walls less 2 doorways of 0\.82 m, and 10% wastage\./);
    expect(list.nosing?.how).toBe('One for each tread: 13 steps of 1.00 m.');
    expect(list.uplift?.how).toMatch(/^21\.59 m² of floor, without wastage\. .* may cost extra/);
  });

  it('the manufacturer’s note on underlay decides: attached, none, or by the laying method', () => {
    const floor = (underlay: string, more: Partial<FloorFacts> = {}): FloorFacts => ({
      name: 'Basin',
      flooring: 'hardFlooring',
      rolls: [],
      board: PLANK,
      underlay,
      ...more,
    });
    const of = (underlay: string, fixing: NeedsInput['fixing']) =>
      listed({ flooring: 'hardFlooring', rows, fixing, floor: floor(underlay), boards }).underlay;
    expect(of('Attached cork and foam, 1.5 mm', 'floated')).toMatchObject({
      reckoned: 0,
      how: 'None: the boards have their own (attached cork and foam, 1.5 mm). A second one lets joints move.',
    });
    expect(of('Attached foam, 1 mm, or none when glued', 'floated')?.how).toContain('(attached foam, 1 mm)');
    expect(of('None, on a levelled base', 'floated')).toMatchObject({
      reckoned: 0,
      how: 'None, on a levelled base.',
    });
    expect(of('Glued: none. Floated: 3 mm acoustic foam', 'floated')?.how).toContain(
      'This floor needs 3 mm acoustic foam, as its warranty requires: ',
    );
    expect(of('Glued: none. Floated: 3 mm acoustic foam', 'glued')?.reckoned).toBe(0);
    expect(of('3 mm foam', 'nailed')?.how).toBe('None: nailed boards lie on battens or ply.');
    const glue = (resilient: boolean) =>
      listed({
        flooring: 'hardFlooring',
        rows: [row('hardFlooring', 3, 4)],
        fixing: 'glued',
        floor: floor('', { resilient }),
        boards,
      }).adhesive?.reckoned;
    expect([glue(true), glue(false)]).toEqual([3, 12]);
  });

  it('is laid by the floor’s own methods, otherwise by the usual ones', () => {
    const herringbone = { ...PLANK, kind: 'herringbone' } as const;
    const facts: FloorFacts = {
      name: 'B',
      flooring: 'hardFlooring',
      rolls: [],
      board: PLANK,
      ways: ['nailed'],
    };
    expect(waysToLay('hardFlooring', facts, PLANK, false)).toEqual(['nailed']);
    expect(waysToLay('hardFlooring', undefined, PLANK, false)).toEqual(['floated', 'glued']);
    expect(waysToLay('hardFlooring', undefined, PLANK, true)).toEqual(['glued']);
    expect(waysToLay('hardFlooring', undefined, herringbone, false)).toEqual(['glued']);
    expect(waysToLay('hardFlooring', undefined, { ...herringbone, clicks: true }, true)).toEqual(['floated']);
    expect(waysToLay('carpet', undefined, undefined, false)).toEqual(['stretched', 'glued']);
  });
});

describe('each row', () => {
  const rooms = [row('hardFlooring', 3, 4), stairs('hardFlooring', 1)];
  const named = (list: Record<string, Need>) =>
    Object.values(list).map(({ label, unit }) => `${spelled(label, 'au')}: ${unit}`);

  it('has its name and unit', () => {
    const carpet = [row('carpet', 4, 5), stairs('carpet', 0.9)];
    const cut = cutPlan(planRooms(carpet, 'carpet'), planRules(NEW_CALCULATION.plan, 3.66, 'metric'));
    const boards = boardPlan(planRooms(rooms, 'hardFlooring'), PLANK);
    expect(named(listed({ flooring: 'carpet', rows: carpet, fixing: 'stretched', cut }))).toEqual([
      'Carpet: length',
      'Underlay: area',
      'Gripper: length',
      'Joining and threshold trims: pieces',
      'Stair nosing: pieces',
      'Uplift of the old floor: area',
    ]);
    expect(named(listed({ flooring: 'hardFlooring', rows: rooms, fixing: 'glued', boards }))).toEqual([
      'Packs of boards: packs',
      'Underlay: area',
      'Adhesive: volume',
      'Joining and threshold trims: pieces',
      'Stair nosing: pieces',
      'Skirting or scotia: length',
      'Uplift of the old floor: area',
    ]);
  });

  it('of packs says how many are left for repairs, and how much is cut off', () => {
    const tiles = (width: number, length: number) => {
      const rows = [row('carpet', width, length)];
      const boards = boardPlan(planRooms(rows, 'carpet'), CARPET_TILE);
      return listed({ flooring: 'carpet', rows, fixing: 'glued', boards }).packs;
    };
    expect(tiles(1.5, 2.5)?.label).toBe('Packs of tiles');
    expect(tiles(1.5, 2.5)?.how).toMatch(/^15 tiles, 16 to a pack\. 1 whole one is left for repairs\./);
    expect(tiles(1, 3.5)?.how).toMatch(/^14 tiles, 16 to a pack\. 2 whole ones are left for repairs\./);
    expect(tiles(2.3, 2)?.how).toContain(': 9% is cut off.');
  });

  it('of trims says for how many doorways, and what kind', () => {
    const trims = (flooring: 'carpet' | 'hardFlooring', doorways: number, fixing: Fixing = 'glued') =>
      listed({ flooring, rows: [row(flooring, 3, 4, doorways)], fixing }).trims?.how;
    expect(trims('hardFlooring', 0)).toBe('No doorways. It covers the edge where this floor ends.');
    expect(trims('carpet', 1)).toBe(
      'One for the doorway, 0.82 m long. A joining trim where carpet meets carpet, a threshold trim where it meets a hard floor.',
    );
    expect(trims('hardFlooring', 2, 'floated')).toBe(
      'One for each of 2 doorways, 0.82 m long. It covers the gap that a floating floor needs. A doorway between two of these rooms needs only one.',
    );
  });
});

describe('North America', () => {
  it('uses its own wording and units, and doorways of 32 inches', () => {
    const room = withLength(withWidth(newRow(1), sideInFeet(12, 0)), sideInFeet(15, 0));
    const list = listed({ flooring: 'carpet', rows: [room], fixing: 'stretched', measure: 'imperial' });
    expect(spelled(list.gripper?.label ?? '', 'na')).toBe('Tack strip');
    expect(list.gripper?.how).toBe('54 ft of walls less 1 doorway of 2 ft 8 in.');
    expect(amountWords(list.gripper?.reckoned ?? 0, 'length', 'imperial')).toBe('51.33 ft');
    const underlay = spelled(list.underlay?.how ?? '', 'na');
    expect(underlay).toContain('0.31 to 0.43 in (8 to 11 mm)');
    expect(underlay).toContain('carpet and pad stay below R 0.85 together');
    const glued = listed({ flooring: 'carpet', rows: [room], fixing: 'glued', measure: 'imperial' });
    expect(glued.adhesive?.how).toContain('180.00 sq ft of floor at 122 sq ft a gallon');
    expect(amountWords(glued.adhesive?.reckoned ?? 0, 'volume', 'imperial')).toBe('1.47 gal');
  });
});

it('walls of a room are its outer edges', () => {
  const side = fc.integer({ min: 1, max: 9 });
  fc.assert(
    fc.property(
      side,
      side,
      fc.nat(10),
      fc.nat(10),
      fc.constantFrom(...CORNERS),
      (width, length, cutWidth, cutLength, corner) => {
        const right = corner.endsWith('right');
        const bottom = corner.startsWith('bottom');
        const inside = (x: number, y: number) => {
          if (x < 0 || y < 0 || x >= width || y >= length) return false;
          const across = right ? width - 1 - x : x;
          const along = bottom ? length - 1 - y : y;
          return !(across < cutWidth && along < cutLength);
        };
        let outside = 0;
        let squares = 0;
        for (let x = 0; x < width; x += 1)
          for (let y = 0; y < length; y += 1) {
            if (!inside(x, y)) continue;
            squares += 1;
            outside += [
              [1, 0],
              [-1, 0],
              [0, 1],
              [0, -1],
            ].filter(([dx = 0, dy = 0]) => !inside(x + dx, y + dy)).length;
          }
        const cutout = { corner, width: cutWidth, length: cutLength };
        if (squares > 0) expect(wallsOf({ name: '', width, length, cutout })).toBe(outside);
      },
    ),
  );
});

it('adds up room by room, and is never negative', () => {
  const room = fc
    .record({
      flooring: fc.constantFrom('carpet' as const, 'hardFlooring' as const),
      width: fc.integer({ min: 1, max: 900 }),
      length: fc.integer({ min: 1, max: 900 }),
      doorways: fc.option(fc.nat(9), { nil: null }),
      steps: fc.boolean(),
    })
    .map(({ flooring, width, length, doorways, steps }) =>
      steps ? stairs(flooring, width / 100) : row(flooring, width / 100, length / 100, doorways),
    );
  fc.assert(
    fc.property(
      fc.array(room, { maxLength: 6 }),
      fc.constantFrom(...FIXINGS),
      fc.constantFrom('carpet' as const, 'hardFlooring' as const),
      (rows, fixing, flooring) => {
        const of = (some: readonly Row[]) => figures(listed({ flooring, rows: some, fixing }));
        const together = of(rows);
        const alone = rows.map((one) => of([one]));
        for (const [name, amount] of Object.entries(together)) {
          expect(amount, name).toBeGreaterThanOrEqual(0);
          expect(amount, name).toBeCloseTo(
            alone.reduce((all, one) => all + (one[name] ?? 0), 0),
            2,
          );
        }
      },
    ),
  );
});
