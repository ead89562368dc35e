import 'server-only';
import { createHash } from 'node:crypto';
import type { Product } from '../../../../contracts/catalogue.ts';
import { isTypeCode, TYPE, TYPE_CODES } from '../../../../contracts/codes.ts';
import type { CatalogueLists } from '../../../../contracts/lists.ts';
import { hexToLab } from '../../../../lab.ts';
import { STOCK_FIELDS } from '../../../../regions.ts';
import { slugOfName } from '../../../../slugs.ts';
import { gsmToOzPerSqYd, SQUARE_FEET_PER_SQUARE_METRE } from '../../../../units.ts';
import { surfaceDefaults } from './surface-defaults.ts';

type Fields = Readonly<Record<string, unknown>>;
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const list = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

/** A stable record id for records without one: a hash of kind and code. */
export function stableId(kind: string, code: string): string {
  return `rec${createHash('sha256').update(`${kind}:${code}`).digest('base64url').replace(/[-_]/g, '').slice(0, 14)}`;
}

/** The record id of a product (by code) or variant (by globalItemId): the existing one, else a new stable one. */
export type RecordIds = (kind: 'product' | 'variant', code: string) => string;

const ROLL_IMPERIAL: Readonly<Record<string, string>> = { '3.66 m': '12 ft', '4.00 m': '13 ft 1 in' };

export interface Context {
  readonly lists: CatalogueLists;
  readonly recordId: RecordIds;
}

/**
 * Builds a complete product from the cells of a row: adds names from the lists, texts and imperial forms of figures,
 * and ids derived from codes. What cannot be derived stays missing and is reported by validation.
 */
export function deriveProduct(
  all: Fields,
  variants: readonly unknown[],
  { lists, recordId }: Context,
): unknown {
  const { flat: cells, nested } = split(all);
  const code = text(cells.productCode);
  const millimetres = typeof cells.totalThicknessMm === 'number' ? cells.totalThicknessMm : undefined;
  const type = text(cells.type).toUpperCase();
  const collection = lists.collections.find(({ id }) => id === cells.collection);
  const { pileWeightGsm, ...plain } = cells;
  return {
    ...plain,
    ...nested,
    airtableId: recordId('product', code),
    slug: cells.slug ?? slugOfName(text(cells.name)),
    title: cells.name,
    type: { code: type, name: isTypeCode(type) ? TYPE[type].name : type },
    subTypes: list(cells.subTypes).map((subType) => ({
      code: subType,
      name: lists['product-types'].find((entry) => entry.code === subType)?.name ?? subType,
    })),
    brands: list(cells.brands).map((brandCode) => {
      const brand = lists.brands.find((entry) => entry.code === brandCode);
      return { code: brandCode, slug: brand?.slug ?? 'unknown', name: brand?.name ?? brandCode };
    }),
    collection: { id: cells.collection, name: collection?.name ?? cells.collection },
    collectionName: collection?.name ?? cells.collection,
    construction: { id: cells.construction, name: constructionName(text(cells.construction), lists) },
    thickness: millimetres === undefined ? undefined : `${millimetres} mm`,
    thicknessBand: band(type, millimetres ?? 0),
    features: cells.features ?? [],
    suitableRooms: cells.suitableRooms ?? [],
    rollSizeImperial: list(cells.rollSize).map((size) => ROLL_IMPERIAL[size] ?? size),
    install: cells.install ?? [],
    sustainability: cells.sustainability ?? [],
    warranties: nested.warranties ?? {},
    grading: nested.grading
      ? { scheme: 'ACCS style', contractStars: null, stairs: false, ...nested.grading }
      : undefined,
    size: nested.size ? { thicknessMm: millimetres, ...nested.size } : undefined,
    coverage: nested.coverage ? withSquareFeet(nested.coverage) : undefined,
    pileWeight:
      typeof pileWeightGsm === 'number'
        ? { gsm: pileWeightGsm, ozPerSqYd: Math.round(gsmToOzPerSqYd(pileWeightGsm) * 10) / 10 }
        : undefined,
    sampleAvailable: cells.sampleAvailable ?? true,
    priority: cells.priority ?? 0,
    variants,
  };
}

/** URLs accept item ids of at most twenty digits: "10" and these. */
const ITEM_DIGITS = 18;
/**
 * Number of digits for a colour, appended to the product's code: the chance that two of sixty colours collide is one
 * in 50,000.
 */
const COLOUR_DIGITS = 8;
const CODE_OF_ITEM = /^\d{1,10}$/;

/**
 * Generates the item id of a variant without one, from its product's code and its slug. The same variant therefore gets
 * the same id again, and a new variant never gets the id of a removed one, which orders and pictures may still use.
 */
function madeItem(code: string, slug: string): string {
  // Item ids consist of digits; product codes need not.
  const digits = CODE_OF_ITEM.test(code)
    ? `${code}${digitsOf(slug, COLOUR_DIGITS)}`
    : digitsOf(`${code} ${slug}`, ITEM_DIGITS);
  return `10${digits}`;
}

function digitsOf(text: string, count: number): string {
  const hash = createHash('sha256')
    .update(text)
    .digest('hex')
    .slice(0, count * 1.5);
  return String(BigInt(`0x${hash}`) % 10n ** BigInt(count)).padStart(count, '0');
}

const madeColourId = (code: string) => `${code}-`;

/** The highest number in the colour ids of a product. */
export function lastNumber({ productCode, variants }: Product): number {
  const made = madeColourId(productCode);
  const numbers = variants.map(
    ({ colourId }) => (colourId.startsWith(made) && Number(colourId.slice(made.length))) || 0,
  );
  return Math.max(variants.length, ...numbers);
}

/** Builds a complete variant from the cells of its row; `number` counts from 1 within the product. */
export function deriveVariant(all: Fields, product: Fields, number: number, recordId: RecordIds): unknown {
  const { flat: cells, nested } = split(all);
  const code = text(product.productCode);
  const slug = text(cells.slug) || slugOfName(text(cells.name));
  const globalItemId = text(cells.globalItemId) || madeItem(code, slug);
  const hex = text(cells.hex).toLowerCase();
  const lab = /^#[0-9a-f]{6}$/.test(hex)
    ? hexToLab(hex).map((value) => Math.round(value * 100) / 100)
    : [0, 0, 0];
  return {
    ...cells,
    airtableId: recordId('variant', globalItemId),
    globalItemId,
    colourId: cells.colourId ?? `${madeColourId(code)}${String(number).padStart(2, '0')}`,
    slug,
    hex,
    lab,
    patternCloudinaryPublicId: cells.patternCloudinaryPublicId ?? null,
    cameoImage: cells.cameoImage ?? null,
    visAsset: cells.visAsset ?? 'swatch',
    ...Object.fromEntries(STOCK_FIELDS.map((field) => [field, cells[field] ?? true])),
    regions: cells.regions ?? product.regions,
    swatch: { ...surfaceDefaults(product), ...nested.swatch },
  };
}

/** Converts cells with dotted paths to nested objects. */
function split(cells: Fields): { flat: Fields; nested: Readonly<Record<string, Fields>> } {
  const flat: Record<string, unknown> = {};
  const nested: Record<string, Fields> = {};
  for (const [path, value] of Object.entries(cells)) {
    const [group = '', key] = path.split('.');
    if (key === undefined) flat[path] = value;
    else nested[group] = { ...nested[group], [key]: value };
  }
  return { flat, nested };
}

const withSquareFeet = (coverage: Fields) => ({
  ...coverage,
  squareFeetPerPack:
    typeof coverage.squareMetresPerPack === 'number'
      ? Math.round(coverage.squareMetresPerPack * SQUARE_FEET_PER_SQUARE_METRE * 100) / 100
      : undefined,
});

function constructionName(id: string, lists: CatalogueLists): string {
  const style = lists['grouped-highlights']
    .flatMap(({ entries }) => entries)
    .find((entry) => entry.id === id);
  const words = id.replaceAll('-', ' ');
  return style?.name ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** Thickness band of a pile or board: low, medium or high. */
function band(type: string, millimetres: number): 'low' | 'medium' | 'high' {
  const [medium, high] = TYPE[isTypeCode(type) ? type : TYPE_CODES[0]].bandsMm;
  return millimetres < medium ? 'low' : millimetres < high ? 'medium' : 'high';
}
