import { isRecord } from '../is-record.ts';
import type { Basket, SampleProduct, SampleVariant } from './basket.ts';

/** Hand-written checks of S3.6: they are part of the first load of every page, which contains no schema library. */

const isText = (value: unknown): value is string => typeof value === 'string';
const isTextOrNothing = (value: unknown) => value === undefined || isText(value);

/** Whether a value has the field types of a basket variant (S3.6-1, S5.5-1). */
export function isSampleVariant(value: unknown): value is SampleVariant {
  if (!isRecord(value)) return false;
  const { name, globalItemId, productCode, colourId, productName, publicId } = value;
  return (
    [name, globalItemId, productCode, colourId].every(isText) &&
    isTextOrNothing(productName) &&
    (publicId === null || isText(publicId))
  );
}

/** Whether a value has the field types of a basket product (S3.6-3, S5.5-1). */
export function isSampleProduct(value: unknown): value is SampleProduct {
  if (!isRecord(value)) return false;
  const { productCode, name, brands, productType, productSubType, yarn } = value;
  return (
    isText(productCode) &&
    isText(name) &&
    Array.isArray(brands) &&
    brands.length > 0 &&
    brands.every(isText) &&
    [productType, productSubType, yarn].every(isTextOrNothing)
  );
}

/** Returns the valid part of a stored basket: well-formed samples, each once, whose product is present (S4.8-16). */
export function validBasket(variants: unknown, products: unknown): Basket {
  const known = isRecord(products)
    ? Object.entries(products).filter(
        (entry): entry is [string, SampleProduct] =>
          isSampleProduct(entry[1]) && entry[1].productCode === entry[0],
      )
    : [];
  const codes = new Set(known.map(([code]) => code));
  const seen = new Set<string>();
  const valid = (Array.isArray(variants) ? variants : []).filter(
    (variant: unknown): variant is SampleVariant => {
      if (!isSampleVariant(variant) || !codes.has(variant.productCode) || seen.has(variant.globalItemId))
        return false;
      seen.add(variant.globalItemId);
      return true;
    },
  );
  const used = new Set(valid.map(({ productCode }) => productCode));
  return {
    variantSamples: valid,
    productMap: Object.fromEntries(known.filter(([code]) => used.has(code))),
  };
}
