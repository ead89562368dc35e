/** A chosen sample (S3.6-1). */
export interface SampleVariant {
  name: string;
  globalItemId: string;
  productCode: string;
  colourId: string;
  productName?: string;
  /** Public id of the swatch image. */
  publicId: string | null;
}

/** The product data of a sample that a basket stores (S3.6-3). */
export interface SampleProduct {
  productCode: string;
  name: string;
  /** Names; never empty. */
  brands: string[];
  productType?: string;
  productSubType?: string;
  yarn?: string;
}

export type ProductMap = Readonly<Record<string, SampleProduct>>;

/** Chosen samples in the order in which they were chosen, and their products by code. */
export interface Basket {
  readonly variantSamples: readonly SampleVariant[];
  readonly productMap: ProductMap;
}

export const EMPTY_BASKET: Basket = { variantSamples: [], productMap: {} };

/** The end at which samples over the limit are dropped. */
export type CropAt = 'end' | 'start';

/**
 * Keeps the first `max` samples, or the last if `cropAt` is 'start' (S4.8-11, S4.8-18). Products without a sample are
 * removed.
 */
export function cropBasket(basket: Basket, max: number, cropAt: CropAt = 'end'): Basket {
  const { variantSamples, productMap } = basket;
  const fits = variantSamples.length <= max;
  if (fits && Object.keys(productMap).every((code) => used(variantSamples, code))) return basket;
  const remaining = fits
    ? variantSamples
    : cropAt === 'end'
      ? variantSamples.slice(0, max)
      : lastOf(variantSamples, max);
  return withUsedProducts(remaining, productMap);
}

/**
 * Merges samples of one or more products into a basket. Samples that are already there, by globalItemId, are skipped
 * (S4.8-10), and so are those of unknown products. Over the maximum, the basket is cropped (S4.8-11). `added`
 * contains the new samples that remained.
 */
export function addSamples(
  basket: Basket,
  variants: readonly SampleVariant[],
  products: readonly SampleProduct[],
  options: { max: number; cropAt?: CropAt },
): { basket: Basket; added: readonly SampleVariant[] } {
  const productMap = { ...basket.productMap };
  for (const product of products) productMap[product.productCode] = product;
  const ids = new Set(basket.variantSamples.map(({ globalItemId }) => globalItemId));
  const fresh: SampleVariant[] = [];
  for (const variant of variants) {
    if (ids.has(variant.globalItemId) || !Object.hasOwn(productMap, variant.productCode)) continue;
    ids.add(variant.globalItemId);
    fresh.push(variant);
  }
  if (fresh.length === 0) return { basket, added: [] };
  const merged = { variantSamples: [...basket.variantSamples, ...fresh], productMap };
  const next = cropBasket(merged, options.max, options.cropAt);
  return { basket: next, added: fresh.filter((variant) => next.variantSamples.includes(variant)) };
}

/** Removes samples by globalItemId, and products that have no sample left (S4.8-13). */
export function removeSamples(
  basket: Basket,
  ids: readonly string[],
): { basket: Basket; removed: readonly SampleVariant[] } {
  const removed = basket.variantSamples.filter(({ globalItemId }) => ids.includes(globalItemId));
  if (removed.length === 0) return { basket, removed };
  const remaining = basket.variantSamples.filter((variant) => !removed.includes(variant));
  return { basket: withUsedProducts(remaining, basket.productMap), removed };
}

const used = (variants: readonly SampleVariant[], code: string) =>
  variants.some(({ productCode }) => productCode === code);
const lastOf = <T>(list: readonly T[], count: number) => list.slice(Math.max(0, list.length - count));

function withUsedProducts(variantSamples: readonly SampleVariant[], productMap: ProductMap): Basket {
  const remaining = Object.entries(productMap).filter(([code]) => used(variantSamples, code));
  return { variantSamples, productMap: Object.fromEntries(remaining) };
}
