import 'server-only';
import { at, type FloatMap } from '../../float-map.ts';
import type { Outline, Point } from '../../scene.ts';
import { ringsOf } from '../../trace-rings.ts';
import { regionsOf } from '../maps/regions.ts';

/** Maximum corners of a proposed outline; more cannot be edited by hand. */
const MAX_CORNERS = 14;
/** Parts and holes smaller than this share of the picture get no outline; only the fine mask shows them. */
const MIN_PART = 0.01;
/** Side of the smallest area that a corner must change, as a share of the longer side. Lesser corners are dropped. */
const MIN_BEND = 0.012;

/**
 * The outlines of a mask (≥ 0.5): its parts as floor, its larger enclosed holes as cut-outs, in shares of width and
 * height.
 */
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
  // The first ring is the outer contour; those of holes follow.
  const [line = []] = ringsOf(member, width, height, { corners: MAX_CORNERS, leastArea });
  return line.map(([x, y]) => ({ x: x / width, y: y / height }));
}
