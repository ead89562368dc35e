import 'server-only';
import type { Counted } from './memory-counter.ts';

interface RowLimit<Row> {
  /** Maximum number of different rows. */
  readonly max: number;
  /** Returns the row to count instead of one that exceeds the limit. */
  readonly other: (row: Row) => Row;
}

/** Identifies a row; its keys are sorted. */
const idOf = (row: Readonly<Record<string, string>>) =>
  JSON.stringify(Object.entries(row).sort(([one], [two]) => (one < two ? -1 : 1)));

/**
 * Groups counts by row, with never more different rows than the limit, whatever visitors send. Rows that are already
 * `stored` and those with the highest counts are kept; each row occurs once in the result.
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
  // The same order everywhere prevents deadlocks between two servers that write the same rows.
  return [...rows.keys()].sort().flatMap((id) => rows.get(id) ?? []);
}
