import { FLOORING_TYPES, type FlooringType } from '../sites.ts';
import type { Measure } from '../units.ts';
import { formatRounded } from './rounding.ts';
import type { Row } from './row.ts';

/** Square metres per lineal metre of carpet, by area (S9.4-3). */
const SQM_PER_LINEAL = 3.66;
const SQYD_PER_SQFT = 0.111111;
export const DEFAULT_WASTAGE = 10;

/** Quantities of one flooring type (S3.3-2). Subtotals exclude wastage, all others include it (G20). */
export interface Totals {
  readonly feet: number;
  readonly lineal: number;
  readonly metres: number;
  readonly subTotal: number;
  readonly subTotalFeet: number;
  /** Whole per cent. */
  readonly wastage: number;
  readonly yards: number;
}
export type TotalsByFlooring = Readonly<Record<FlooringType, Totals>>;

/** Parses a wastage as whole per cent from 0 to 100; invalid input is 0 (S5.3-6, G19). */
export function readWastage(text: string): number {
  const whole = Number.parseInt(text, 10);
  return Number.isNaN(whole) ? 0 : Math.min(Math.max(whole, 0), 100);
}

/** Whether a stored wastage is valid: whole per cent from 0 to 100. */
export const isWastage = (value: unknown): boolean =>
  Number.isInteger(value) && readWastage(String(value)) === value;

/** Quantities at full precision (S9.4-3…5). */
export function totalsOf(rows: readonly Row[], flooring: FlooringType, wastage: number): Totals {
  let subTotal = 0;
  let subTotalFeet = 0;
  for (const row of rows) {
    if (row.flooring !== flooring) continue;
    subTotal += row.total;
    subTotalFeet += row.squareFeet;
  }
  const metres = subTotal + (subTotal * wastage) / 100;
  const feet = subTotalFeet + (subTotalFeet * wastage) / 100;
  return {
    feet,
    lineal: metres / SQM_PER_LINEAL,
    metres,
    subTotal,
    subTotalFeet,
    wastage,
    yards: feet * SQYD_PER_SQFT,
  };
}

/** Totals of both flooring types with the given wastage. */
export function allTotals(
  rows: readonly Row[],
  wastage: Readonly<Record<FlooringType, number>>,
): TotalsByFlooring {
  return {
    carpet: totalsOf(rows, 'carpet', wastage.carpet),
    hardFlooring: totalsOf(rows, 'hardFlooring', wastage.hardFlooring),
  };
}

/** Total area including wastage for the link's text: "24.2 m²", "260.5 sq ft"; undefined if it is 0 (G21). */
export function neededArea(totals: TotalsByFlooring, measure: Measure): string | undefined {
  const sum = (key: 'metres' | 'feet') => FLOORING_TYPES.reduce((all, type) => all + totals[type][key], 0);
  if (!(sum('metres') > 0)) return undefined;
  return measure === 'metric' ? `${formatRounded(sum('metres'))} m²` : `${formatRounded(sum('feet'))} sq ft`;
}
