import 'server-only';
import type { Outline, Point } from '../../scene.ts';
import { at, type FloatMap } from '../maps/map.ts';
import { regionsOf } from '../maps/regions.ts';

/** Most corners of a proposed line: more cannot be handled by hand. */
const MAX_CORNERS = 14;
/** Parts and holes smaller than this share of the picture are left to the fine mask. */
const MIN_PART = 0.01;
/** A corner that changes the line by less than a square of this share of the longer side is none. */
const MIN_BEND = 0.012;
/** Points of a line that are weighed against each other. */
const MAX_LINE = 4000;

/** The lines around a mask (≥ 0.5): its parts as floor, larger holes as cuts, in shares of width and height. */
export function outlinesOf(mask: FloatMap): Outline[] {
  const { width, height } = mask;
  const least = MIN_PART * width * height;
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
  const corners = simplified(line, (Math.max(width, height) * MIN_BEND) ** 2);
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

/**
 * Walks along the edges between pixels with the region on the right hand, from the top left corner of its first pixel.
 */
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

/**
 * The line with the corners that hold most of its area (Visvalingam and Whyatt): the one whose loss changes it least
 * goes first, until few are left and each matters. Gives three corners at least.
 */
function simplified(line: readonly Corner[], leastArea: number): Corner[] {
  // A frayed line costs no more time than a smooth one.
  const step = Math.ceil(line.length / MAX_LINE);
  const corners = line.filter((_corner, i) => i % step === 0);
  const area = (i: number) => {
    const [a, b, c] = [corners.at(i - 1), corners[i], corners[(i + 1) % corners.length]] as [
      Corner,
      Corner,
      Corner,
    ];
    return Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])) / 2;
  };
  const areas = corners.map((_corner, i) => area(i));
  while (corners.length > 3) {
    let least = 0;
    for (let i = 1; i < areas.length; i++) if ((areas[i] as number) < (areas[least] as number)) least = i;
    const lost = areas[least] as number;
    if (corners.length <= MAX_CORNERS && lost >= leastArea) break;
    corners.splice(least, 1);
    areas.splice(least, 1);
    // A neighbour never counts for less than what went before it, or a long soft bend would melt away from one end.
    for (const i of [(least - 1 + corners.length) % corners.length, least % corners.length])
      areas[i] = Math.max(lost, area(i));
  }
  return corners;
}
