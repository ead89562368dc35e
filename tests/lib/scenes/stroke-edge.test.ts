import { describe, expect, it } from 'vitest';
import type { Point, Stroke } from '#lib/scenes/scene.ts';
import { findEdge } from '#lib/scenes/stroke-edge/find-edge.ts';
import { cutGrid, FORWARD_NEIGHBOURS } from '#lib/scenes/stroke-edge/grid-cut.ts';
import { seededRandom } from '#lib/seeded-random.ts';

const [WIDTH, HEIGHT] = [240, 180];
type Colour = readonly [number, number, number];
type Inside = (x: number, y: number) => boolean;

const chance = seededRandom(1);

/** A photo of one thing on a floor, with camera noise. */
function photoOf(thing: Inside, colours: { thing: Colour; floor: Colour }) {
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4).fill(255);
  for (let i = 0; i < WIDTH * HEIGHT; i++) {
    const colour = thing(i % WIDTH, Math.floor(i / WIDTH)) ? colours.thing : colours.floor;
    for (let k = 0; k < 3; k++) data[i * 4 + k] = (colour[k] as number) + 24 * (chance() - 0.5);
  }
  return { width: WIDTH, height: HEIGHT, data };
}
const floorOf = (inside: Inside) => ({
  width: WIDTH,
  height: HEIGHT,
  data: Uint8Array.from({ length: WIDTH * HEIGHT }, (_, i) =>
    inside(i % WIDTH, Math.floor(i / WIDTH)) ? 255 : 0,
  ),
});
const everywhere = () => true;
const at = (x: number, y: number): Point => ({ x: x / WIDTH, y: y / HEIGHT });
const stroke = (mode: Stroke['mode'], points: readonly Point[], radius = 0.05): Stroke => ({
  mode,
  radius,
  points,
});

const inRing = (ring: readonly Point[], { x, y }: Point) => {
  let inside = false;
  for (const [i, from] of ring.entries()) {
    const to = ring[(i + 1) % ring.length] as Point;
    if (from.y > y !== to.y > y && x < from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x))
      inside = !inside;
  }
  return inside;
};
/** Intersection over union of the detected and the expected area. */
function agreement(area: Stroke['area'], meant: Inside): number {
  let [both, either] = [0, 0];
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const found = (area ?? []).filter((ring) => inRing(ring, at(x + 0.5, y + 0.5))).length % 2 === 1;
      if (found && meant(x, y)) both++;
      if (found || meant(x, y)) either++;
    }
  return both / either;
}

const chair: Inside = (x, y) => x >= 100 && x < 140 && y >= 70 && y < 110;
const OAK = [196, 160, 110] as const;
const NAVY = [60, 70, 110] as const;

describe('A-19 a stroke finds the edge of the thing it was painted over', () => {
  it('A-19 a rough stroke removes a thing up to its edge, even if it neither covers it nor stays inside', () => {
    const photo = photoOf(chair, { thing: NAVY, floor: OAK });
    const rough = stroke('erase', [at(106, 78), at(134, 86), at(108, 100), at(143, 107)]);
    const area = findEdge(rough, { photo, floor: floorOf(everywhere) });
    expect(agreement(area, chair)).toBeGreaterThan(0.93);
  });

  it('A-19 a thing only slightly darker than the floor is found by its edge', () => {
    const photo = photoOf(chair, { thing: [166, 132, 92], floor: OAK });
    const area = findEdge(stroke('erase', [at(108, 80), at(130, 98)]), {
      photo,
      floor: floorOf(everywhere),
    });
    expect(agreement(area, chair)).toBeGreaterThan(0.9);
  });

  it('A-19 missing floor is added up to the wall, and existing floor is no edge', () => {
    const wall: Inside = (_x, y) => y < 60;
    const photo = photoOf(wall, { thing: [220, 222, 224], floor: OAK });
    const known: Inside = (_x, y) => y >= 90;
    const rough = stroke('add', [at(60, 74), at(120, 66), at(180, 78)]);
    const area = findEdge(rough, { photo, floor: floorOf(known) });
    const row = (y: number) =>
      Array.from({ length: 100 }, (_, i) => 70 + i).filter(
        (x) => (area ?? []).filter((ring) => inRing(ring, at(x + 0.5, y + 0.5))).length % 2 === 1,
      ).length;
    expect(row(55)).toBe(0);
    expect(row(64)).toBeGreaterThan(90);
    // No seam of the old floor remains in between.
    expect(row(88)).toBeGreaterThan(90);
  });

  it('A-19 nothing outside the stroke’s box changes, however similar it is', () => {
    const wide: Inside = (_x, y) => y >= 70 && y < 110;
    const photo = photoOf(wide, { thing: NAVY, floor: OAK });
    const area = findEdge(stroke('erase', [at(100, 90), at(140, 90)]), {
      photo,
      floor: floorOf(everywhere),
    });
    const xs = (area ?? []).flat().map(({ x }) => x * WIDTH);
    expect(Math.min(...xs)).toBeGreaterThan(60);
    expect(Math.max(...xs)).toBeLessThan(180);
  });

  it.each([
    ['bottom', (x: number, y: number) => x >= 100 && x < 140 && y >= 140, [at(112, 158), at(128, 162)]],
    ['left', (x: number, y: number) => x < 40 && y >= 70 && y < 110, [at(20, 84), at(24, 98)]],
    [
      'right',
      (x: number, y: number) => x >= 170 && y >= 40 && y < 140,
      [at(190, 66), at(214, 90), at(196, 116)],
    ],
  ] as const)(
    'A-19 a thing that the photo’s %s edge cuts off is removed up to that edge',
    (_side, thing, points) => {
      const photo = photoOf(thing, { thing: NAVY, floor: OAK });
      const area = findEdge(stroke('erase', points), { photo, floor: floorOf(everywhere) });
      const edge: Inside = (x, y) => (x === 0 || x === WIDTH - 1 || y === HEIGHT - 1) && thing(x, y);
      const left = Array.from(
        { length: WIDTH * HEIGHT },
        (_, i) => [i % WIDTH, Math.floor(i / WIDTH)] as const,
      )
        .filter(([x, y]) => edge(x, y))
        .filter(([x, y]) => !(area ?? []).some((ring) => inRing(ring, at(x + 0.5, y + 0.5))));
      // A corner may be one pixel off.
      expect(left.length).toBeLessThanOrEqual(1);
      expect(agreement(area, thing)).toBeGreaterThan(0.93);
    },
  );

  it('A-19 a hole in a thing stays floor', () => {
    const frame: Inside = (x, y) =>
      x >= 80 && x < 160 && y >= 50 && y < 130 && !(x >= 105 && x < 135 && y >= 75 && y < 105);
    const photo = photoOf(frame, { thing: NAVY, floor: OAK });
    const round = [at(92, 62), at(148, 62), at(148, 118), at(92, 118), at(92, 62)];
    const area = findEdge(stroke('erase', round, 0.04), { photo, floor: floorOf(everywhere) });
    expect(area?.length).toBe(2);
    expect(agreement(area, frame)).toBeGreaterThan(0.9);
  });

  it('A-19 no edge is found if there is nothing to change', () => {
    const photo = photoOf(chair, { thing: NAVY, floor: OAK });
    const rough = stroke('add', [at(108, 80), at(130, 98)]);
    expect(findEdge(rough, { photo, floor: floorOf(everywhere) })).toBeUndefined();
  });
});

it('the minimum cut of a grid equals brute force', () => {
  const [width, height] = [3, 3];
  const cells = width * height;
  for (let round = 0; round < 40; round++) {
    const whole = (most: number) => Math.round(chance() * most);
    const pull = Int32Array.from({ length: cells }, () => whole(40) - 20);
    const ties = FORWARD_NEIGHBOURS.map(() =>
      Int32Array.from({ length: cells }, () => (chance() < 0.2 ? 0 : whole(15))),
    );
    const cost = (inside: (i: number) => boolean) => {
      let sum = 0;
      for (let i = 0; i < cells; i++) {
        sum += Math.max(0, (inside(i) ? -1 : 1) * (pull[i] as number));
        for (const [k, [dx, dy]] of FORWARD_NEIGHBOURS.entries()) {
          const [x, y] = [(i % width) + dx, Math.floor(i / width) + dy];
          if (x < 0 || x >= width || y >= height) continue;
          if (inside(i) !== inside(y * width + x)) sum += ties[k]?.[i] as number;
        }
      }
      return sum;
    };
    const found = cutGrid({ width, height, pull, ties });
    const least = Math.min(
      ...Array.from({ length: 2 ** cells }, (_, bits) => cost((i) => ((bits >> i) & 1) === 1)),
    );
    expect(cost((i) => found[i] === 1)).toBe(least);
  }
});
