import type { Sharp } from 'sharp';

/** Side and step of the compared windows, in pixels. */
const WINDOW = 8;
const STEP = 4;
/** Constants of the SSIM formula for values of 0 to 255. */
const C1 = (0.01 * 255) ** 2;
const C2 = (0.03 * 255) ** 2;

/**
 * Structural similarity of two pictures of the same size by their luminance, 1 for identical pictures (Wang and others,
 * 2004): the mean over windows of 8 × 8 pixels.
 */
export async function ssim(one: Sharp, other: Sharp): Promise<number> {
  const grey = (image: Sharp) => image.greyscale().raw().toBuffer({ resolveWithObject: true });
  const [first, second] = await Promise.all([grey(one), grey(other)]);
  const { width, height, channels } = first.info;
  if (second.info.width !== width || second.info.height !== height) throw new RangeError('Not of one size');
  let sum = 0;
  let windows = 0;
  for (let y = 0; y + WINDOW <= height; y += STEP)
    for (let x = 0; x + WINDOW <= width; x += STEP, windows++)
      sum += windowSimilarity(
        first.data,
        second.data,
        (y * width + x) * channels,
        width * channels,
        channels,
      );
  return sum / windows;
}

function windowSimilarity(a: Buffer, b: Buffer, from: number, row: number, step: number): number {
  let [sumA, sumB, squareA, squareB, product] = [0, 0, 0, 0, 0];
  for (let y = 0; y < WINDOW; y++)
    for (let x = 0; x < WINDOW; x++) {
      const at = from + y * row + x * step;
      const [p = 0, q = 0] = [a[at], b[at]];
      sumA += p;
      sumB += q;
      squareA += p * p;
      squareB += q * q;
      product += p * q;
    }
  const count = WINDOW * WINDOW;
  const [meanA, meanB] = [sumA / count, sumB / count];
  const varianceA = squareA / count - meanA * meanA;
  const varianceB = squareB / count - meanB * meanB;
  const covariance = product / count - meanA * meanB;
  const likeness = (2 * meanA * meanB + C1) * (2 * covariance + C2);
  return likeness / ((meanA * meanA + meanB * meanB + C1) * (varianceA + varianceB + C2));
}
