import 'server-only';
import { FACET_FIELDS } from '../../../../contracts/facets.ts';
import { type CellKind, type ReadCell, readCell } from '../../../../csv/read-cell.ts';
import { STOCK_FIELDS } from '../../../../regions.ts';

type Kind = CellKind | 'yes-no';
export interface Column {
  /** Dotted path in the product; columns of a colour start with `variant.`. */
  readonly path: string;
  readonly kind: Kind;
  readonly required: boolean;
}

const column =
  (kind: Kind, required: boolean) =>
  (path: string): Column => ({ path, kind, required });
const must = (kind: Kind, ...paths: string[]) => paths.map(column(kind, true));
const may = (kind: Kind, ...paths: string[]) => paths.map(column(kind, false));

/**
 * Columns of the flat list, one row a colour. A product's columns are read from its first row; further rows may
 * repeat them or leave them empty. Lists are parted by `|`. docs/catalogue-import.md explains each.
 */
export const COLUMNS: readonly Column[] = [
  ...must('text', 'productCode', 'name', 'type', 'collection', 'descriptions.short', 'descriptions.long'),
  ...must('text', 'construction', 'care', 'releasedOn'),
  ...must('list', 'subTypes', 'brands', 'sites', 'regions', 'segments'),
  ...Object.entries(FACET_FIELDS).flatMap(([path, { list, required, derived }]) =>
    derived ? [] : column(list ? 'list' : 'text', required)(path),
  ),
  ...must('number', 'totalThicknessMm'),
  ...may('text', 'slug', 'flag', 'fibre', 'yarn', 'gauge', 'backing', 'underlay', 'species', 'look', 'core'),
  ...may('text', 'finish', 'edge', 'acClass', 'wearLayerKind', 'hardness'),
  ...may('list', 'features', 'suitableRooms', 'install', 'sustainability'),
  ...may(
    'number',
    'priority',
    'pileHeightMm',
    'pileWeightGsm',
    'wearLayerMm',
    'size.widthMm',
    'size.lengthMm',
  ),
  ...may('number', 'warranties.wear', 'warranties.stain', 'warranties.fade', 'warranties.manufacturing'),
  ...may('number', 'warranties.insect', 'warranties.structural', 'warranties.water'),
  ...may('number', 'grading.residentialStars', 'grading.contractStars'),
  ...may('text', 'grading.suitability'),
  ...may('yes-no', 'grading.stairs', 'sampleAvailable'),
  ...must('text', 'variant.name', 'variant.colourFamily', 'variant.hex'),
  ...may(
    'text',
    'variant.slug',
    'variant.colourId',
    'variant.globalItemId',
    'variant.patternCloudinaryPublicId',
  ),
  ...may('text', 'variant.cameoImage', 'variant.visAsset', 'variant.stockNote'),
  ...may('list', 'variant.regions'),
  ...may('yes-no', ...STOCK_FIELDS.map((field) => `variant.${field}`)),
  ...may('number', 'variant.swatch.sizeMetres', 'variant.swatch.rotation', 'variant.swatch.gloss'),
];

const YES = new Set(['yes', 'y', 'true', '1']);
const NO = new Set(['no', 'n', 'false', '0']);

/** A cell as its column means it; a reason when it cannot be read. Empty cells are undefined. */
export function readProductCell(column: Column, cell: string): ReadCell {
  const text = cell.trim();
  if (text === '') return {};
  if (column.kind !== 'yes-no') return readCell(column.kind, text);
  if (YES.has(text.toLowerCase())) return { value: true };
  return NO.has(text.toLowerCase()) ? { value: false } : { reason: `"${text}" is neither yes nor no` };
}
