import type { Product } from '../contracts/catalogue.ts';
import type { Site } from '../contracts/site.ts';

/**
 * Whether a product page offers samples: samples of the product are available, and the site offers samples of one of
 * its brands (S3.5-4, G32).
 */
export function samplesOf(
  { sampleAvailable, brands }: Pick<Product, 'sampleAvailable' | 'brands'>,
  { sampleBrands }: Pick<Site, 'sampleBrands'>,
): boolean {
  return sampleAvailable && (!sampleBrands || brands.some(({ code }) => sampleBrands.includes(code)));
}
