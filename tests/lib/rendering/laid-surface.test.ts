import { describe, expect, it } from 'vitest';
import { LAYING_NAMES, type LaidBoard } from '#lib/area/laying.ts';
import { laidPlacement, repeatOf } from '#lib/rendering/laying-pieces.ts';
import { laidSurface } from '#lib/rendering/server/laid-surface.ts';
import { boardsIn } from '#lib/rendering/server/source-boards.ts';

const block: LaidBoard = { kind: 'plank', width: 0.1, length: 0.5 };
const carpet: LaidBoard = { kind: 'carpetTile', width: 0.5, length: 0.5 };

/** Rows of one board each, 50 px high, one colour per row, with a dark joint at a different position in each. */
function swatch() {
  const side = 250;
  const data = new Uint8Array(side * side * 3);
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const row = Math.floor(y / 50);
      const joint = x === JOINTS[row] || y % 50 === 0;
      const tone = joint ? 20 : 100 + row * 20;
      data.set([tone, tone, tone], (y * side + x) * 3);
    }
  return { width: side, height: side, data };
}
const JOINTS = [40, 170, 100, 220, 60] as const;

describe('A-18 patterns of boards', () => {
  it('A-18 in every pattern each point of a repeat belongs to one board', () => {
    for (const laying of LAYING_NAMES)
      for (const board of [block, carpet, { ...block, length: 0.8 }]) {
        if (laying === 'chevron' && board === carpet) continue;
        const { side, length, pieces } = repeatOf(laying, board);
        const inside = (x: number, y: number) =>
          pieces.reduce((sum, { x: px, y: py, along: [ax, ay], skew }) => {
            const [dx, dy] = [x - px, y - py];
            const [u, v] = [dx * ax + dy * ay, dy * ax - dx * ay];
            const start = skew === 0 ? 0 : skew > 0 ? v : 1 - v;
            const end = skew === 0 ? length : start + length - 1;
            return sum + (v >= 0 && v < 1 && u >= start && u < end ? 1 : 0);
          }, 0);
        for (let i = 0; i < 200; i++) {
          const [x, y] = [(((i + 0.3) * 0.6180339) % 1) * side, (((i + 0.3) * 0.7548776) % 1) * side];
          let count = 0;
          for (const over of [-2, -1, 0, 1, 2])
            for (const down of [-2, -1, 0, 1, 2]) count += inside(x + over * side, y + down * side);
          expect(count, `${laying} ${board.kind} at ${x} ${y}`).toBe(1);
        }
      }
  });

  it('A-18 boards are found in a swatch by their joints', () => {
    const boards = boardsIn(swatch(), 0.5, block);
    expect(boards.map(({ x, length }) => [x, length])).toEqual(JOINTS.map((x) => [x, 250]));
  });

  it('A-18 a laid surface consists of the swatch’s boards only, including joints, without a gap', () => {
    const tones = JOINTS.map((_, row) => 100 + row * 20);
    for (const laying of ['thirds', 'brick', 'herringbone', 'chevron', 'basket', 'ladder'] as const) {
      const { width, data } = laidSurface(swatch(), { laying, board: block, sizeMetres: 0.5 });
      const counts = { board: 0, joint: 0, empty: 0 };
      for (let i = 0; i < width * width; i++) {
        const value = data[i * 3] as number;
        if (value === 0) counts.empty += 1;
        else if (tones.some((tone) => Math.abs(value - tone) <= tone * 0.03 + 1)) counts.board += 1;
        else counts.joint += 1;
      }
      expect(counts.empty, laying).toBe(0);
      expect(counts.board / (width * width), laying).toBeGreaterThan(0.85);
      expect(counts.joint, laying).toBeGreaterThan(0);
    }
  });

  it('A-18 a pattern has its true size: five boards of 10 cm make a herringbone that repeats after a metre', () => {
    const usual = { sizeMetres: 0.5, turnDegrees: 0, gloss: 0.3 };
    expect(laidPlacement(usual, 'random', block)).toBe(usual);
    expect(laidPlacement(usual, 'herringbone', block)).toEqual({ ...usual, sizeMetres: 1, turnDegrees: 135 });
  });
});
