import 'server-only';
import type { Product, Variant } from '../../../../contracts/catalogue.ts';
import { COLUMNS } from './columns.ts';
import { type Context, deriveProduct, deriveVariant, lastNumber } from './derive.ts';
import { type Cells, cellsOfProduct, cellsOfVariant, sameCell, VARIANT } from './product-cells.ts';

/**
 * The cells of a list for one product and its variants. A cell is missing if the list lacks its column, and undefined
 * if it is empty.
 */
export interface ProductListCells {
  readonly product: Cells;
  readonly colours: readonly { readonly cells: Cells; readonly isRemoved: boolean }[];
}

const KEEPS = new Set(COLUMNS.filter(({ keeps }) => keeps).map(({ path }) => path));
/** Columns that determine more fields of a product than the one of the same name. */
const FOLLOW: Readonly<Record<string, readonly string[]>> = {
  name: ['name', 'title'],
  type: ['type', 'thicknessBand'],
  collection: ['collection', 'collectionName'],
  rollSize: ['rollSize', 'rollSizeImperial'],
  totalThicknessMm: ['totalThicknessMm', 'thickness', 'thicknessBand', 'size'],
  pileWeightGsm: ['pileWeight'],
};
/** The column on which a field depends. */
export const COLUMN_OF: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(FOLLOW).flatMap(([column, fields]) =>
      fields.filter((field) => field !== 'size').map((field) => [field, column]),
    ),
  ),
  'size.thicknessMm': 'totalThicknessMm',
};

interface MergedColour {
  readonly variant: unknown;
  /** Index of its row in the list. */
  readonly row: number | undefined;
}

/** Groups of fields in which some are derived from others. */
const WORKED_OUT = new Set(['coverage', 'grading', 'size']);

/**
 * Merges a list's cells into a stored product, or creates a product. Returns the product, the row index of each variant
 * (undefined if the list does not contain it), and the rows that match no stored variant. Columns in the list replace
 * the product's values. Fields without a column and variants without a row stay exactly as they are.
 */
export function mergeProduct(
  stored: Product | undefined,
  { product, colours }: ProductListCells,
  context: Context,
): { value: unknown; rows: readonly (number | undefined)[]; unmatched: readonly number[] } {
  if (!stored) {
    const cells = saidOnly(product);
    const variants = colours.map((colour, at) => newColour(saidOnly(colour.cells), cells, at + 1, context));
    return {
      value: deriveProduct(cells, variants, context),
      rows: colours.map((_, at) => at),
      unmatched: [],
    };
  }
  const matched = matchColours(
    stored.variants,
    colours.map((colour) => colour.cells),
  );
  const cells = { ...cellsOfProduct(stored), ...saidOnly(product) };
  const kept = stored.variants.flatMap((variant): MergedColour[] => {
    const row = matched.indexOf(variant);
    if (row < 0) return [{ variant, row: undefined }];
    const colour = colours[row];
    if (!colour || colour.isRemoved) return [];
    return [{ variant: changedColour(variant, colour.cells, cells, context), row }];
  });
  const last = lastNumber(stored);
  const added = colours.flatMap((colour, row) =>
    matched[row] || colour.isRemoved
      ? []
      : [{ variant: newColour(saidOnly(colour.cells), cells, last + row + 1, context), row }],
  );
  const all = [...kept, ...added];
  const variants = all.map(({ variant }) => variant);
  return {
    value: changedProduct(stored, product, variants, context),
    rows: all.map(({ row }) => row),
    unmatched: colours.flatMap((_, row) => (matched[row] ? [] : [row])),
  };
}

const saidOnly = (cells: Cells): Cells =>
  Object.fromEntries(Object.entries(cells).filter(([, value]) => value !== undefined));

function newColour(cells: Cells, product: Cells, number: number, { recordId }: Context): unknown {
  return deriveVariant(cells, product, number, recordId);
}

/** Columns that can identify a row's variant, the most reliable first. */
export const COLOUR_KEYS = ['globalItemId', 'colourId', 'slug', 'name'] as const;

/** The stored variant of each row, by item id, colour id, slug or name. */
function matchColours(variants: readonly Variant[], colours: readonly Cells[]): (Variant | undefined)[] {
  const free = new Set(variants);
  return colours.map((colour) => {
    const key = COLOUR_KEYS.find((one) => colour[one] !== undefined);
    const found = key && [...free].find((variant) => variant[key] === colour[key]);
    if (found) free.delete(found);
    return found;
  });
}

/** Paths whose cell differs from the stored value. An empty cell of a field that always has a value changes nothing. */
function changedPaths(said: Cells, stored: Cells, prefix = ''): string[] {
  return Object.keys(said).filter(
    (path) =>
      !sameCell(said[path], stored[path]) && !(said[path] === undefined && KEEPS.has(`${prefix}${path}`)),
  );
}

function changedProduct(
  stored: Product,
  said: Cells,
  variants: readonly unknown[],
  context: Context,
): unknown {
  const before = cellsOfProduct(stored);
  const changed = changedPaths(said, before);
  const cells = saidOnly({ ...before, ...Object.fromEntries(changed.map((path) => [path, said[path]])) });
  const derived = deriveProduct(cells, variants, context) as Record<string, unknown>;
  const next: Record<string, unknown> = { ...stored, variants };
  for (const path of changed) {
    const [group = '', key] = path.split('.');
    if (key === undefined || WORKED_OUT.has(group))
      for (const field of FOLLOW[path] ?? [group]) next[field] = derived[field];
    else next[group] = withMember(next[group], key, said[path]) ?? derived[group];
  }
  return next;
}

function changedColour(stored: Variant, said: Cells, product: Cells, { recordId }: Context): unknown {
  const before = cellsOfVariant(stored);
  const changed = changedPaths(said, before, VARIANT);
  if (changed.length === 0) return stored;
  const cells = saidOnly({ ...before, ...Object.fromEntries(changed.map((path) => [path, said[path]])) });
  const derived = deriveVariant(cells, product, 0, recordId) as Record<string, unknown>;
  const next: Record<string, unknown> = { ...stored };
  for (const path of changed) {
    const [group = '', key] = path.split('.');
    if (key !== undefined) next[group] = withMember(next[group], key, said[path]);
    else next[group] = derived[group];
    if (path === 'hex') next.lab = derived.lab;
  }
  return next;
}

/** Sets or removes one member of an object; undefined if no members are left. */
function withMember(group: unknown, key: string, value: unknown): unknown {
  const { [key]: _, ...rest } = (group ?? {}) as Record<string, unknown>;
  const next = value === undefined ? rest : { ...rest, [key]: value };
  return Object.keys(next).length > 0 ? next : undefined;
}
