import type { SampleProduct, SampleVariant } from '#lib/samples/basket.ts';

/** A sample of product `code`; its id contains both. */
export function sample(id: string, productCode = '214', more: Partial<SampleVariant> = {}): SampleVariant {
  return {
    name: `Colour ${id}`,
    globalItemId: id,
    productCode,
    colourId: `${productCode}-${id}`,
    productName: `Product ${productCode}`,
    publicId: null,
    ...more,
  };
}

export function sampleProduct(productCode = '214', more: Partial<SampleProduct> = {}): SampleProduct {
  return { productCode, name: `Product ${productCode}`, brands: ['Marram'], ...more };
}
