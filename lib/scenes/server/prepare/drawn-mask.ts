import 'server-only';
import { sharp } from '../../../server/sharp.ts';
import { normaliseOutlines } from '../../edit-outline.ts';
import { type FloatMap, newMap } from '../../float-map.ts';
import { nearChanges } from '../../near-changes.ts';
import { crossed, fillLines, outlineMask } from '../../outline-mask.ts';
import { type PhotoParts, tapResults } from '../../parts.ts';
import type { FloorShape, Stroke } from '../../scene.ts';

/** Draws the brush strokes onto a mask in the order they were made. Modifies the mask in place. */
export function withStrokes(mask: FloatMap, strokes: readonly Stroke[]): FloatMap {
  const { width, height, data } = mask;
  for (const { mode, radius, points, area } of strokes) {
    const reach = radius * width;
    const value = mode === 'add' ? 1 : 0;
    if (area) {
      fillLines(mask, area, value);
      continue;
    }
    points.forEach((point, i) => {
      const next = points[i + 1] ?? point;
      capsule(
        data,
        width,
        height,
        [point.x * width, point.y * height, next.x * width, next.y * height],
        reach,
        value,
      );
    });
  }
  return mask;
}

function capsule(
  data: Float32Array,
  width: number,
  height: number,
  [ax, ay, bx, by]: readonly [number, number, number, number],
  reach: number,
  value: number,
): void {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const [left, right] = [
    Math.max(0, Math.floor(Math.min(ax, bx) - reach)),
    Math.min(width - 1, Math.ceil(Math.max(ax, bx) + reach)),
  ];
  const [top, bottom] = [
    Math.max(0, Math.floor(Math.min(ay, by) - reach)),
    Math.min(height - 1, Math.ceil(Math.max(ay, by) + reach)),
  ];
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const [px, py] = [x + 0.5 - ax, y + 0.5 - ay];
      const t = length ? Math.max(0, Math.min(1, (px * dx + py * dy) / length)) : 0;
      if ((px - dx * t) ** 2 + (py - dy * t) ** 2 <= reach * reach) data[y * width + x] = value;
    }
  }
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
