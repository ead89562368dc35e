import type { Product } from '../contracts/catalogue.ts';
import type { JsonLd } from './json-ld.ts';

interface ProductPage {
  product: Product;
  /** Absolute canonical address of the product page. */
  url: string;
  /** Absolute address of a variant's page and picture. */
  variantUrl: (slug: string) => string;
  variantImage: (globalItemId: string) => string;
}

/** ProductGroup varying by colour, one page for all variants (SEO-11); no offers, no ratings (SEO-12). */
export function productGroup({ product, url, variantUrl, variantImage }: ProductPage): JsonLd {
  const brand = { '@type': 'Brand', name: product.brands[0]?.name };
  const material = product.fibre ?? product.species ?? product.core ?? undefined;
  return {
    '@context': 'https://schema.org',
    '@type': 'ProductGroup',
    '@id': `${url}#product`,
    productGroupID: product.productCode,
    name: product.name,
    description: product.descriptions.short,
    url,
    brand,
    material,
    category: product.type.name,
    variesBy: ['https://schema.org/color'],
    hasVariant: product.variants.map((variant) => ({
      '@type': 'Product',
      name: `${product.name} ${variant.name}`,
      sku: variant.globalItemId,
      color: variant.name,
      image: variantImage(variant.globalItemId),
      url: variantUrl(variant.slug),
      brand,
      material,
    })),
  };
}
