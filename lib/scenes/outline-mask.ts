import { type FloatMap, newMap } from './float-map.ts';
import type { Outline, Point } from './scene.ts';

/** Rasterises the outlines as 0 or 1, with cut-outs removed; each outline is filled by the even-odd rule. */
export function outlineMask(outlines: readonly Outline[], width: number, height: number): FloatMap {
  const mask = newMap(width, height);
  for (const kind of ['floor', 'cut'] as const)
    for (const outline of outlines)
      if (outline.kind === kind) fillLines(mask, [outline.points], kind === 'floor' ? 1 : 0);
  return mask;
}

/** Fills closed lines, by the even-odd rule over all of them. */
export function fillLines(
  { width, height, data }: FloatMap,
  lines: readonly (readonly Point[])[],
  value: number,
): void {
  for (let y = 0; y < height; y++)
    for (const [left, right] of crossed(lines, (y + 0.5) / height, width)) {
      const from = Math.max(0, Math.ceil(left - 0.5));
      const to = Math.min(width, Math.ceil(right - 0.5));
      if (to > from) data.fill(value, y * width + from, y * width + to);
    }
}

/** The spans in px where a row, at `middle` as a share of the height, is inside closed lines. */
export function crossed(
  lines: readonly (readonly Point[])[],
  middle: number,
  width: number,
): (readonly [from: number, to: number])[] {
  const crossings: number[] = [];
  for (const points of lines)
    points.forEach((from, i) => {
      const to = points[(i + 1) % points.length] ?? from;
      if (from.y > middle === to.y > middle) return;
      crossings.push((from.x + ((middle - from.y) / (to.y - from.y)) * (to.x - from.x)) * width);
    });
  crossings.sort((a, b) => a - b);
  return Array.from({ length: Math.floor(crossings.length / 2) }, (_, i) => [
    crossings[2 * i] as number,
    crossings[2 * i + 1] as number,
  ]);
}
