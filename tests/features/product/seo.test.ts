import { describe, expect, it } from 'vitest';
import { productJsonLd } from '#features/catalogue/product/product-json-ld.ts';
import { productTrail } from '#features/catalogue/product/product-trail.ts';
import { productSchema } from '#lib/contracts/catalogue.ts';
import type { Region } from '#lib/regions.ts';
import { jsonLdText } from '#lib/seo/json-ld.ts';
import kinross from '#tests/fixtures/content/catalogue/products/kinross-herringbone.json' with {
  type: 'json',
};
import content from '#tests/fixtures/content/catalogue/products/tideline-loop.json' with { type: 'json' };

interface Variant {
  '@type': string;
  name: string;
  sku: string;
  color: string;
  image: string;
  url: string;
  brand: { name: string };
  material: string;
  offers?: unknown;
}

function blocks(file: unknown, region: Region) {
  const product = productSchema.parse(file);
  const told = productJsonLd(product, region, productTrail(product, region));
  const [group, trail] = told.map((block) => JSON.parse(jsonLdText(block)));
  return {
    product,
    group,
    trail,
    variants: group.hasVariant as Variant[],
    text: told.map(jsonLdText).join(),
  };
}

describe('structured data of the product page', () => {
  it('SEO-11 is a ProductGroup that varies by colour, with every variant', () => {
    const { product, group, variants } = blocks(content, 'nz');
    expect(group).toMatchObject({
      '@type': 'ProductGroup',
      productGroupID: '214',
      variesBy: ['https://schema.org/color'],
    });
    expect(group.url).toMatch(/^https?:\/\/[^/]+\/nz\/products\/tideline-loop$/);
    expect(variants.map(({ sku }) => sku)).toEqual(product.variants.map(({ globalItemId }) => globalItemId));
    for (const variant of variants) {
      expect(variant['@type']).toBe('Product');
      expect(variant.name).toBe(`Tideline Loop ${variant.color}`);
      expect(variant.url).toMatch(/^https?:\/\/[^/]+\/nz\/products\/tideline-loop\?colour=[a-z-]+$/);
      expect(variant.image).toMatch(new RegExp(`^https?://.*/rooms/[a-z0-9-]+/${variant.sku}$`));
      expect(variant.brand.name).toBe('Marram');
      expect(variant.material).toBe('100% New Zealand wool');
    }
  });

  it('SEO-11 names the timber of a hard floor as its material', () => {
    expect(blocks(kinross, 'au').group.material).toBe('European oak');
  });

  it('SEO-12 has neither offers nor ratings', () => {
    expect(blocks(content, 'au').text).not.toMatch(/offers|price|aggregateRating|review/i);
  });

  it('SEO-12 a price of the region is an offer of every colour, and of no other region', () => {
    const priced = { ...content, price: { au: 89.5 }, priceFrom: {} };
    expect(blocks(priced, 'nz').text).not.toContain('offers');
    for (const { offers, url } of blocks(priced, 'au').variants)
      expect(offers).toMatchObject({
        ...{ '@type': 'Offer', price: 89.5, priceCurrency: 'AUD', url },
        availability: 'https://schema.org/InStoreOnly',
        priceSpecification: { referenceQuantity: { value: 1, unitCode: 'MTK' } },
      });
    const from = blocks({ ...content, price: { na: 8 }, priceFrom: { na: true } }, 'na').variants[0];
    expect(from?.offers).toMatchObject({ '@type': 'AggregateOffer', lowPrice: 8, priceCurrency: 'USD' });
  });

  it('SEO-13 the breadcrumb list matches the visible breadcrumbs, numbered from one, the page itself without a link', () => {
    const { product, trail } = blocks(content, 'au');
    const shown = ['Home', ...productTrail(product, 'au').map(({ title }) => title)];
    const items = trail.itemListElement as { position: number; name: string; item?: string }[];
    expect(items.map(({ name }) => name)).toEqual(shown);
    expect(items.map(({ position }) => position)).toEqual([1, 2, 3, 4]);
    expect(items.map(({ item }) => item?.replace(/^https?:\/\/[^/]+/, ''))).toEqual([
      '/au',
      '/au/products',
      '/au/products?type=CPT',
      undefined,
    ]);
  });
});
