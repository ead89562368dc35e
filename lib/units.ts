import type { Measure } from './region/profile.ts';
import { REGION, type Region } from './regions.ts';

export type { Measure };

/** Exact conversion factors; all imperial figures are calculated here. */
export const MM_PER_INCH = 25.4;
export const SQUARE_FEET_PER_SQUARE_METRE = 10.7639;
/** Inches in a metre as the specification rounds them (S9.4-2); used for room sizes and roll widths. */
export const INCHES_PER_METRE = 39.37;
const GSM_PER_OZ_SQ_YD = 33.906;
/** lbf in one kilonewton, ft²·°F·h/BTU in one m²·K/W. */
const LBF_PER_KN = 224.808943;
const R_PER_RSI = 5.678263;

export const measureOf = (region: Region): Measure => REGION[region].measure;

export const mmToInches = (mm: number): number => mm / MM_PER_INCH;
export const gsmToOzPerSqYd = (gsm: number): number => gsm / GSM_PER_OZ_SQ_YD;
export const mmToMils = (mm: number): number => mmToInches(mm) * 1000;
export const celsiusToFahrenheit = (celsius: number): number => celsius * 1.8 + 32;
export const kilonewtonsToPounds = (kn: number): number => kn * LBF_PER_KN;
/** Converts thermal resistance in m²·K/W to the North American R-value. */
export const thermalResistanceToR = (rsi: number): number => rsi * R_PER_RSI;

/** Formats a number with commas between thousands and at most `digits` decimals. */
export function formatNumber(value: number, digits = 2): string {
  return value.toLocaleString('en-AU', { maximumFractionDigits: digits });
}

/** Formats millimetres: "6 mm", or in imperial "0.24 in (6 mm)". */
export function thickness(mm: number, measure: Measure): string {
  const metric = `${formatNumber(mm)} mm`;
  return measure === 'metric' ? metric : `${inches(mm)} in (${metric})`;
}

/** Formats width and length of a board: "90 × 450 mm", or "3.5 × 17.7 in (90 × 450 mm)". */
export function faceSize(widthMm: number, lengthMm: number, measure: Measure): string {
  const metric = `${formatNumber(widthMm)} × ${formatNumber(lengthMm)} mm`;
  return measure === 'metric' ? metric : `${inches(widthMm)} × ${inches(lengthMm)} in (${metric})`;
}

/** Formats inches as usual in the trade: two decimals below an inch, one above. */
function inches(mm: number): string {
  const value = mmToInches(mm);
  return formatNumber(value, value < 1 ? 2 : 1);
}

const MILLIMETRES = /(\d+(?:\.\d+)?)(?: to (\d+(?:\.\d+)?))? mm\b/g;

/** Adds inches before millimetres in a text, for imperial readers. */
export function lengthsInText(text: string, measure: Measure): string {
  if (measure === 'metric') return text;
  return text.replace(MILLIMETRES, (metric, from: string, to?: string) => {
    const range = to ? `${inches(Number(from))} to ${inches(Number(to))}` : inches(Number(from));
    return `${range} in (${metric})`;
  });
}
