import 'server-only';
import type { Product, Variant } from '../../../../contracts/catalogue.ts';
import { lightReflectance } from '../../../../lab.ts';
import { FIELDS } from './columns.ts';

/** Values of a product or variant by column path, without `variant.`; empty ones are left out. */
export type Cells = Readonly<Record<string, unknown>>;

export const VARIANT = 'variant.';
const PRODUCT_PATHS = FIELDS.filter(({ path }) => !path.startsWith(VARIANT)).map(({ path }) => path);
const VARIANT_PATHS = FIELDS.filter(({ path }) => path.startsWith(VARIANT)).map(({ path }) =>
  path.slice(VARIANT.length),
);

/** Columns whose value is at another path in a product. */
const ELSEWHERE: Readonly<Record<string, (product: Product) => unknown>> = {
  type: ({ type }) => type.code,
  subTypes: ({ subTypes }) => subTypes.map(({ code }) => code),
  brands: ({ brands }) => brands.map(({ code }) => code),
  collection: ({ collection }) => collection.id,
  construction: ({ construction }) => construction.id,
  pileWeightGsm: ({ pileWeight }) => pileWeight?.gsm,
};

/** The cells of a product. */
export const cellsOfProduct = (product: Product): Cells =>
  cellsAt(PRODUCT_PATHS, (path) => (ELSEWHERE[path] ? ELSEWHERE[path](product) : at(product, path)));

/** The cells of a variant. */
export const cellsOfVariant = (variant: Variant): Cells =>
  cellsAt(VARIANT_PATHS, (path) => at(variant, path));

/** The cells of a variant including columns that are only exported. */
export const exportedCells = (variant: Variant): Cells => ({
  ...cellsOfVariant(variant),
  lrv: lightReflectance(variant.hex),
});

function cellsAt(paths: readonly string[], value: (path: string) => unknown): Cells {
  const cells = paths.map((path) => [path, value(path)] as const);
  return Object.fromEntries(cells.filter(([, cell]) => !isEmpty(cell)));
}

/** Whether a cell is empty, which is equivalent to a missing one. */
const isEmpty = (cell: unknown) =>
  cell === undefined || cell === null || cell === '' || (Array.isArray(cell) && cell.length === 0);

export const sameCell = (one: unknown, other: unknown): boolean =>
  (isEmpty(one) && isEmpty(other)) || JSON.stringify(one) === JSON.stringify(other);

function at(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((part, key) => (part as Record<string, unknown> | null | undefined)?.[key], value);
}
