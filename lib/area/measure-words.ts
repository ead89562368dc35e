import { INCHES_PER_METRE, type Measure } from '../units.ts';
import { formatFixed, formatRounded } from './rounding.ts';
import { displayFeet } from './side.ts';

/** Square feet per square metre, at 39.37 inches per metre (S9.4-2). */
export const SQFT_PER_SQM = (INCHES_PER_METRE / 12) ** 2;

/** Formats a length in metres in the displayed units: "5.00 m", "16 ft 4.85 in", "10 in". */
export function lengthWords(metres: number, measure: Measure): string {
  if (measure === 'metric') return `${formatFixed(metres)} m`;
  const all = metres * INCHES_PER_METRE;
  const { feet, inches } = displayFeet({ feet: Math.floor(all / 12), inches: all % 12 });
  if (inches === 0) return `${feet} ft`;
  return feet === 0 ? `${formatRounded(inches)} in` : `${feet} ft ${formatRounded(inches)} in`;
}

/** Formats an area in square metres in the displayed units: "18.00 m²", "324.00 sq ft". */
export const areaWords = (sqm: number, measure: Measure): string =>
  measure === 'metric' ? `${formatFixed(sqm)} m²` : `${formatFixed(sqm * SQFT_PER_SQM)} sq ft`;
