import { type Price, type PriceUnit, priceIn } from '../catalogue/price.ts';
import type { Product } from '../contracts/catalogue.ts';
import { REGION, type Region } from '../regions.ts';
import type { JsonLd } from './json-ld.ts';

export interface ProductPage {
  product: Product;
  region: Region;
  /** Absolute canonical URL of the product page. */
  url: string;
  /** Returns the absolute URL of a variant's page; `variantImage` that of its picture. */
  variantUrl: (slug: string) => string;
  variantImage: (globalItemId: string) => string;
}

/** Unit codes of UN/CEFACT recommendation 20. */
const UNIT_CODES: Readonly<Record<PriceUnit, string>> = { m2: 'MTK', ft2: 'FTK', pack: 'PK' };

/** Returns the stores' offer: the shop itself only posts samples. */
function offerOf({ amount, unit, isFrom }: Price, region: Region, url: string): JsonLd {
  const { currency } = REGION[region];
  const facts = { priceCurrency: currency, availability: 'https://schema.org/InStoreOnly', url };
  if (isFrom) return { '@type': 'AggregateOffer', lowPrice: amount, ...facts };
  return {
    '@type': 'Offer',
    price: amount,
    ...facts,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: amount,
      priceCurrency: currency,
      referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: UNIT_CODES[unit] },
    },
  };
}

/**
 * Returns a ProductGroup that varies by colour, with one page for all variants (SEO-11); without ratings, and without
 * offers if there is no price (SEO-12).
 */
export function productGroup({ product, region, url, variantUrl, variantImage }: ProductPage): JsonLd {
  const price = priceIn(product, region);
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
      ...(price && { offers: offerOf(price, region, variantUrl(variant.slug)) }),
    })),
  };
}
