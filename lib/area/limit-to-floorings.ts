import type { FlooringType } from '../sites.ts';
import { type CalculatorState, wastageOf } from './state.ts';
import { allTotals } from './totals.ts';

/**
 * The calculation with rows of what a site sells: those of another flooring become its first (S5.3-7). The same
 * calculation when there are none.
 */
export function limitToFloorings(state: CalculatorState, sold: readonly FlooringType[]): CalculatorState {
  const [first] = sold;
  if (!first || state.rows.every(({ flooring }) => sold.includes(flooring))) return state;
  const rows = state.rows.map((row) => (sold.includes(row.flooring) ? row : { ...row, flooring: first }));
  return { ...state, rows, totals: allTotals(rows, wastageOf(state)) };
}
