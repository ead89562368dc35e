import 'server-only';
import type { Outline, Point } from '../../scene.ts';
import { ringsOf } from '../../trace-rings.ts';
import { at, type FloatMap } from '../maps/map.ts';
import { regionsOf } from '../maps/regions.ts';

/** Most corners of a proposed line: more cannot be handled by hand. */
const MAX_CORNERS = 14;
/** Parts and holes smaller than this share of the picture are left to the fine mask. */
const MIN_PART = 0.01;
/** A corner that changes the line by less than a square of this share of the longer side is none. */
const MIN_BEND = 0.012;

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
  const leastArea = (Math.max(width, height) * MIN_BEND) ** 2;
  // Holes are lines of their own, and come after it.
  const [line = []] = ringsOf(member, width, height, { corners: MAX_CORNERS, leastArea });
  return line.map(([x, y]) => ({ x: x / width, y: y / height }));
}
