import 'server-only';
import { swatchId } from '../../../../catalogue/variant-image.ts';
import type { Product, Variant } from '../../../../contracts/catalogue.ts';
import type { ChangedField } from '../../../plan-lines.ts';
import { type Cells, cellsOfProduct, cellsOfVariant, sameCell, VARIANT } from './product-cells.ts';

/** What an import does to one product. */
export interface PlannedProduct {
  readonly code: string;
  readonly name: string;
  readonly kind: 'new' | 'changed' | 'removed';
  readonly fields: readonly ChangedField[];
  readonly newColours: readonly string[];
  /** Public ids of the new variants' swatches. */
  readonly newSwatches: readonly string[];
  readonly lostColours: readonly string[];
}

/** Message that an import ignored the hidden sheets of a workbook. */
export const ignoredSheetsMessage = (sheets: readonly string[]): string =>
  `Hidden sheets are left alone: ${sheets.join(', ')}. To bring them in, show them in the workbook.`;

/** Columns that identify a product or determine its URL, so that a change must be confirmed. */
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

/** The plan for a product that is removed from the range. */
export const planRemoval = (code: string, name: string): PlannedProduct => ({
  ...{ code, name, kind: 'removed' },
  ...{ fields: [], newColours: [], newSwatches: [], lostColours: [] },
});

/** Whether a change removes something or changes the product's identity, which requires confirmation. */
export const needsReplaceFlag = ({ kind, fields, lostColours }: PlannedProduct): boolean =>
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
