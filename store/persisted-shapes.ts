import { isCalculation } from '#lib/area/state.ts';
import { isNamedEntries } from '#lib/catalogue/shop-lists.ts';
import { FACET_FIELDS } from '#lib/contracts/facet-fields.ts';
import { SORTS } from '#lib/filters/sorts.ts';
import { isRecord } from '#lib/is-record.ts';
import { CONTENT_VARIANTS } from '#lib/region/profile.ts';
import { isRegion } from '#lib/regions.ts';
import type { LocationState } from '#lib/stores/location-state.ts';
import { isRadius } from '#lib/stores/radius.ts';
import type { RootState } from './root-reducer.ts';
import { PRODUCTS_DISPLAYS } from './slices/products-display.ts';

type Check = (value: unknown) => boolean;

const isText = (value: unknown) => typeof value === 'string';
const isListOf =
  (...fields: string[]): Check =>
  (value) =>
    Array.isArray(value) &&
    value.every((item) => isRecord(item) && fields.every((field) => isText(item[field])));
const isTexts: Check = (value) => Array.isArray(value) && value.every(isText);
const isDegrees = (value: unknown, limit: number) => typeof value === 'number' && Math.abs(value) <= limit;
const isVariant = isListOf('id', 'slug', 'name', 'colourId', 'family', 'hex', 'swatch');
const isPresent = (list: unknown) => Array.isArray(list) && list.length > 0;

const isHeld =
  (items: Check): Check =>
  (value) =>
    isRecord(value) && isText(value.scope) && items(value.items);
const isNamedList = isHeld(isNamedEntries);

/** Checks the product fields that filters, counts and cards read, so that a damaged record never reaches them. */
const isProduct: Check = (value) =>
  isRecord(value) &&
  ['code', 'slug', 'name', 'type', 'line', 'collection', 'releasedOn'].every((field) =>
    isText(value[field]),
  ) &&
  ['subTypes', 'brands', 'segments', 'features', 'rooms', 'views'].every((field) => isTexts(value[field])) &&
  (value.traits === undefined || isTexts(value.traits)) &&
  Object.entries(FACET_FIELDS).every(([name, { list, required }]) =>
    list ? isTexts(value[name]) : isText(value[name]) || (!required && value[name] === undefined),
  ) &&
  Number.isFinite(value.priority) &&
  typeof value.sampleAvailable === 'boolean' &&
  isPresent(value.variants) &&
  isVariant(value.variants);

const isVariantOrNone: Check = (value) =>
  value === null || CONTENT_VARIANTS.some((variant) => variant === value);
const isHome: Check = (value) => isRecord(value) && isVariantOrNone(value.variant) && isText(value.title);
const isSupport: Check = (value) =>
  isRecord(value) && isVariantOrNone(value.variant) && isListOf('id', 'title')(value.topics);

export const isLocation = (value: unknown): value is LocationState =>
  isRecord(value) &&
  isText(value.name) &&
  isRadius(value.radius) &&
  (value.region === null || isRegion(value.region)) &&
  (value.center === null ||
    (isRecord(value.center) && isDegrees(value.center.lat, 90) && isDegrees(value.center.lng, 180)));

const isSeenSlides: Check = (value) =>
  isRecord(value) &&
  Object.values(value).every((seen) => isRecord(seen) && Number.isInteger(seen.index) && isText(seen.of));

/**
 * The slices that are stored, each with the check of its shape; one that fails it is dropped silently (G41). The URL
 * holds the filters and the region (S3.11-3, G5). The cart, the room (S9.6-2, S9.7-1), the favourites, the comparison
 * list, the project and a queued order have their own storage records.
 */
const SHAPES = {
  brands: isNamedList,
  groupedHighlights: isNamedList,
  headerColourMode: (value) => [null, 'light', 'dark', 'solid'].includes(value as null),
  highlights: isNamedList,
  homepageConfig: isHome,
  location: isLocation,
  newsItems: isNamedList,
  primaryNav: isListOf('title', 'path'),
  productCollections: isNamedList,
  productSubTypes: isNamedList,
  productTypes: isNamedList,
  products: isHeld((items) => Array.isArray(items) && items.every(isProduct)),
  productsDisplay: (value) => PRODUCTS_DISPLAYS.some((display) => display === value),
  productsSort: (value) => value === '' || SORTS.some((sort) => sort === value),
  projects: isNamedList,
  rows: isCalculation,
  segments: isNamedList,
  slideshows: isSeenSlides,
  supportConfig: isSupport,
  tilePresets: isListOf('title', 'query'),
} satisfies Partial<Record<keyof RootState, Check>>;
export type PersistedName = keyof typeof SHAPES;
export const PERSISTED = Object.keys(SHAPES) as PersistedName[];

/** Keeps the slices of a stored state that are known and have the current shape. */
export function keepValidSlices(stored: unknown): Record<string, unknown> {
  if (!isRecord(stored)) return {};
  return Object.fromEntries(
    Object.entries(stored).filter(
      ([name, value]) =>
        name === '_persist' || (Object.hasOwn(SHAPES, name) && SHAPES[name as PersistedName](value)),
    ),
  );
}
