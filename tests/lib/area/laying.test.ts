import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boardPlan } from '#lib/area/boards.ts';
import type { PlanRoom } from '#lib/area/cut-plan/types.ts';
import { DEFAULT_BOARDS, type FloorFacts } from '#lib/area/floor-facts.ts';
import {
  borderRows,
  canLay,
  defaultLaying,
  isLayingPattern,
  LAYING_NAMES,
  LAYINGS,
  layingPattern,
  layingsOf,
} from '#lib/area/laying.ts';
import { floorFragment, readFragment } from '#lib/area/share.ts';

const plank = { kind: 'plank', width: 0.19, length: 1.9, perPack: 6, packArea: 2.166 } as const;
const block = { kind: 'herringbone', width: 0.09, length: 0.45, perPack: 24, packArea: 0.972 } as const;
const carpetTile = { kind: 'carpetTile', width: 0.5, length: 0.5, perPack: 16, packArea: 4 } as const;
const boards = [...DEFAULT_BOARDS, plank, block, carpetTile];
const room = (width: number, length: number, cutout?: PlanRoom['cutout']): PlanRoom => ({
  name: 'Room',
  width,
  length,
  cutout,
});

describe('G49 patterns of boards and tiles', () => {
  it('G49 every board has a usual pattern, the first of those offered, and every pattern suits some board', () => {
    for (const board of boards) expect(layingsOf(board)[0]).toBe(defaultLaying(board));
    const chevron = { ...plank, kind: 'chevron' } as const;
    const long = { kind: 'tile', width: 0.305, length: 0.61 } as const;
    const offered = new Set([...boards, chevron, long].flatMap((board) => layingsOf(board)));
    expect([...offered].sort()).toEqual([...LAYING_NAMES].sort());
  });

  it('G49 click boards are laid in rows only', () => {
    expect(layingsOf({ ...plank, clicks: true })).toEqual(['random', 'thirds', 'brick']);
    expect(layingsOf(plank)).toContain('herringbone');
  });

  it('G49 whatever the room and the pattern, boards cover the floor', () => {
    const side = fc.integer({ min: 5, max: 1200 }).map((cm) => cm / 100);
    fc.assert(
      fc.property(side, side, fc.constantFrom(...boards), (width, length, board) => {
        const ways = layingsOf(board).flatMap((name) => [
          layingPattern(name, false),
          layingPattern(name, true),
        ]);
        for (const laying of ways) {
          const plan = boardPlan([room(width, length)], board, laying);
          expect(plan?.laying).toBe(laying);
          const covered = (plan?.boards ?? 0) * board.width * board.length;
          expect(covered, laying).toBeGreaterThanOrEqual(width * length - 1e-6);
        }
      }),
    );
  });

  it('G49 herringbone needs 15 % more than the floor, chevron from square-cut boards also what its ends lose', () => {
    const area = 4 * 5;
    const of = (laying: 'herringbone' | 'chevron') => boardPlan([room(4, 5)], plank, laying)?.boards;
    const one = plank.width * plank.length;
    expect(of('herringbone')).toBe(Math.ceil((area * 1.15) / one));
    expect(of('chevron')).toBe(Math.ceil((area * 1.25) / one));
  });

  it('G49 planks run along the longer side, and an offcut starts a later row if it is long enough', () => {
    // Rows of 5 m: three boards; three after the remaining 0.7 m; two after 1.4 m. The last 0.2 m start no row.
    const laid = { rows: 3, boards: 8, along: 'length' };
    expect(boardPlan([room(0.57, 5)], plank)?.rooms[0]).toMatchObject(laid);
    expect(boardPlan([room(5, 0.57)], plank)?.rooms[0]).toMatchObject({ ...laid, along: 'width' });
    expect(boardPlan([room(0.57, 5)], plank)?.rooms[0]?.lastRow).toBeCloseTo(0.19, 9);
    // A last row of 3 cm is not laid: the first row gives it half of its width.
    const slim = boardPlan([room(0.6, 5)], plank)?.rooms[0];
    expect(slim).toMatchObject({ rows: 4, lastRow: expect.closeTo(0.11, 9) });
  });

  it('G49 rows beside the missing corner of an L are shorter, whichever way boards run', () => {
    const corner = 'top-left';
    const across = room(0.57, 5, { corner, width: 0.19, length: 3 });
    const along = room(5, 0.57, { corner, width: 3, length: 0.19 });
    for (const one of [across, along]) expect(boardPlan([one], plank)?.boards).toBe(7);
    expect(boardPlan([room(2, 2, { corner, width: 1, length: 1 })], carpetTile)?.boards).toBe(12);
  });

  it('G49 one tile is cut into as many strips as fit, and packs are opened for all rooms together', () => {
    const tiles = (width: number, length: number) => boardPlan([room(width, length)], carpetTile)?.boards;
    expect([tiles(2, 2), tiles(2.25, 2), tiles(2, 2.25), tiles(2.25, 2.25), tiles(2.3, 2)]).toEqual([
      16, 18, 18, 21, 20,
    ]);
    expect(boardPlan([room(2.3, 2)], carpetTile)?.rooms[0]).toMatchObject({
      ...{ rows: 5, lastRow: expect.closeTo(0.3, 9), along: 'length' },
    });
    const plan = boardPlan([room(2, 2), room(2.3, 2), room(0, 2)], carpetTile);
    expect(plan).toMatchObject({ boards: 36, packs: 3, spare: 12, packArea: 12 });
    expect([plan?.floorArea, plan?.offcutArea].map((area) => area?.toFixed(2))).toEqual(['8.60', '0.40']);
    expect(boardPlan([room(2, 2)], { ...carpetTile, perPack: 0 })).toBeUndefined();
  });

  it('G49 rows in thirds: an offcut of one end is used where it fits', () => {
    // Rows of 3.8 m: 1.9 + 1.9, then 1.2667 + 1.9 + 0.6333, then 0.6333 + 1.9 + 1.2667: six boards for three rows.
    const plan = boardPlan([room(0.57, 3.8)], plank, 'thirds');
    expect(plan?.boards).toBe(6);
    const laid = { rows: 3, along: 'length', lastRow: expect.closeTo(0.19, 9) };
    expect(plan?.rooms[0]).toMatchObject(laid);
    expect(boardPlan([room(3.8, 0.57)], plank, 'thirds')?.rooms[0]).toMatchObject({
      ...laid,
      along: 'width',
    });
  });

  it('G49 a ladder pattern in a room of whole boards needs no more than its area, and cuts its last column from few boards', () => {
    // Columns of 0.45 and 0.09 m: five pairs across 2.7 m, along 4.5 m.
    const count = (width: number, length: number) =>
      boardPlan([room(width, length)], block, 'ladder')?.boards;
    expect(count(2.7, 4.5)).toBe(5 * (50 + 10));
    // One more column of 0.15 m: each board gives three of its rungs.
    expect(count(2.85, 4.5)).toBe(5 * (50 + 10) + Math.ceil(50 / 3));
    expect(count(4.5, 2.85)).toBe(count(2.85, 4.5));
    const columns = (width: number, length: number) =>
      boardPlan([room(width, length)], block, 'ladder')?.rooms[0];
    const laid = { along: 'length' };
    expect(columns(2.7, 4.5)).toMatchObject({ ...laid, rows: 10, lastRow: expect.closeTo(0.09, 9) });
    expect(columns(2.85, 4.5)).toMatchObject({ ...laid, rows: 11, lastRow: expect.closeTo(0.15, 9) });
    expect(columns(4.5, 2.85)).toMatchObject({ ...laid, along: 'width' });
  });

  it('G49 a border covers what the field leaves; small rooms, click joints and squares have none', () => {
    expect(borderRows(block)).toBe(4);
    expect(
      [carpetTile, { ...plank, clicks: true }, DEFAULT_BOARDS[2]].map((one) => one && borderRows(one)),
    ).toEqual([0, 0, 0]);
    const plan = (width: number, length: number, way: 'thirds' | 'thirds.border') =>
      boardPlan([room(width, length)], block, way);
    // Four rows around 4 × 5 m, the first 18 m long and each 0.72 m shorter, with four mitres each.
    const field = plan(4 - 0.72, 5 - 0.72, 'thirds')?.boards ?? 0;
    expect(plan(4, 5, 'thirds.border')?.boards).toBe(
      field + Math.ceil((4 * 18 - 6 * 0.72 + 16 * 0.09) / 0.45),
    );
    expect(plan(4, 5, 'thirds.border')?.rooms[0]?.room.width).toBe(4);
    expect(plan(1.2, 5, 'thirds.border')?.boards).toBe(plan(1.2, 5, 'thirds')?.boards);
    expect(plan(0, 5, 'thirds.border')).toBeUndefined();
  });

  it('G49 a border is selected by its exact name, not by one that looks similar', () => {
    expect(layingPattern('thirds', true)).toBe('thirds.border');
    expect(['thirds.border', 'thirds'].every(isLayingPattern)).toBe(true);
    expect(
      ['thirds.border.border', '.border', 'spiral.border', 'thirds.', 'toString'].some(isLayingPattern),
    ).toBe(false);
    expect(canLay(block, 'basket.border')).toBe(true);
    expect(canLay(carpetTile, 'monolithic.border')).toBe(false);
  });

  it('G49 a link contains whether joints click, and older links are still read', () => {
    const floor: FloorFacts = {
      name: 'Basin',
      flooring: 'hardFlooring',
      rolls: [],
      board: { ...plank, clicks: true },
    };
    expect(readFragment(floorFragment(floor))?.floor).toEqual(floor);
    const before = floorFragment({ ...floor, board: block }).replace('herringbone', 'pattern');
    expect(readFragment(before)?.floor?.board).toEqual(block);
    expect(LAYINGS[defaultLaying(block)].label).toBe('Herringbone');
  });
});
