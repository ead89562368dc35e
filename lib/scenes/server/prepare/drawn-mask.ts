import 'server-only';
import { sharp } from '../../../server/sharp.ts';
import { normaliseOutlines } from '../../edit-outline.ts';
import { type PhotoParts, tapResults } from '../../parts.ts';
import type { FloorShape, Outline, Point, Stroke } from '../../scene.ts';
import type { FloatMap } from '../maps/map.ts';
import { newMap } from '../maps/map.ts';

/** The area inside the outlines as 0 or 1, cuts taken out; even-odd within one line. */
export function outlineMask(outlines: readonly Outline[], width: number, height: number): FloatMap {
  const mask = newMap(width, height);
  for (const kind of ['floor', 'cut'] as const)
    for (const outline of outlines)
      if (outline.kind === kind) fill(mask, [outline.points], kind === 'floor' ? 1 : 0);
  return mask;
}

/** What is inside closed lines, even-odd over all of them. */
function fill({ width, height, data }: FloatMap, lines: readonly (readonly Point[])[], value: number): void {
  for (let y = 0; y < height; y++) {
    const middle = (y + 0.5) / height;
    const crossings: number[] = [];
    for (const points of lines)
      points.forEach((from, i) => {
        const to = points[(i + 1) % points.length] ?? from;
        if (from.y > middle === to.y > middle) return;
        crossings.push((from.x + ((middle - from.y) / (to.y - from.y)) * (to.x - from.x)) * width);
      });
    crossings.sort((a, b) => a - b);
    for (let i = 0; i + 1 < crossings.length; i += 2) {
      const from = Math.max(0, Math.ceil((crossings[i] as number) - 0.5));
      const to = Math.min(width, Math.ceil((crossings[i + 1] as number) - 0.5));
      if (to > from) data.fill(value, y * width + from, y * width + to);
    }
  }
}

/** Lays the strokes of the brush over a mask, in the order they were made. */
export function withStrokes(mask: FloatMap, strokes: readonly Stroke[]): FloatMap {
  const { width, height } = mask;
  const data = mask.data.slice();
  for (const { mode, radius, points, area } of strokes) {
    const reach = radius * width;
    const value = mode === 'add' ? 1 : 0;
    if (area) {
      fill({ width, height, data }, area, value);
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
  return { width, height, data };
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

/** Lays the tapped parts over a mask. */
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
 * The floor mask with the visitor's changes. Where outlines are unchanged the detector's fine mask applies; where they
 * were moved, in tapped parts and under the brush, the visitor's word does (measured: another segmentation inside a
 * drawn outline makes it worse).
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
  const data = drawn.data.map((value, i) => (value === proposed.data[i] ? (fine.data[i] as number) : value));
  return withStrokes(withTaps({ width, height, data }, shape, parts), shape.strokes);
}

/** A mask as a grey PNG. */
export function maskPng({ width, height, data }: FloatMap): Promise<Buffer> {
  const bytes = Uint8Array.from(data, (value) => value * 255 + 0.5);
  return sharp(bytes, { raw: { width, height, channels: 1 } })
    .png({ compressionLevel: 6 })
    .toBuffer();
}
