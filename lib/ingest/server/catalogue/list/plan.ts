import 'server-only';
import { swatchId } from '../../../../catalogue/variant-image.ts';
import type { Product, Variant } from '../../../../contracts/catalogue.ts';
import type { ChangedField } from '../../../plan-lines.ts';
import { type Cells, cellsOfProduct, cellsOfVariant, sameCell, VARIANT } from './product-cells.ts';

/** What a list makes of one product. */
export interface PlannedProduct {
  readonly code: string;
  readonly name: string;
  readonly kind: 'new' | 'changed' | 'removed';
  readonly fields: readonly ChangedField[];
  readonly newColours: readonly string[];
  /** Public ids of the swatches of new colours. */
  readonly newSwatches: readonly string[];
  readonly lostColours: readonly string[];
}

/** That an import has not read the hidden sheets of a workbook. */
export const leftAlone = (sheets: readonly string[]): string =>
  `Hidden sheets are left alone: ${sheets.join(', ')}. To bring them in, show them in the workbook.`;

/** Columns whose change makes another product of one, or moves its page. */
const IDENTITY = ['name', 'slug', 'type'];

export function planProduct(stored: Product | undefined, product: Product): PlannedProduct {
  const { productCode: code, name, variants } = product;
  if (!stored) return { ...{ code, name, kind: 'new', fields: [], lostColours: [] }, ...newOnes(variants) };
  const before = new Map(stored.variants.map((variant) => [variant.globalItemId, variant]));
  const after = new Set(variants.map(({ globalItemId }) => globalItemId));
  const colours = variants.flatMap((variant) => {
    const old = before.get(variant.globalItemId);
    return old ? changedFields(cellsOfVariant(old), cellsOfVariant(variant), VARIANT, ` of ${old.name}`) : [];
  });
  return {
    code,
    name: stored.name,
    kind: 'changed',
    fields: [...changedFields(cellsOfProduct(stored), cellsOfProduct(product)), ...colours],
    ...newOnes(variants.filter(({ globalItemId }) => !before.has(globalItemId))),
    lostColours: stored.variants.filter(({ globalItemId }) => !after.has(globalItemId)).map(nameOf),
  };
}

/** A product that leaves the range. */
export const planRemoval = (code: string, name: string): PlannedProduct => ({
  ...{ code, name, kind: 'removed' },
  ...{ fields: [], newColours: [], newSwatches: [], lostColours: [] },
});

/** Whether it takes something away or gives it another name, which has to be asked for. */
export const loses = ({ kind, fields, lostColours }: PlannedProduct): boolean =>
  kind === 'removed' || lostColours.length > 0 || fields.some(({ field }) => IDENTITY.includes(field));

const newOnes = (variants: readonly Variant[]) => ({
  newColours: variants.map(nameOf),
  newSwatches: variants.map(swatchId),
});

const nameOf = ({ name, globalItemId }: Variant) => `${name} (${globalItemId})`;

function changedFields(before: Cells, after: Cells, prefix = '', whose = ''): ChangedField[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((path) => !sameCell(before[path], after[path]))
    .map((path) => ({ field: `${prefix}${path}${whose}`, before: before[path], after: after[path] }));
}
