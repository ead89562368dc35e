import 'server-only';
import type { Counted } from './memory-counter.ts';

interface RowLimit<Row> {
  /** Different rows there may be in all. */
  readonly max: number;
  /** What is counted in place of a row that finds no room. */
  readonly other: (row: Row) => Row;
}

/** Tells rows apart; their keys stand in one order. */
const idOf = (row: Readonly<Record<string, string>>) =>
  JSON.stringify(Object.entries(row).sort(([one], [two]) => (one < two ? -1 : 1)));

/**
 * Counts by rows of which there are never more than a limit, whatever visitors make up. Rows that are `stored` and
 * those counted most often come first; each row is in the result once.
 */
export function withinLimit<Row extends Readonly<Record<string, string>>>(
  counted: readonly Counted<Row>[],
  stored: readonly Row[],
  { max, other }: RowLimit<Row>,
): Counted<Row>[] {
  const known = new Set(stored.map(idOf));
  const rows = new Map<string, Counted<Row>>();
  for (const { key, count } of counted.toSorted((one, two) => two.count - one.count)) {
    if (known.size < max) known.add(idOf(key));
    const row = known.has(idOf(key)) ? key : other(key);
    rows.set(idOf(row), { key: row, count: count + (rows.get(idOf(row))?.count ?? 0) });
  }
  // In one order everywhere: two servers that write the same rows do not wait for each other in a circle.
  return [...rows.keys()].sort().flatMap((id) => rows.get(id) ?? []);
}
