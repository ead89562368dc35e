import type { FloatMap } from '#lib/scenes/float-map.ts';

/** How far a boundary may be off and still count as found, as a share of the picture's diagonal. */
export const BOUNDARY_TOLERANCE = 0.0075;

const isFloor = ({ data }: FloatMap, i: number) => (data[i] as number) >= 0.5;

/** Intersection over union of two masks, 0 to 1. */
export function iou(a: FloatMap, b: FloatMap): number {
  let [inter, union] = [0, 0];
  for (let i = 0; i < a.data.length; i++) {
    const [x, y] = [isFloor(a, i), isFloor(b, i)];
    if (x && y) inter++;
    if (x || y) union++;
  }
  return union ? inter / union : 1;
}

/**
 * Boundary F-score of two masks, 0 to 1: the harmonic mean of the shares of each boundary that are within the tolerance
 * of the other. The picture's own edge is not a boundary.
 */
export function boundaryF(found: FloatMap, truth: FloatMap): number {
  const [a, b] = [linePixels(found), linePixels(truth)];
  const reach = BOUNDARY_TOLERANCE * Math.hypot(truth.width, truth.height);
  const precision = shareNear(a, widened(b, truth, reach));
  const recall = shareNear(b, widened(a, truth, reach));
  return precision + recall ? (2 * precision * recall) / (precision + recall) : 0;
}

/** Pixels whose right or lower neighbour is on the other side of the boundary. */
function linePixels(mask: FloatMap): number[] {
  const { width, height } = mask;
  const line: number[] = [];
  for (let y = 0; y < height - 1; y++)
    for (let x = 0; x < width - 1; x++) {
      const i = y * width + x;
      const own = isFloor(mask, i);
      if (own !== isFloor(mask, i + 1) || own !== isFloor(mask, i + width)) line.push(i);
    }
  return line;
}

function widened(line: readonly number[], { width, height }: FloatMap, reach: number): Uint8Array {
  const near = new Uint8Array(width * height);
  const most = Math.floor(reach);
  for (const i of line) {
    const [x, y] = [i % width, Math.floor(i / width)];
    for (let v = Math.max(0, y - most); v <= Math.min(height - 1, y + most); v++) {
      const wide = Math.floor(Math.sqrt(reach * reach - (v - y) ** 2));
      near.fill(1, v * width + Math.max(0, x - wide), v * width + Math.min(width - 1, x + wide) + 1);
    }
  }
  return near;
}

const shareNear = (line: readonly number[], near: Uint8Array) =>
  line.length ? line.reduce((sum, i) => sum + (near[i] as number), 0) / line.length : 1;
