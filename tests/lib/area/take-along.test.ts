import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boardPlan } from '#lib/area/boards.ts';
import { cutPlan } from '#lib/area/cut-plan/cut-plan.ts';
import { explainPlan } from '#lib/area/explain.ts';
import {
  DEFAULT_BOARDS,
  DEFAULT_ROLLS,
  type FloorFacts,
  readRoll,
  rollLabel,
} from '#lib/area/floor-facts.ts';
import { withCutout, withLength, withWidth } from '#lib/area/measured-row.ts';
import { orderNote } from '#lib/area/order-note.ts';
import { planRooms, planRules } from '#lib/area/plan-rooms.ts';
import { looksLikeTable, readTable } from '#lib/area/read-table.ts';
import { CORNERS, newRow, type Row, WALLS } from '#lib/area/row.ts';
import { floorFragment, readFragment, shareFragment } from '#lib/area/share.ts';
import { sideInFeet, sideInMetres } from '#lib/area/side.ts';
import { isCalculation, NEW_CALCULATION } from '#lib/area/state.ts';
import { toCsv } from '#lib/area/to-csv.ts';
import { allTotals } from '#lib/area/totals.ts';
import { REFERENCE_MAX } from '#lib/samples/limits.ts';

const WASTAGE = { carpet: 10, hardFlooring: 10 };
const metric = (room: string, width: number, length: number, id = 1): Row => ({
  ...withLength(withWidth(newRow(id), sideInMetres(width)), sideInMetres(length)),
  room,
});
const calculation = (rows: readonly Row[]) => ({
  ...NEW_CALCULATION,
  rows,
  totals: allTotals(rows, WASTAGE),
});

const anySide = fc.oneof(
  fc.double({ min: 0, max: 199, noNaN: true }).map(sideInMetres),
  fc
    .tuple(fc.nat(198), fc.double({ min: 0, max: 11.9, noNaN: true }))
    .map(([feet, inches]) => sideInFeet(feet, inches)),
);
const anyRow = fc
  .record({
    flooring: fc.constantFrom('carpet' as const, 'hardFlooring' as const),
    room: fc.constantFrom('', 'Lounge', 'Kid’s room, upper floor', 'a&b=c#d+e'),
    width: anySide,
    length: anySide,
    corner: fc.option(fc.constantFrom(...CORNERS), { nil: null }),
    wall: fc.option(fc.constantFrom(...WALLS), { nil: null }),
  })
  .map(({ flooring, room, width, length, corner, wall }) => ({
    ...withCutout(
      withLength(withWidth(newRow(1, flooring), width), length),
      corner && { corner, width: length, length: width },
    ),
    room,
    doorway: wall,
  }));
const anyRows = fc
  .array(anyRow, { minLength: 1, maxLength: 12 })
  .map((rows) => rows.map((row, at) => ({ ...row, id: at + 1 })));
const FLOOR: FloorFacts = {
  name: 'Tideline Loop',
  flooring: 'carpet',
  rolls: [3.66, 4],
  board: { kind: 'plank', width: 0.19, length: 1.9, perPack: 6, packArea: 2.166 },
};

describe('share link', () => {
  it('G18 restores every row exactly as it was typed', () => {
    fc.assert(
      fc.property(anyRows, fc.constantFrom('metric' as const, 'imperial' as const), (rows, units) => {
        const shared = readFragment(shareFragment(calculation(rows), units, FLOOR));
        expect(shared?.rows).toEqual(rows);
        expect(shared).toMatchObject({ units, wastage: WASTAGE, floor: FLOOR, plan: NEW_CALCULATION.plan });
      }),
    );
  });

  it('carries a floor without rooms, and rooms without a floor', () => {
    expect(readFragment(floorFragment(FLOOR))).toEqual({ floor: FLOOR });
    expect(
      readFragment(shareFragment(calculation([metric('Lounge', 3, 4)]), 'metric'))?.floor,
    ).toBeUndefined();
  });

  it('clamps or drops invalid values, and restores at most a hundred rooms', () => {
    expect(readFragment('#main')).toBeUndefined();
    expect(readFragment(`#r=${'c*x*1*1&r='.repeat(9000)}`)).toBeUndefined();
    const odd = readFragment('#r=q*<b>*-4*1e309*nowhere_1_2*roof&w=900_x&p=x_99_7&u=cubits');
    expect(odd?.rows?.[0]).toMatchObject({
      flooring: 'carpet',
      width: 0,
      length: 199,
      cutout: null,
      doorway: null,
    });
    expect(odd).toMatchObject({ wastage: { carpet: 100, hardFlooring: 0 }, units: undefined });
    expect(odd?.plan).toEqual({ roll: null, pieces: 3, onePile: false });
    expect(readFragment(`#${'r=c*a*1*1&'.repeat(500)}`)?.rows).toHaveLength(100);
  });

  it('never throws and never returns an invalid number, whatever the link contains', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const shared = readFragment(`#r=${text}&floor=${text}&w=${text}&p=${text}`);
        if (shared?.rows) expect(isCalculation(calculation(shared.rows))).toBe(true);
      }),
    );
  });
});

describe('stored calculations', () => {
  it('restores what was written', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        expect(isCalculation(JSON.parse(JSON.stringify(calculation(rows))))).toBe(true);
      }),
    );
  });

  it.each([
    ['nothing', null],
    ['rows that are none', { ...NEW_CALCULATION, rows: 'three' }],
    ['no row', { ...NEW_CALCULATION, rows: [] }],
    ['too many rows', { ...NEW_CALCULATION, rows: Array.from({ length: 101 }, () => newRow(1)) }],
    ['a width that is text', { ...NEW_CALCULATION, rows: [{ ...newRow(1), width: '3' }] }],
    ['a figure that is none', { ...NEW_CALCULATION, rows: [{ ...newRow(1), total: null }] }],
    ['an unknown flooring', { ...NEW_CALCULATION, rows: [{ ...newRow(1), flooring: 'lava' }] }],
    ['half a corner', { ...NEW_CALCULATION, rows: [{ ...newRow(1), cutout: { corner: 'top-left' } }] }],
    [
      'a wastage that nobody can type',
      {
        ...NEW_CALCULATION,
        totals: { ...NEW_CALCULATION.totals, carpet: { ...NEW_CALCULATION.totals.carpet, wastage: 900 } },
      },
    ],
    ['no totals', { ...NEW_CALCULATION, totals: {} }],
    ['an unknown unit', { ...NEW_CALCULATION, units: 'cubits' }],
  ])('refuses %s', (_what, stored) => {
    expect(isCalculation(stored)).toBe(false);
  });
});

describe('pasted tables', () => {
  it('reads rooms as a spreadsheet copies them, and skips the headings', () => {
    const table = 'Room\tWidth\tLength\nLounge\t5,4\t4.2 m\n\nHall; 12\'6"; 3 ft\nnothing here;x\n';
    expect(looksLikeTable(table)).toBe(true);
    const { rows, skipped, cut } = readTable(table, 'metric', 'carpet');
    expect(rows.map(({ room }) => room)).toEqual(['Lounge', 'Hall']);
    expect(rows[0]?.total).toBeCloseTo(22.68, 9);
    expect(rows[1]).toMatchObject({ widthFeet: 12, widthInches: 6, lengthFeet: 3 });
    expect([skipped, cut]).toEqual([2, false]);
  });

  it('accepts a hundred of five hundred rooms and says that there were more', () => {
    const { rows, cut } = readTable('Room;3;4\n'.repeat(500), 'metric', 'carpet');
    expect([rows.length, cut]).toEqual([100, true]);
  });

  it('reads a single number as a number, not as a table', () => {
    expect(looksLikeTable('3,6')).toBe(false);
    expect(looksLikeTable(' 3,6\n')).toBe(false);
  });
});

describe('order note', () => {
  it('states the floor in square metres with wastage, and the rooms in one line', () => {
    const rows = [
      metric('Lounge', 5.4, 4.2),
      { ...metric('', 4.8, 3.2, 2), flooring: 'hardFlooring' as const },
    ];
    expect(orderNote(calculation(rows), 'metric')).toEqual({
      floorSize: 41.84,
      note: 'Lounge 5.4 × 4.2 m, Room 2 4.8 × 3.2 m hard flooring',
    });
    expect(orderNote(NEW_CALCULATION, 'metric')).toBeUndefined();
  });

  it('never exceeds the length of the field, and leaves out whole rooms', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const note = orderNote(calculation(rows), 'imperial');
        if (note) expect(note.note.length).toBeLessThanOrEqual(REFERENCE_MAX);
      }),
    );
    const many = Array.from({ length: 30 }, (_, at) => metric(`Bedroom ${at}`, 3.5, 4, at + 1));
    expect(orderNote(calculation(many), 'metric')?.note).toMatch(
      /^Bedroom 0 3\.5 × 4 m, .*, and \d+ more rooms$/,
    );
  });
});

describe('CSV', () => {
  it('contains rooms, totals and cuts, and no formula', () => {
    const rows = [{ ...metric('=HYPERLINK("x")', 3.6, 5), id: 1 }, metric('Hall, long', 1, 4, 2)];
    const plan = cutPlan(planRooms(rows, 'carpet'), planRules(NEW_CALCULATION.plan, 3.66, 'metric'));
    const csv = toCsv(calculation(rows), plan);
    expect(csv).toContain('"\'=HYPERLINK(""x"")",Carpet,3.6,5,');
    expect(csv).toContain('"Hall, long",Carpet,1,4,');
    expect(csv).toContain('Carpet,22,10,24.2,');
    expect(csv.split('\r\n').filter((line) => /^\d+,/.test(line))).toHaveLength(plan?.cuts.length ?? -1);
  });
});

describe('roll widths', () => {
  it('are read from the catalogue, and include the usual ones', () => {
    expect([readRoll('3.66 m'), readRoll('4.00 m'), readRoll('wide')]).toEqual([3.66, 4, undefined]);
    expect(readRoll('13 ft 1 in')).toBeCloseTo(157 / 39.37, 12);
    expect(DEFAULT_ROLLS.metric[0]?.width).toBe(3.66);
    expect(DEFAULT_ROLLS.imperial[0]?.width).toBeCloseTo(144 / 39.37, 12);
    expect(rollLabel(157 / 39.37, 'imperial')).toBe('13 ft 1 in');
  });
});

describe('why a plan differs from the estimate', () => {
  const sentence = (rows: Row[], pieces = 1) => {
    const plan = cutPlan(
      planRooms(rows, 'carpet'),
      planRules({ ...NEW_CALCULATION.plan, pieces }, 3.66, 'metric'),
    );
    return plan && explainPlan(plan, allTotals(rows, WASTAGE).carpet, 'metric');
  };
  it('G49 is explained in a sentence about the roll', () => {
    expect(sentence([metric('Lounge', 4, 5)])).toBe(
      'Cut from the roll, you need 8.00 m, while by area with 10% wastage it would be 6.01 m: Lounge is laid in strips of the 3.66 m roll, and 9.28 m² is left over.',
    );
    expect(sentence([metric('Lounge', 3.6, 5)])).toBe(
      'Cut from the roll, you need only 5.00 m, while by area with 10% wastage it would be 5.41 m: the room fits the 3.66 m roll in one piece, so 0.30 m² is left over.',
    );
    expect(sentence([metric('Lounge', 4, 8)], 3)).toContain('narrow strips are joined from pieces');
  });
});

describe('planks and tiles', () => {
  const [wide, , tile] = DEFAULT_BOARDS;
  const rooms = (...rows: Row[]) =>
    planRooms(
      rows.map((row) => ({ ...row, flooring: 'hardFlooring' as const })),
      'hardFlooring',
    );
  it('counts rows, boards, packs and offcuts that start the next row', () => {
    if (!wide) throw new Error('no boards');
    // 16 rows of 0.19 m over 3 m; 4 m need 2 boards and 0.2 m, which leaves 1.7 m to start the next row.
    const plan = boardPlan(rooms(metric('Kitchen', 3, 4)), wide);
    expect(plan?.rooms[0]).toMatchObject({ along: 'length', rows: 16 });
    expect(plan?.rooms[0]?.lastRow).toBeCloseTo(0.15, 9);
    expect(plan?.boards).toBeGreaterThanOrEqual(Math.ceil((16 * 4) / 1.9));
    expect(plan?.boards).toBeLessThan(16 * 3);
    expect(plan?.packs).toBe(Math.ceil(((plan?.boards ?? 0) + 1) / 6));
  });

  it('cuts several edges from one tile', () => {
    if (!tile) throw new Error('no tiles');
    // 4 × 4 whole ones, a 0.16 m edge of 4 pieces from 2 tiles along one side only.
    expect(boardPlan(rooms(metric('Bath', 2.6, 2.44)), tile)?.boards).toBe(16 + 2);
  });

  it('covers the floor whatever the room', () => {
    const side = fc.integer({ min: 5, max: 1200 }).map((cm) => cm / 100);
    fc.assert(
      fc.property(side, side, fc.constantFrom(...DEFAULT_BOARDS), (width, length, board) => {
        const plan = boardPlan(rooms(metric('Room', width, length)), board);
        expect(plan).toBeDefined();
        if (!plan) return;
        expect(plan.boards * board.width * board.length).toBeGreaterThanOrEqual(width * length - 1e-6);
        expect(plan.packs * board.perPack).toBe(plan.boards + plan.spare);
        // At least one whole board is left for repairs, and never more than a pack.
        expect(plan.spare).toBeGreaterThan(0);
        expect(plan.spare).toBeLessThanOrEqual(board.perPack);
      }),
    );
  });
});
