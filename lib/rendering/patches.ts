/** Odd factors of the position hash: for x, for y, and for mixing. */
export const SCATTER = { x: 374761393, y: 668265263, both: 1274126177 } as const;
/** Layers of noise: features per metre, offset in metres, and weight; and the mean of their sum. */
export const PATCHES = {
  layers: [
    { features: 1.3, shift: 0, weight: 1 },
    { features: 3.1, shift: 9, weight: 0.5 },
  ],
  mean: 0.75,
} as const;

/** Hashes an integer position to 0..1. */
export const hashPosition = (x: number, y: number): number => {
  let h = Math.imul(x, SCATTER.x) + Math.imul(y, SCATTER.y);
  h = Math.imul(h ^ (h >>> 13), SCATTER.both);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
};
export const smooth = (t: number): number => t * t * (3 - 2 * t);

/** Value noise 0..1 with a feature size of one unit. */
export function noise(x: number, y: number): number {
  const i = Math.floor(x);
  const j = Math.floor(y);
  const fx = smooth(x - i);
  const fy = smooth(y - j);
  const top = hashPosition(i, j) * (1 - fx) + hashPosition(i + 1, j) * fx;
  const bottom = hashPosition(i, j + 1) * (1 - fx) + hashPosition(i + 1, j + 1) * fx;
  return top * (1 - fy) + bottom * fy;
}

/**
 * Soft light and dark patches by position in metres, like those of traffic and pile. They also hide the repeat of the
 * swatch.
 */
export function patch(x: number, y: number): number {
  let sum: number = -PATCHES.mean;
  for (const { features, shift, weight } of PATCHES.layers)
    sum += weight * noise(x * features + shift, y * features);
  return sum;
}
