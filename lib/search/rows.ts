import { RESULT_LISTS, type ResultList, type SearchResponse } from '../contracts/search.ts';
import type { QuickEntry } from './quick-match.ts';

/** A row in the header search. */
export interface SearchRow extends QuickEntry {
  readonly id: string;
  /** Global item id of a colour. */
  readonly variantId?: string;
}

export interface RowGroup {
  readonly list: ResultList;
  /** Total number of results. */
  readonly total: number;
  readonly rows: readonly SearchRow[];
}

/** Number of rows reserved for each list. */
const SHARES: Readonly<Record<ResultList, number>> = {
  products: 4,
  variants: 3,
  highlights: 1,
  collections: 1,
  types: 1,
  pages: 2,
};

/**
 * Returns the rows of a response, at most `most` in total (U-1): every list gets its share, and the first lists get
 * the remaining rows.
 */
export function rowGroups(answer: SearchResponse, most: number): RowGroup[] {
  const rows: Record<ResultList, SearchRow[]> = {
    products: answer.products.map((entry) => ({
      id: entry.airtableId,
      list: 'products',
      title: entry.title,
      href: entry.href,
      fact: [entry.productCode, entry.collectionName].filter(Boolean).join(', '),
      ...(entry.productCode && { code: entry.productCode }),
      ...(entry.swatch ? { swatch: entry.swatch } : {}),
    })),
    variants: answer.variants.map((entry) => ({
      id: entry.airtableId,
      list: 'variants',
      title: entry.title,
      href: entry.href,
      fact: entry.productName,
      ...(entry.productCode && { code: entry.productCode }),
      ...(entry.globalItemId && { variantId: entry.globalItemId }),
      ...(entry.patternCloudinaryPublicId ? { swatch: entry.patternCloudinaryPublicId } : {}),
    })),
    highlights: answer.highlights.map((entry) => plainRow('highlights', entry)),
    collections: answer.collections.map((entry) => plainRow('collections', entry)),
    types: answer.types.map((entry) => plainRow('types', entry)),
    pages: answer.pages.map((entry) => ({ ...plainRow('pages', entry), fact: entry.about })),
  };
  return group(rows, answer.totals, most);
}

/** Returns the rows of instant matches. */
export function quickGroups(matches: readonly QuickEntry[], most: number): RowGroup[] {
  const rows = Object.fromEntries(
    RESULT_LISTS.map((list) => [
      list,
      matches.filter((entry) => entry.list === list).map((entry) => ({ ...entry, id: entry.href })),
    ]),
  ) as Record<ResultList, SearchRow[]>;
  const totals = Object.fromEntries(RESULT_LISTS.map((list) => [list, rows[list].length])) as Record<
    ResultList,
    number
  >;
  return group(rows, totals, most);
}

const plainRow = (
  list: ResultList,
  entry: { airtableId: string; title: string; href: string },
): SearchRow => ({
  id: entry.airtableId,
  list,
  title: entry.title,
  href: entry.href,
});

function group(
  rows: Readonly<Record<ResultList, readonly SearchRow[]>>,
  totals: Readonly<Record<ResultList, number>>,
  most: number,
): RowGroup[] {
  const counts = new Map(RESULT_LISTS.map((list) => [list, Math.min(SHARES[list], rows[list].length)]));
  const used = () => [...counts.values()].reduce((sum, count) => sum + count, 0);
  // With less room, the longest lists lose rows first.
  while (used() > most) {
    const [list = 'products', count = 0] = [...counts].reduce((a, b) => (b[1] >= a[1] ? b : a));
    counts.set(list, count - 1);
  }
  for (const list of RESULT_LISTS) {
    const count = counts.get(list) ?? 0;
    counts.set(list, Math.min(rows[list].length, count + most - used()));
  }
  return RESULT_LISTS.flatMap((list) => {
    const shown = rows[list].slice(0, counts.get(list));
    return shown.length > 0 ? [{ list, total: totals[list], rows: shown }] : [];
  });
}
