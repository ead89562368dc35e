import { describe, expect, it } from 'vitest';
import { type FloatMap, mapBy, newMap, type RgbPicture } from '#lib/scenes/float-map.ts';
import { outlineMask } from '#lib/scenes/outline-mask.ts';
import type { FloorShape } from '#lib/scenes/scene.ts';
import { outlinesOf } from '#lib/scenes/server/detect/contour.ts';
import { proposeFloor } from '#lib/scenes/server/detect/propose.ts';
import { shapedMask, withStrokes } from '#lib/scenes/server/prepare/drawn-mask.ts';
import { legsOf } from '#lib/scenes/server/prepare/legs.ts';
import { prepareScene } from '#lib/scenes/server/prepare/prepare.ts';
import { floorShape } from '#tests/support/floor-shape.ts';

const share = (a: FloatMap, b: FloatMap) => {
  let [inter, union] = [0, 0];
  for (let i = 0; i < a.data.length; i++) {
    const [x, y] = [(a.data[i] as number) >= 0.5, (b.data[i] as number) >= 0.5];
    if (x && y) inter++;
    if (x || y) union++;
  }
  return inter / union;
};

const blank = (width: number, height: number): RgbPicture => ({
  width,
  height,
  data: new Uint8Array(width * height * 3),
});

describe('detecting the floor', () => {
  it('without networks nothing is guessed: the default outline has six corners below the horizon', async () => {
    const picture = blank(120, 90);
    const { shape, floor, withRugs, confidence } = await proposeFloor(picture, async () => picture, []);
    expect(confidence).toBe(0);
    expect(shape.outlines.map(({ kind, points }) => [kind, points.length])).toEqual([['floor', 6]]);
    for (const { y } of shape.outlines[0]?.points ?? []) expect(y).toBeGreaterThan(shape.horizon);
    expect(floor).toEqual(outlineMask(shape.outlines, 120, 90));
    expect(withRugs).toEqual(floor);
  });

  it('follows a region with few corners and its hole with a cut-out', () => {
    const map = mapBy({ width: 100, height: 80 }, (i) => {
      const [x, y] = [i % 100, Math.floor(i / 100)];
      const hole = x >= 40 && x < 60 && y >= 50 && y < 65;
      return y >= 40 && x >= 10 && x < 90 && !hole ? 1 : 0;
    });
    const lines = outlinesOf(map);
    expect(lines.map(({ kind }) => kind)).toEqual(['floor', 'cut']);
    expect(lines[0]?.points.length).toBe(4);
    expect(share(outlineMask(lines, 100, 80), map)).toBe(1);
  });
});

describe('A-19 the proposed corners', () => {
  it('A-19 are placed where they gain most area: thin legs use none of them', () => {
    // A floor with a cupboard at its top edge, and twelve legs longer than the cupboard is deep.
    const map = mapBy({ width: 300, height: 200 }, (i) => {
      const [x, y] = [i % 300, Math.floor(i / 300)];
      const leg = x < 240 && x % 20 === 5 && y < 140;
      const cupboard = x >= 150 && x < 280 && y < 110;
      return y >= 60 && !leg && !cupboard ? 1 : 0;
    });
    const [line] = outlinesOf(map);
    expect(line?.points.length).toBeLessThanOrEqual(14);
    expect(share(outlineMask(line ? [line] : [], 300, 200), map)).toBeGreaterThan(0.95);
  });

  it('A-19 are found in a very ragged line', () => {
    const map = mapBy({ width: 512, height: 384 }, (i) => {
      const [x, y] = [i % 512, Math.floor(i / 512)];
      return y >= 380 || (y >= 100 && (x + (y % 2)) % 2 === 0) || (y >= 100 && x % 8 === 0) ? 1 : 0;
    });
    for (const { points } of outlinesOf(map)) expect(points.length).toBeLessThanOrEqual(14);
  });
});

const shapeOf = (points: readonly (readonly [number, number])[]): FloorShape =>
  floorShape({
    outlines: [{ kind: 'floor', points: points.map(([x, y]) => ({ x, y })) }],
    horizon: 0.3,
  });
const lower = shapeOf([
  [0, 0.5],
  [1, 0.5],
  [1, 1],
  [0, 1],
]);

describe('drawing the floor', () => {
  it('the visitor’s line applies where it was moved; elsewhere the fine mask stays', () => {
    const fine = mapBy({ width: 10, height: 10 }, (i) => (Math.floor(i / 10) >= 5 && i !== 57 ? 1 : 0));
    expect(shapedMask(lower, lower, fine).data).toEqual(fine.data);
    const raised = shapeOf([
      [0, 0.3],
      [1, 0.3],
      [1, 1],
      [0, 1],
    ]);
    const mask = shapedMask(raised, lower, fine);
    expect(mask.data[35]).toBe(1);
    expect(mask.data[25]).toBe(0);
    expect(mask.data[57]).toBe(0);
  });

  it('no sliver of the detected floor remains beyond a line that was moved away from it', () => {
    // The outline of the detected area is off by a pixel.
    const fine = mapBy({ width: 100, height: 100 }, (i) => (Math.floor(i / 100) >= 49 ? 1 : 0));
    const down = shapeOf([
      [0, 0.6],
      [1, 0.6],
      [1, 1],
      [0, 1],
    ]);
    const { data } = shapedMask(down, lower, fine);
    expect(data.subarray(0, 60 * 100).every((value) => value === 0)).toBe(true);
    expect(data.subarray(60 * 100).every((value) => value === 1)).toBe(true);
  });

  it('a line a few pixels short of the photo’s edge leaves no rim of the old floor', () => {
    const fine = newMap(100, 100, 1);
    const missed = shapeOf([
      [0.015, 0.3],
      [0.99, 0.3],
      [0.985, 0.988],
      [0.01, 0.985],
    ]);
    const mask = shapedMask(missed, lower, fine);
    expect(mask.data[99 * 100]).toBe(1);
    expect(mask.data[40 * 100 + 99]).toBe(1);
    const short = shapedMask(
      shapeOf([
        [0.1, 0.3],
        [0.9, 0.3],
        [0.9, 0.9],
        [0.1, 0.9],
      ]),
      lower,
      newMap(100, 100, 1),
    );
    expect(short.data[95 * 100 + 50]).toBe(0);
    expect(short.data[60 * 100 + 5]).toBe(0);
  });

  it('strokes add and erase in their order', () => {
    const stroke = (mode: 'add' | 'erase') => ({ mode, radius: 0.2, points: [{ x: 0.5, y: 0.5 }] });
    const middle = (modes: ('add' | 'erase')[]) => withStrokes(newMap(11, 11), modes.map(stroke)).data[60];
    expect(middle(['add'])).toBe(1);
    expect(middle(['add', 'erase'])).toBe(0);
    expect(middle(['erase', 'add'])).toBe(1);
  });

  it('A-19 a stroke with a detected edge has that area, including holes, not the painted one', () => {
    const square = (from: number, to: number) => [
      { x: from, y: from },
      { x: to, y: from },
      { x: to, y: to },
      { x: from, y: to },
    ];
    const area = [square(0.2, 0.8), square(0.4, 0.6)];
    const { data } = withStrokes(newMap(10, 10), [
      { mode: 'add', radius: 0.2, points: [{ x: 0.05, y: 0.05 }], area },
    ]);
    expect([0, 22, 55].map((i) => data[i])).toEqual([0, 1, 0]);
    expect(data.reduce((sum, value) => sum + value, 0)).toBe(36 - 4);
  });

  it('a thin leg below furniture is removed from the floor; a gap between boards is not', () => {
    const floor = mapBy({ width: 200, height: 150 }, (i) => (Math.floor(i / 200) >= 60 ? 1 : 0));
    const light = mapBy(floor, (i) => {
      const [x, y] = [i % 200, Math.floor(i / 200)];
      if (x >= 100 && x < 104 && y < 90) return 0.15;
      return x === 50 ? 0.3 : 0.6;
    });
    const legs = legsOf(light, floor);
    expect(legs.data[80 * 200 + 101]).toBe(1);
    expect(legs.data[80 * 200 + 50]).toBe(0);
    expect(legs.data[100 * 200 + 101]).toBe(0);
  });

  it('a bent frame stays complete, with soft sides; dark boards and the shadow along a wall are floor', () => {
    const [width, height] = [600, 400];
    const floor = mapBy({ width, height }, (i) => (Math.floor(i / width) >= 160 ? 1 : 0));
    const light = mapBy(floor, (i) => {
      const [x, y] = [i % width, Math.floor(i / width)];
      // Two leaning legs, and the runner between their feet.
      const lean = (y - 160) / 2;
      const onLeg = [150 - lean, 300 + lean].some((at) => x >= at && x < at + 3) && y < 250;
      const onRunner = y >= 247 && y < 250 && x >= 106 && x < 348;
      if (onLeg || onRunner) return 0.1;
      if (x === 133 && y === 200) return 0.35;
      if (y < 166 && x > 420) return 0.2;
      return x > 20 && x < 60 && y > 260 && y < 320 ? 0.2 : 0.6;
    });
    const { data } = legsOf(light, floor);
    const at = (x: number, y: number) => data[y * width + x] as number;
    expect([at(141, 181), at(312, 181), at(200, 248), at(344, 246)].every((cover) => cover > 0.9)).toBe(true);
    expect([at(200, 200), at(500, 162), at(40, 290), at(200, 270)]).toEqual([0, 0, 0, 0]);
    expect(at(133, 200)).toBeGreaterThan(0.2);
    expect(at(133, 200)).toBeLessThan(0.8);
  });

  it('the dark area below a sideboard is its shadow, along a leaning edge and wherever the line was drawn', () => {
    const [width, height] = [600, 400];
    const edge = (x: number) => 160 + x / 6;
    const floor = mapBy({ width, height }, (i) => (Math.floor(i / width) >= edge(i % width) ? 1 : 0));
    const light = mapBy(floor, (i) => {
      const [x, y] = [i % width, Math.floor(i / width)];
      const below = y - edge(x);
      // The line was drawn 2 px too high, and the shadow has a ragged end.
      if (below > 2 && below < 8 + (x % 3) && x > 100 && x < 500) return 0.1;
      return below < 2 ? 0.3 : 0.6;
    });
    expect(legsOf(light, floor).data.every((cover) => cover === 0)).toBe(true);
  });

  it('a light leg is as light as the furniture above it; floor between two shadows and a mirrored window stay floor', () => {
    const [width, height] = [600, 400];
    const floor = mapBy({ width, height }, (i) => (Math.floor(i / width) >= 160 ? 1 : 0));
    const light = mapBy(floor, (i) => {
      const [x, y] = [i % width, Math.floor(i / width)];
      if (y < 160) return x < 100 || (x >= 400 && x < 500) ? 0.9 : 0.2;
      if (y > 230) return 0.4;
      if (x >= 50 && x < 56) return 0.88;
      // Between two shadows, below something dark; and the floor's reflection of something bright.
      if (x >= 300 && x < 308) return 0.5;
      if (x > 290 && x < 318) return 0.2;
      return x >= 450 && x < 456 ? 0.65 : 0.4;
    });
    const { data } = legsOf(light, floor);
    const at = (x: number, y: number) => data[y * width + x] as number;
    expect([at(53, 200), at(304, 200), at(453, 200)]).toEqual([1, 0, 0]);
  });

  it('a leg joins the seat above it where the mask meets it', () => {
    const [width, height] = [600, 400];
    const floor = mapBy({ width, height }, (i) =>
      Math.max(0, Math.min(1, (Math.floor(i / width) - 158) / 4)),
    );
    const light = mapBy(floor, (i) => {
      const [x, y] = [i % width, Math.floor(i / width)];
      return y < 158 ? 0.5 : x >= 200 && x < 205 && y >= 162 && y < 260 ? 0.08 : 0.6;
    });
    const { data } = legsOf(light, floor);
    for (const y of [159, 160, 161, 162, 163, 200]) expect(data[y * width + 202]).toBe(1);
    expect(data[161 * width + 300]).toBe(0);
  });
});

describe('preparing a photo', () => {
  it('floor painted in a far corner leaves the legs in the photo unchanged', () => {
    const [width, height] = [200, 150];
    const light = (i: number) => {
      const [x, y] = [i % width, Math.floor(i / width)];
      return x >= 100 && x < 104 && y < 90 ? 30 : 200;
    };
    const data = Uint8Array.from({ length: width * height * 3 }, (_, i) => light(Math.floor(i / 3)));
    const shape = {
      ...lower,
      outlines: [
        {
          kind: 'floor' as const,
          points: [
            { x: 0, y: 0.4 },
            { x: 1, y: 0.4 },
            { x: 1, y: 1 },
            { x: 0, y: 1 },
          ],
        },
      ],
    };
    const fine = mapBy({ width, height }, (i) => (Math.floor(i / width) >= 60 ? 1 : 0));
    const dab = { mode: 'add' as const, radius: 0.02, points: [{ x: 0.05, y: 0.95 }] };
    const onLeg = { mode: 'add' as const, radius: 0.04, points: [{ x: 0.51, y: 0.5 }] };
    const covered = (strokes: FloorShape['strokes']) => {
      const { matte } = prepareScene({ width, height, data }, fine, { ...shape, strokes }, shape);
      return matte[75 * width + 101] as number;
    };
    expect(covered([])).toBeLessThan(60);
    expect(covered([dab])).toBe(covered([]));
    expect(covered([onLeg])).toBeGreaterThan(200);
  });
});
