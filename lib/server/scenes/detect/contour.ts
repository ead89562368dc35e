import 'server-only';
import type { Outline, Point } from '../../../scenes/scene.ts';
import { at, type FloatMap } from '../maps/map.ts';
import { regionsOf } from '../maps/regions.ts';

/** Most corners of a proposed line: more cannot be handled by hand. */
const MOST_CORNERS = 14;
/** Parts and holes smaller than this share of the picture are left to the fine mask. */
const LEAST_PART = 0.01;

/** The lines around a mask (≥ 0.5): its parts as floor, larger holes as cuts, in shares of width and height. */
export function outlinesOf(mask: FloatMap): Outline[] {
  const { width, height } = mask;
  const least = LEAST_PART * width * height;
  const inside = (i: number) => at(mask, i) >= 0.5;
  const lines: Outline[] = [];
  for (const part of regionsOf(width, height, inside)) {
    if (part.pixels.length < least) continue;
    lines.push({ kind: 'floor', points: around(mask, part.pixels) });
  }
  for (const hole of regionsOf(width, height, (i) => !inside(i))) {
    const open = hole.left === 0 || hole.top === 0 || hole.right === width - 1 || hole.bottom === height - 1;
    if (open || hole.pixels.length < least) continue;
    lines.push({ kind: 'cut', points: around(mask, hole.pixels) });
  }
  return lines;
}

function around({ width, height }: FloatMap, pixels: Int32Array): Point[] {
  const member = new Uint8Array(width * height);
  for (const i of pixels) member[i] = 1;
  const line = traced(member, width, height, pixels[0] as number);
  let tolerance = Math.max(width, height) * 0.006;
  let corners = simplified(line, tolerance);
  while (corners.length > MOST_CORNERS) {
    tolerance *= 1.3;
    corners = simplified(line, tolerance);
  }
  return corners.map(([x, y]) => ({ x: x / width, y: y / height }));
}

type Corner = readonly [number, number];
/** Right, down, left, up. */
const STEPS: readonly Corner[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
];

/** Walks along the edges between pixels with the region on the right hand, from the top left corner of its first pixel. */
function traced(member: Uint8Array, width: number, height: number, first: number): Corner[] {
  const has = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < width && y < height && member[y * width + x] === 1;
  const start: Corner = [first % width, Math.floor(first / width)];
  const line: Corner[] = [];
  let [x, y] = start;
  let heading = 0;
  do {
    line.push([x, y]);
    const [dx, dy] = STEPS[heading] as Corner;
    x += dx;
    y += dy;
    // The pixels ahead on the left and on the right of the corner that was reached.
    const ahead = [
      [x, y - 1, x, y],
      [x, y, x - 1, y],
      [x - 1, y, x - 1, y - 1],
      [x - 1, y - 1, x, y - 1],
    ][heading] as [number, number, number, number];
    const [left, right] = [has(ahead[0], ahead[1]), has(ahead[2], ahead[3])];
    if (!right) heading = (heading + 1) % 4;
    else if (left) heading = (heading + 3) % 4;
  } while (x !== start[0] || y !== start[1]);
  return line;
}

/** Douglas and Peucker on a closed line, cut at its first corner and the one farthest from it. */
function simplified(line: readonly Corner[], tolerance: number): Corner[] {
  const first = line[0] as Corner;
  let [far, most] = [0, -1];
  line.forEach(([x, y], i) => {
    const away = (x - first[0]) ** 2 + (y - first[1]) ** 2;
    if (away > most) [far, most] = [i, away];
  });
  const half = (points: readonly Corner[]) => kept(points, tolerance).slice(0, -1);
  const corners = [...half(line.slice(0, far + 1)), ...half([...line.slice(far), first])];
  return corners.length >= 3 ? corners : [...line.filter((_one, i) => i % Math.ceil(line.length / 4) === 0)];
}

function kept(points: readonly Corner[], tolerance: number): Corner[] {
  const [from, to] = [points[0] as Corner, points.at(-1) as Corner];
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  let [split, most] = [-1, tolerance];
  for (let i = 1; i < points.length - 1; i++) {
    const [x, y] = points[i] as Corner;
    const away = length
      ? Math.abs(dy * (x - from[0]) - dx * (y - from[1])) / length
      : Math.hypot(x - from[0], y - from[1]);
    if (away > most) [split, most] = [i, away];
  }
  if (split < 0) return [from, to];
  return [
    ...kept(points.slice(0, split + 1), tolerance).slice(0, -1),
    ...kept(points.slice(split), tolerance),
  ];
}
