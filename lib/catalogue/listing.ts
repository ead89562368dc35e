import type { ListingProduct, Product } from '../contracts/catalogue.ts';
import { FACET_FIELDS, type FacetFields } from '../contracts/facet-fields.ts';
import { priceRangeOf } from '../contracts/facet-values.ts';
import { traitsOf } from '../contracts/facets.ts';
import type { Region } from '../regions.ts';
import { measureOf } from '../units.ts';
import { productLine } from './line.ts';
import { areaPrice, priceIn, priceWords } from './price.ts';
import { swatchId } from './variant-image.ts';

const FIELD_NAMES = Object.keys(FACET_FIELDS) as (keyof FacetFields)[];

/**
 * Returns a product with only its colours in a region. Undefined if the region does not sell the product or no colour
 * is left.
 */
export function inRegion(product: Product, region: Region): Product | undefined {
  if (!product.regions.includes(region)) return undefined;
  const variants = product.variants.filter((variant) => variant.regions.includes(region));
  return variants.length === 0 ? undefined : { ...product, variants };
}

const facetFields = (product: Product): Pick<Product, keyof FacetFields> =>
  Object.fromEntries(FIELD_NAMES.map((name) => [name, product[name]])) as Pick<Product, keyof FacetFields>;

/** Returns brand, type and sub-type of a product as one text, for analytics: `brand/type/sub-type`. */
export const productKind = ({
  brands,
  type,
  subTypes,
}: Pick<Product, 'brands' | 'type' | 'subTypes'>): string =>
  [brands[0]?.name ?? '', type.name, subTypes[0]?.name ?? ''].join('/');

/** Returns a product's compact record for lists. The product must already be limited by `inRegion`. */
export function toListing(product: Product, region: Region): ListingProduct {
  const price = priceIn(product, region);
  const byArea = price && areaPrice(price);
  return {
    code: product.productCode,
    slug: product.slug,
    name: product.name,
    type: product.type.code,
    subTypes: product.subTypes.map(({ code }) => code),
    line: productLine(product, region),
    ...(price && { price: priceWords(price, region) }),
    ...(byArea !== undefined && { areaPrice: byArea }),
    kind: productKind(product),
    collection: product.collection.id,
    brands: product.brands.map(({ code }) => code),
    ...facetFields(product),
    segments: product.segments,
    features: product.features,
    rooms: product.suitableRooms,
    traits: traitsOf({
      ...product,
      type: product.type.code,
      priceRange: byArea === undefined ? undefined : priceRangeOf(byArea, measureOf(region)),
    }),
    releasedOn: product.releasedOn,
    priority: product.priority,
    ...(product.flag ? { flag: product.flag } : {}),
    sampleAvailable: product.sampleAvailable,
    variants: product.variants.map((variant) => ({
      id: variant.globalItemId,
      slug: variant.slug,
      name: variant.name,
      colourId: variant.colourId,
      family: variant.colourFamily,
      hex: variant.hex,
      swatch: swatchId(variant),
    })),
  };
}

const NEW_FOR_DAYS = 180;

/** Returns a list's record with the flag "New" if the product has no other flag and counts as new on a day. */
export const flagged = (product: ListingProduct, today: string): ListingProduct =>
  product.flag || !isNew(product.releasedOn, today) ? product : { ...product, flag: 'New' };

/**
 * Whether a product counts as new on a day: released within the last 180 days. Days are ISO dates.
 *
 * @internal for tests of its first and last day
 */
export function isNew(releasedOn: string, today: string): boolean {
  const age = (Date.parse(today) - Date.parse(releasedOn)) / 86_400_000;
  return age >= 0 && age <= NEW_FOR_DAYS;
}
