import 'server-only';
import { sharp } from '../../../server/sharp.ts';
import { normaliseOutlines } from '../../edit-outline.ts';
import { type FloatMap, newMap } from '../../float-map.ts';
import { nearChanges } from '../../near-changes.ts';
import { crossed, fillLines, outlineMask } from '../../outline-mask.ts';
import { type PhotoParts, tapResults } from '../../parts.ts';
import type { FloorShape, Point, Stroke } from '../../scene.ts';

/** Draws the brush strokes onto a mask in the order they were made. Modifies the mask in place. */
export function withStrokes(mask: FloatMap, strokes: readonly Stroke[]): FloatMap {
  const ends = new Int32Array((mask.width + 1) * mask.height);
  for (const { mode, radius, points, area } of strokes) {
    const value = mode === 'add' ? 1 : 0;
    if (area) fillLines(mask, area, value);
    else brush(mask, ends, { points, reach: radius * mask.width, value });
  }
  return mask;
}

interface Brush {
  readonly points: readonly Point[];
  /** Radius in px. */
  readonly reach: number;
  readonly value: number;
}

/**
 * Draws one stroke. For each row, `ends` counts the pieces of the path that begin to cover a pixel, less those that
 * ended before it. The time per piece therefore grows with the height of the brush, not with its area: anyone can send
 * a shape with many long and wide strokes. `ends` is empty before and afterwards.
 */
function brush({ width, height, data }: FloatMap, ends: Int32Array, { points, reach, value }: Brush): void {
  let [first, last] = [height, -1];
  for (const [i, point] of points.entries()) {
    const next = points[i + 1] ?? point;
    const [ax, ay, bx, by] = [point.x * width, point.y * height, next.x * width, next.y * height];
    const top = Math.max(0, Math.floor(Math.min(ay, by) - reach));
    const bottom = Math.min(height - 1, Math.ceil(Math.max(ay, by) + reach));
    for (let y = top; y <= bottom; y++) {
      const [from, to] = spanAt(y + 0.5, [ax, ay, bx, by], reach);
      const [begin, end] = [Math.max(0, Math.ceil(from - 0.5)), Math.min(width, Math.floor(to + 0.5))];
      if (begin >= end) continue;
      const row = y * (width + 1);
      ends[row + begin] = (ends[row + begin] as number) + 1;
      ends[row + end] = (ends[row + end] as number) - 1;
    }
    [first, last] = [Math.min(first, top), Math.max(last, bottom)];
  }
  for (let y = first; y <= last; y++)
    for (let x = 0, covered = 0; x < width; x++) {
      covered += ends[y * (width + 1) + x] as number;
      if (covered > 0) data[y * width + x] = value;
    }
  ends.fill(0, Math.min(first, height) * (width + 1), (last + 1) * (width + 1));
}

/** The ends of a row, at height `y`, within `reach` of the line from a to b; if there are none, the first is larger. */
function spanAt(
  y: number,
  [ax, ay, bx, by]: readonly [number, number, number, number],
  reach: number,
): [from: number, to: number] {
  const [dx, dy] = [bx - ax, by - ay];
  const [atA, atB] = [Math.sqrt(reach ** 2 - (y - ay) ** 2), Math.sqrt(reach ** 2 - (y - by) ** 2)];
  let [from, to] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  if (atA >= 0) [from, to] = [ax - atA, ax + atA];
  if (atB >= 0) [from, to] = [Math.min(from, bx - atB), Math.max(to, bx + atB)];
  // The sides of the stroke, between its round ends.
  const across = reach / Math.hypot(dx, dy);
  for (const side of [across, -across]) {
    const share = (y - ay - side * dx) / dy;
    if (!(share >= 0 && share <= 1)) continue;
    const x = ax - side * dy + share * dx;
    [from, to] = [Math.min(from, x), Math.max(to, x)];
  }
  return [from, to];
}

/**
 * Width in px of the soft transition between a leg's side and the floor, and the number of sub-rows sampled per pixel.
 */
const SOFT = 1.6;
const ROWS = 3;

/** Coverage of each pixel by the legs that the visitor marked, 0…1, with soft sides. */
export function pointedLegs(strokes: readonly Stroke[], width: number, height: number): FloatMap {
  const cover = newMap(width, height);
  for (const { leg, area } of strokes)
    if (leg && area)
      for (let row = 0; row < height * ROWS; row++)
        for (const [from, to] of crossed(area, (row + 0.5) / (height * ROWS), width))
          addSoft(cover.data, Math.floor(row / ROWS) * width, [from, to], width);
  return cover;
}

function addSoft(
  data: Float32Array,
  row: number,
  [from, to]: readonly [number, number],
  width: number,
): void {
  const first = Math.max(0, Math.floor(from - SOFT));
  for (let x = first; x < Math.min(width, to + SOFT); x++) {
    const inside = Math.min(x + 0.5 - from, to - x - 0.5) / SOFT + 0.5;
    const share = Math.max(0, Math.min(1, inside)) / ROWS;
    data[row + x] = Math.min(1, (data[row + x] as number) + share);
  }
}

/** Applies the tapped parts to a mask. */
function withTaps(mask: FloatMap, shape: FloorShape, parts: PhotoParts | undefined): FloatMap {
  if (!parts || shape.taps.length === 0) return mask;
  const { width, height, data } = mask;
  const results = tapResults(parts, shape.taps);
  const columns = Int32Array.from({ length: width }, (_, x) => Math.floor((x * parts.width) / width));
  const tapped = data.map((value, i) => {
    const row = Math.floor((Math.floor(i / width) * parts.height) / height);
    const result = results[parts.smallest[row * parts.width + (columns[i % width] as number)] as number];
    return result === undefined ? value : Number(result);
  });
  return { width, height, data: tapped };
}

/**
 * The floor mask with the visitor's changes. The detector's fine mask applies where outlines are unchanged. The drawn
 * shape applies where outlines were moved and right beside that; taps and brush strokes override both. Segmenting again
 * within a drawn outline was measured to be worse.
 */
export function shapedMask(
  shape: FloorShape,
  proposal: FloorShape,
  fine: FloatMap,
  parts?: PhotoParts,
): FloatMap {
  const { width, height } = fine;
  const drawn = outlineMask(normaliseOutlines(shape.outlines), width, height);
  const proposed = outlineMask(normaliseOutlines(proposal.outlines), width, height);
  const changed = Uint8Array.from(drawn.data, (value, i) => Number(value !== proposed.data[i]));
  const redrawn = nearChanges(changed, { width, height });
  const data = drawn.data.map((value, i) => (redrawn[i] ? value : (fine.data[i] as number)));
  return withStrokes(withTaps({ width, height, data }, shape, parts), shape.strokes);
}

/** Encodes a mask as a greyscale PNG. */
export function maskPng({ width, height, data }: FloatMap): Promise<Buffer> {
  const bytes = Uint8Array.from(data, (value) => value * 255 + 0.5);
  return sharp(bytes, { raw: { width, height, channels: 1 } })
    .png({ compressionLevel: 6 })
    .toBuffer();
}
