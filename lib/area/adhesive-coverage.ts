import type { FlooringType } from '../sites.ts';
import type { Measure } from '../units.ts';
import type { Board } from './floor-facts.ts';
import { SQFT_PER_SQM } from './measure-words.ts';
import { LITRES_PER_GALLON } from './need-units.ts';

/** Coverage of adhesive in square metres per litre, as usually stated on tubs. */
const SPREAD = { carpetTile: 8, resilient: 4, carpet: 3, wood: 1 } as const;

/** Coverage of adhesive below a floor, in square metres per litre. */
export function adhesiveCoverage(
  flooring: FlooringType,
  kind: Board['kind'] | undefined,
  resilient: boolean | undefined,
): number {
  if (kind === 'carpetTile') return SPREAD.carpetTile;
  if (flooring === 'carpet') return SPREAD.carpet;
  return resilient ? SPREAD.resilient : SPREAD.wood;
}

/** Formats a coverage: "3 m² a litre", "122 sq ft a gallon". */
export const coverageWords = (spread: number, measure: Measure): string =>
  measure === 'metric'
    ? `${spread} m² a litre`
    : `${Math.round(spread * SQFT_PER_SQM * LITRES_PER_GALLON)} sq ft a gallon`;
