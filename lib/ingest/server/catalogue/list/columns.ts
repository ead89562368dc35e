import 'server-only';
import { FACET_FIELDS } from '../../../../contracts/facets.ts';
import { type CellKind, type Notation, type ReadCell, readCell } from '../../../../csv/read-cell.ts';
import { REGION, REGIONS, STOCK_FIELDS } from '../../../../regions.ts';

export interface Column {
  /** Dotted path in the product; columns of a colour start with `variant.`. */
  readonly path: string;
  readonly kind: CellKind;
  /** A new product needs it, and an empty cell leaves what a product has. */
  readonly required: boolean;
  /** An empty cell leaves what a product has, because it always has something. */
  readonly keeps: boolean;
  /** What may stand behind a number. */
  readonly units: readonly string[];
}

const column =
  (
    kind: CellKind,
    { required = false, keeps = false, units = [] }: Partial<Omit<Column, 'path' | 'kind'>> = {},
  ) =>
  (path: string): Column => ({ path, kind, required, keeps: keeps || required, units });
const REQUIRED = { required: true };
const must = (kind: CellKind, ...paths: string[]) => paths.map(column(kind, REQUIRED));
const may = (kind: CellKind, ...paths: string[]) => paths.map(column(kind));
/** Made by the shop when a new product has none. */
const made = (kind: CellKind, ...paths: string[]) => paths.map(column(kind, { keeps: true }));
const measured = (units: readonly string[], ...paths: string[]) => paths.map(column('number', { units }));

const MM = ['mm'];
const MONEY = '$';
const YEARS = ['years', 'year', 'yrs', 'yr'];

/** Take a product, or a colour of one, out of the range. They say what to do and are no part of a product. */
export const REMOVE = column('yes-no')('remove');
export const REMOVE_COLOUR = column('yes-no')('variant.remove');

/** Columns that say something of a product or its colour, in the order an exported list has them. */
export const FIELDS: readonly Column[] = [
  ...must('text', 'productCode', 'name'),
  ...made('text', 'slug'),
  ...must('text', 'type'),
  ...must('list', 'subTypes', 'brands'),
  ...must('text', 'collection'),
  ...must('list', 'sites', 'regions'),
  ...must('date', 'releasedOn'),
  ...may('yes-no', 'draft'),
  ...may('text', 'publishAt', 'unpublishAt'),
  ...may('number', 'priority', 'samplePriority'),
  ...may('text', 'flag'),
  ...made('yes-no', 'sampleAvailable'),
  ...must('text', 'descriptions.short', 'descriptions.long'),
  ...may('list', 'features', 'suitableRooms'),
  ...must('list', 'segments'),
  ...Object.entries(FACET_FIELDS).flatMap(([path, { list, required, derived }]) =>
    derived ? [] : column(list ? 'list' : 'text', { required })(path),
  ),
  ...must('text', 'construction'),
  column('number', { required: true, units: MM })('totalThicknessMm'),
  ...may('text', 'fibre', 'yarn', 'gauge', 'backing', 'underlay'),
  ...measured(MM, 'pileHeightMm'),
  ...measured(['g/m²', 'g/m2', 'gsm'], 'pileWeightGsm'),
  ...may('text', 'species', 'look', 'core', 'finish', 'edge', 'acClass', 'wearLayerKind', 'hardness'),
  ...measured(MM, 'wearLayerMm', 'size.widthMm', 'size.lengthMm'),
  ...measured([], 'coverage.piecesPerPack'),
  ...measured(['m²', 'm2', 'sqm'], 'coverage.squareMetresPerPack'),
  ...may('list', 'install'),
  ...measured([], 'grading.residentialStars', 'grading.contractStars'),
  ...may('text', 'grading.suitability', 'grading.scheme'),
  ...may('yes-no', 'grading.stairs'),
  ...measured(YEARS, 'warranties.wear', 'warranties.stain', 'warranties.fade', 'warranties.manufacturing'),
  ...measured(YEARS, 'warranties.insect', 'warranties.structural', 'warranties.water'),
  ...may('text', 'fire.standard'),
  ...measured(['kw/m²', 'kw/m2', 'kw'], 'fire.criticalRadiantFluxKw'),
  ...measured(['%.min', '% min'], 'fire.smokePercentMinutes'),
  ...may('text', 'fire.na'),
  ...measured(['db'], 'acoustic.impactReductionDb'),
  ...measured([], 'acoustic.nrc'),
  ...may('text', 'slip.standard', 'slip.rating'),
  ...may('yes-no', 'underfloorHeating.suitable'),
  ...measured(['m²k/w', 'm2k/w'], 'underfloorHeating.thermalResistanceM2KW'),
  ...measured(['°c', 'c'], 'underfloorHeating.maxSurfaceCelsius'),
  ...measured([], 'lightFastness.value'),
  ...may('text', 'lightFastness.standard'),
  ...REGIONS.flatMap((region) => [
    ...measured([REGION[region].currency.toLowerCase(), MONEY], `price.${region}`),
    ...may('text', `pricePer.${region}`),
    ...may('yes-no', `priceFrom.${region}`),
    ...measured([REGION[region].currency.toLowerCase(), MONEY], `salePrice.${region}`),
  ]),
  ...may('text', 'saleStartsAt', 'saleEndsAt'),
  ...must('text', 'care'),
  ...may('list', 'sustainability'),
  ...made('text', 'variant.globalItemId', 'variant.colourId'),
  ...must('text', 'variant.name'),
  ...made('text', 'variant.slug'),
  ...must('text', 'variant.colourFamily', 'variant.hex'),
  ...may('text', 'variant.patternCloudinaryPublicId', 'variant.cameoImage'),
  ...made('text', 'variant.visAsset'),
  ...made('list', 'variant.regions'),
  ...made('yes-no', ...STOCK_FIELDS.map((field) => `variant.${field}`)),
  ...may('text', 'variant.stockNote'),
  ...['variant.swatch.sizeMetres', 'variant.swatch.rotation', 'variant.swatch.gloss'].map(
    column('number', { keeps: true, units: ['m'] }),
  ),
];

/** The light reflectance value of a colour, worked out from its hex: lists say it, an import leaves it alone. */
const LIGHT_REFLECTANCE = column('number')('variant.lrv');
export const isWorkedOut = (name: string): boolean => name.toLowerCase() === LIGHT_REFLECTANCE.path;
/** Columns of an exported list. */
export const EXPORTED: readonly Column[] = [...FIELDS, LIGHT_REFLECTANCE];

/**
 * Columns of the flat list, one row a colour. A product's columns are read from its first row; further rows may
 * repeat them or leave them empty. Lists are parted by `|`. docs/catalogue-import.md explains each.
 */
export const COLUMNS: readonly Column[] = [...FIELDS, REMOVE, REMOVE_COLOUR];

/** Control characters, but tabs and line ends. */
const CONTROL = /(?!\s)\p{Cc}/u;

/** A cell as its column means it; a reason when it cannot be read. Empty cells are undefined. */
export function readProductCell({ kind, units }: Column, cell: string, notation: Notation): ReadCell {
  const text = cell.trim();
  if (CONTROL.test(text)) return { reason: 'has a character that cannot be shown' };
  return text === '' ? {} : readCell(kind, text, notation, units);
}
