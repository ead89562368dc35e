import 'server-only';
import type { Product } from '../../../../contracts/catalogue.ts';
import { nearestWord } from '../../../../nearest-word.ts';
import { shownText } from '../../../../shown-text.ts';
import { type Column, FIELDS } from './columns.ts';
import type { Problem } from './draft.ts';
import { COLOUR_KEYS, type ProductListCells } from './merge.ts';
import { VARIANT } from './product-cells.ts';

export interface Row {
  readonly line: number;
  /** Name of a column in problem reports. */
  readonly name: (field: string) => string;
  /** Empty cells of existing columns are undefined. */
  readonly product: Record<string, unknown>;
  readonly variant: Record<string, unknown>;
  /** Columns of this row whose cell could not be parsed. */
  readonly unread: readonly string[];
  readonly columns: readonly (Column | undefined)[];
}

const NEEDED = FIELDS.filter(({ required }) => required).map(({ path }) => path);
const NEEDED_OF_COLOURS = NEEDED.filter((path) => path.startsWith(VARIANT));

export const placeIn = (row: Row | undefined, field: string) => ({
  line: row?.line ?? 0,
  field: row?.name(field) ?? field,
});

const meant = (word: string | undefined) => (word === undefined ? '' : `; did you mean ${word}?`);
const cellOf = (cells: Readonly<Record<string, unknown>>, path: string) => cells[path.slice(VARIANT.length)];

/**
 * Required fields that are missing for a new product. Missing columns are reported at the list's header, or at the code
 * if it resembles one in the catalogue.
 */
export function missingProductFields(
  code: string,
  rows: readonly Row[],
  { product, colours }: ProductListCells,
  nearCode: (code: string) => string | undefined,
): Problem[] {
  const columns = new Set(rows.flatMap((row) => row.columns.map((column) => column?.path)));
  const [first] = rows;
  const unread = new Set(rows.flatMap((row) => row.unread));
  const needed = NEEDED.filter((path) => !unread.has(path));
  const absent = needed.filter((path) => !columns.has(path));
  const empty = needed.flatMap((path): Problem[] => {
    const reason = `is missing, and ${shownText(code)} is a new product`;
    if (!columns.has(path)) return [];
    if (!path.startsWith(VARIANT))
      return product[path] === undefined ? [{ ...placeIn(first, path), reason }] : [];
    const without = colours.findIndex(({ cells }) => cellOf(cells, path) === undefined);
    return without < 0 ? [] : [{ ...placeIn(rowsWithVariants(rows)[without] ?? first, path), reason }];
  });
  const near = nearCode(code);
  const place = placeIn(first, 'productCode');
  const unknown = `${shownText(code)} is not in the catalogue${meant(near)}`;
  // With so many missing fields it is no product but, for example, a row of totals, so it gets only one problem.
  if (empty.length > NEEDED.length / 2) {
    const cells = empty.map(({ field }) => field).join(', ');
    return [{ ...place, reason: `${unknown}${near ? ' A' : '; a'} new product also needs ${cells}` }];
  }
  if (absent.length === 0) return empty;
  const columnsNeeded = `new product also needs the columns ${absent.join(', ')}`;
  if (near) return [{ ...place, reason: `${unknown} A ${columnsNeeded}` }];
  // Reported once for the list, and for each code.
  return [
    { line: 1, field: 'header', reason: `a ${columnsNeeded}` },
    { ...place, reason: unknown },
    ...empty,
  ];
}

/** Rows of a list that contain variant cells. */
export const rowsWithVariants = (rows: readonly Row[]): Row[] =>
  rows.filter(({ variant }) => Object.values(variant).some((value) => value !== undefined));

/** Problems of rows that match no variant of a product and are not a complete new variant either. */
export function missingVariantFields(
  { name, variants }: Product,
  rows: readonly Row[],
  { colours }: ProductListCells,
  unmatched: readonly number[],
): Problem[] {
  return unmatched.flatMap((at): Problem[] => {
    const row = rows[at];
    const { cells = {}, isRemoved = false } = colours[at] ?? {};
    const lacking = NEEDED_OF_COLOURS.filter(
      (path) => cellOf(cells, path) === undefined && !row?.unread.includes(path),
    );
    if (!isRemoved && lacking.length === 0) return [];
    const key = COLOUR_KEYS.find((one) => cells[one] !== undefined);
    if (key === undefined)
      return [{ ...placeIn(row, `${VARIANT}globalItemId`), reason: 'is missing: which colour is meant' }];
    const place = placeIn(row, `${VARIANT}${key}`);
    const said = String(cells[key]);
    const known = variants.map((variant) => variant[key]);
    if (known.includes(said)) return [{ ...place, reason: `${shownText(said)} appears twice in the list` }];
    const near = nearestWord(said, known, said.length < 8 ? 1 : 2);
    const also = isRemoved ? '' : `${near ? ' A' : '; a'} new one also needs ${lacking.join(', ')}`;
    return [{ ...place, reason: `${shownText(said)} is not a colour of ${name}${meant(near)}${also}` }];
  });
}
