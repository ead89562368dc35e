import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boardPlan } from '#lib/area/boards.ts';
import { DEFAULT_BOARDS, type FloorFacts } from '#lib/area/floor-facts.ts';
import { LAYING_NAMES, LAYINGS, layingsOf, usualLaying } from '#lib/area/laying.ts';
import { floorFragment, readFragment } from '#lib/area/share.ts';

const plank = { kind: 'plank', width: 0.19, length: 1.9, perPack: 6, packArea: 2.166 } as const;
const block = { kind: 'herringbone', width: 0.09, length: 0.45, perPack: 24, packArea: 0.972 } as const;
const carpetTile = { kind: 'carpetTile', width: 0.5, length: 0.5, perPack: 16, packArea: 4 } as const;
const boards = [...DEFAULT_BOARDS, plank, block, carpetTile];
const room = (width: number, length: number) => ({
  name: 'Room',
  width,
  length,
  cutout: undefined,
  doorway: undefined,
});

describe('G49 patterns of boards and tiles', () => {
  it('G49 every board has a usual pattern, first of those offered, and every pattern some board', () => {
    for (const board of boards) expect(layingsOf(board)[0]).toBe(usualLaying(board));
    const chevron = { ...plank, kind: 'chevron' } as const;
    const long = { kind: 'tile', width: 0.305, length: 0.61 } as const;
    const offered = new Set([...boards, chevron, long].flatMap((board) => layingsOf(board)));
    expect([...offered].sort()).toEqual([...LAYING_NAMES].sort());
  });

  it('G49 boards that click are laid in rows alone', () => {
    expect(layingsOf({ ...plank, clicks: true })).toEqual(['random', 'thirds', 'brick']);
    expect(layingsOf(plank)).toContain('herringbone');
  });

  it('G49 whatever the room and the pattern, boards cover the floor', () => {
    const side = fc.integer({ min: 5, max: 1200 }).map((cm) => cm / 100);
    fc.assert(
      fc.property(side, side, fc.constantFrom(...boards), (width, length, board) => {
        for (const laying of layingsOf(board)) {
          const plan = boardPlan([room(width, length)], board, laying);
          expect(plan?.laying).toBe(laying);
          const covered = (plan?.boards ?? 0) * board.width * board.length;
          expect(covered, laying).toBeGreaterThanOrEqual(width * length - 1e-6);
        }
      }),
    );
  });

  it('G49 herringbone takes 15 % more than the floor, chevron of square-cut boards what its ends lose besides', () => {
    const area = 4 * 5;
    const of = (laying: 'herringbone' | 'chevron') => boardPlan([room(4, 5)], plank, laying)?.boards;
    const one = plank.width * plank.length;
    expect(of('herringbone')).toBe(Math.ceil((area * 1.15) / one));
    expect(of('chevron')).toBe(Math.ceil((area * 1.25) / one));
  });

  it('G49 rows in thirds: what is cut off one end is used where it fits', () => {
    // Rows of 3.8 m: 1.9 + 1.9, then 1.2667 + 1.9 + 0.6333, then 0.6333 + 1.9 + 1.2667: six boards for three rows.
    const plan = boardPlan([room(0.57, 3.8)], plank, 'thirds');
    expect(plan?.boards).toBe(6);
    expect(plan?.rooms[0]).toMatchObject({ rows: 3, reused: 2 });
  });

  it('G49 a link tells whether joints click, and links of before are read', () => {
    const floor: FloorFacts = {
      name: 'Basin',
      flooring: 'hardFlooring',
      rolls: [],
      board: { ...plank, clicks: true },
    };
    expect(readFragment(floorFragment(floor))?.floor).toEqual(floor);
    const before = floorFragment({ ...floor, board: block }).replace('herringbone', 'pattern');
    expect(readFragment(before)?.floor?.board).toEqual(block);
    expect(LAYINGS[usualLaying(block)].label).toBe('Herringbone');
  });
});
