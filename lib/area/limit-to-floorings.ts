import type { FlooringType } from '../sites.ts';
import { type CalculatorState, wastageOf } from './state.ts';
import { allTotals } from './totals.ts';

/**
 * Changes rows of a flooring that the site does not sell to the first one it sells (S5.3-7). Returns the same object if
 * there are none.
 */
export function limitToFloorings(state: CalculatorState, sold: readonly FlooringType[]): CalculatorState {
  const [first] = sold;
  if (!first || state.rows.every(({ flooring }) => sold.includes(flooring))) return state;
  const rows = state.rows.map((row) => (sold.includes(row.flooring) ? row : { ...row, flooring: first }));
  return { ...state, rows, totals: allTotals(rows, wastageOf(state)) };
}
