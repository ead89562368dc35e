/** Histogram resolution: bins of lightness, and of each of the two chroma axes. */
const LIGHT = 24;
const HUE = 12;
const BINS = LIGHT * HUE * HUE;
/** Probability mass reserved for colours that were not seen. */
const UNSEEN = 0.02;

const clamped = (value: number, most: number) => Math.max(0, Math.min(most, Math.floor(value)));

/**
 * The histogram bin of an RGB colour in bytes, by lightness, red–green and yellow–blue. Bins are finer near grey, where
 * most interior colours are.
 */
function colourBin(red: number, green: number, blue: number): number {
  const light = clamped(((red + green + blue) * LIGHT) / 766, LIGHT - 1);
  const warm = clamped((squashed(red - green) + 1) * (HUE / 2), HUE - 1);
  const yellow = clamped((squashed((red + green) / 2 - blue) + 1) * (HUE / 2), HUE - 1);
  return (light * HUE + warm) * HUE + yellow;
}

/** The bins of colours of three bytes each. */
export const binsOf = (colours: Uint8Array): Uint16Array =>
  Uint16Array.from({ length: colours.length / 3 }, (_, i) =>
    colourBin(colours[i * 3] as number, colours[i * 3 + 1] as number, colours[i * 3 + 2] as number),
  );

/** Compresses a difference to -1…1, steepest at zero. */
const squashed = (difference: number) => difference / (Math.abs(difference) + 24);

/**
 * Log-probability of each bin, from a smoothed histogram of weighted cells and, with the same total weight, of other
 * colours. No bin has probability zero, because a few cells do not show all colours.
 */
export function colourModel(
  bins: Uint16Array,
  weights: Float32Array,
  others: Uint16Array = new Uint16Array(),
): Float32Array {
  const counts = new Float32Array(BINS);
  const add = (bin: number, weight: number) => {
    counts[bin] = (counts[bin] as number) + weight;
  };
  let total = 0;
  for (const [i, bin] of bins.entries()) {
    add(bin, weights[i] as number);
    total += weights[i] as number;
  }
  for (const bin of others) add(bin, Math.max(1, total) / others.length);
  let smooth: Float32Array = counts;
  for (const [step, length] of [
    [HUE * HUE, LIGHT],
    [HUE, HUE],
    [1, HUE],
  ] as const)
    smooth = blurred(smooth, step, length);
  const sum = smooth.reduce((total, value) => total + value, 0);
  const floor = UNSEEN / BINS;
  return smooth.map((value) => Math.log((sum > 0 ? value / sum : 0) * (1 - UNSEEN) + floor));
}

/** Smooths the histogram with a 1 : 2 : 1 kernel along one of its three axes. */
function blurred(counts: Float32Array, step: number, length: number): Float32Array {
  return counts.map((value, i) => {
    const place = Math.floor(i / step) % length;
    const before = place > 0 ? (counts[i - step] as number) : value;
    const after = place < length - 1 ? (counts[i + step] as number) : value;
    return (before + 2 * value + after) / 4;
  });
}
