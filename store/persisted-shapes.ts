import { isCalculation } from '#lib/area/state.ts';
import { isRegion } from '#lib/regions.ts';
import { isRadius } from '#lib/stores/radius.ts';
import type { RootState } from './root-reducer.ts';
import { PRODUCTS_DISPLAYS } from './slices/products-display.ts';

type SliceName = keyof RootState;
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown) => typeof value === 'string';
const isListOf =
  (...fields: string[]) =>
  (value: unknown) =>
    Array.isArray(value) &&
    value.every((item) => isRecord(item) && fields.every((field) => isText(item[field])));
const isDegrees = (value: unknown, limit: number) => typeof value === 'number' && Math.abs(value) <= limit;
const isNamedList = isListOf('id', 'name');

/** What storage must hold for a slice to be taken back; anything else is dropped, quietly (G41). */
const SHAPES: Partial<Record<SliceName, (value: unknown) => boolean>> = {
  brands: isNamedList,
  cart: (value) =>
    isRecord(value) && isListOf('globalItemId', 'name', 'productName', 'publicId')(value.samples),
  groupedHighlights: isNamedList,
  headerColourMode: isText,
  highlights: isNamedList,
  homepageConfig: (value) => isRecord(value) && isText(value.title),
  newsItems: isNamedList,
  primaryNav: isListOf('title', 'path'),
  location: (value) =>
    isRecord(value) &&
    isText(value.name) &&
    isRadius(value.radius) &&
    (value.region === null || isRegion(value.region)) &&
    (value.center === null ||
      (isRecord(value.center) && isDegrees(value.center.lat, 90) && isDegrees(value.center.lng, 180))),
  productCollections: isNamedList,
  productSubTypes: isNamedList,
  productTypes: isNamedList,
  products: (value) =>
    isRecord(value) && isText(value.version) && isListOf('code', 'slug', 'name')(value.items),
  productsDisplay: (value) => PRODUCTS_DISPLAYS.some((display) => display === value),
  productsSort: isText,
  projects: isNamedList,
  rows: isCalculation,
  segments: isNamedList,
  slideshows: (value) => isRecord(value) && Object.values(value).every(Number.isInteger),
  supportConfig: (value) => isRecord(value) && isListOf('id', 'title')(value.topics),
  tilePresets: isListOf('title', 'query'),
};

/** Keeps of a stored state only the slices we know in the shape we write. */
export function keepValidSlices(stored: unknown): Record<string, unknown> {
  if (!isRecord(stored)) return {};
  return Object.fromEntries(
    Object.entries(stored).filter(
      ([name, value]) => name === '_persist' || SHAPES[name as SliceName]?.(value),
    ),
  );
}
