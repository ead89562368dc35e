import type { SampleProduct, SampleVariant } from '#lib/samples/basket.ts';

/** A sample of product `code`, its id made of both. */
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

/** Storage in memory, like a browser's. */
export class MemoryStorage implements Storage {
  readonly map = new Map<string, string>();
  get length() {
    return this.map.size;
  }
  clear() {
    this.map.clear();
  }
  getItem(key: string) {
    return this.map.get(key) ?? null;
  }
  key(index: number) {
    return [...this.map.keys()][index] ?? null;
  }
  removeItem(key: string) {
    this.map.delete(key);
  }
  setItem(key: string, value: string) {
    this.map.set(key, value);
  }
}
