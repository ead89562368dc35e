import { formatNumber } from '../units.ts';

/** A figure rounded half up for display, to two decimals (G20). */
export function roundHalfUp(value: number): number {
  if (!Number.isFinite(value)) return 0;
  // Twelve digits are what is meant: 68.87499999999997 comes of 68.875 by reckoning in binary. Shifted by the decimal
  // point, not multiplied: 1.005 is 1.01 and not the 1.00 that binary makes of 100.49999….
  const [stem, power = '0'] = Math.abs(value).toPrecision(12).split('e');
  const rounded = Math.round(Number(`${stem}e${Number(power) + 2}`));
  const back = Number(`${rounded}e-2`);
  return value < 0 && back !== 0 ? -back : back;
}

/** A figure as visitors read it: rounded half up, at most two decimals, thousands parted. */
export const formatRounded = (value: number): string => formatNumber(roundHalfUp(value), 2);

/** A figure that stands in a column or changes: always two decimals. */
export const formatFixed = (value: number): string =>
  roundHalfUp(value).toLocaleString('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
