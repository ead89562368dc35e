import { formatNumber } from '../units.ts';

/** Rounds half up to two decimals for display (G20). */
export function roundHalfUp(value: number): number {
  if (!Number.isFinite(value)) return 0;
  // Reduces to twelve digits first, which removes binary errors: 68.87499999999997 is 68.875. The decimal point is
  // shifted in the string instead of multiplying, so that 1.005 becomes 1.01, and not 1.00 via 100.49999….
  const [stem, power = '0'] = Math.abs(value).toPrecision(12).split('e');
  const rounded = Math.round(Number(`${stem}e${Number(power) + 2}`));
  const back = Number(`${rounded}e-2`);
  return value < 0 && back !== 0 ? -back : back;
}

/** Formats a number: rounded half up, at most two decimals, with thousands separators. */
export const formatRounded = (value: number): string => formatNumber(roundHalfUp(value), 2);

/** Formats a number in a column or one that changes: always two decimals. */
export const formatFixed = (value: number): string =>
  roundHalfUp(value).toLocaleString('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
