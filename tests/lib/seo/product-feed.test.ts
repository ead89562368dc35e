import { expect, it } from 'vitest';
import { inRegion } from '#lib/catalogue/listing.ts';
import { type Product, productSchema } from '#lib/contracts/catalogue.ts';
import type { Region } from '#lib/regions.ts';
import { feedItems, productFeed } from '#lib/seo/product-feed.ts';
import content from '#tests/fixtures/content/catalogue/products/tideline-loop.json' with { type: 'json' };

const tideline = productSchema.parse(content);

/** Attributes of each item of a product by name, as a feed reader sees them. */
function itemsOf(changes: Partial<Product>, region: Region = 'au'): Record<string, string>[] {
  const product = inRegion({ ...tideline, ...changes }, region) as Product;
  const items = feedItems({
    product,
    region,
    url: 'https://shop.example/au/products/tideline-loop',
    variantUrl: (slug) => `https://shop.example/au/products/tideline-loop?colour=${slug}`,
    variantImage: (id) => `https://shop.example/image/${id}.jpg?a=1&b=2`,
  });
  return items.map((item) =>
    Object.fromEntries(
      [...item.matchAll(/<g:(\w+)>([^<]*)<\/g:\1>/g)].map(([, name, value]) => [name, value]),
    ),
  );
}

it('has an item for each colour that the region sells, with every required field', () => {
  const items = itemsOf({ price: { au: 89.5 } });
  expect(items.map(({ id }) => id)).toEqual(
    tideline.variants.filter(({ regions }) => regions.includes('au')).map(({ globalItemId }) => globalItemId),
  );
  expect(items[0]).toMatchObject({
    item_group_id: '214',
    title: expect.stringMatching(/^Tideline Loop .+, Wool Carpet$/),
    link: expect.stringContaining('?colour='),
    canonical_link: 'https://shop.example/au/products/tideline-loop',
    image_link: expect.stringContaining('?a=1&amp;b=2'),
    price: '89.50 AUD',
    unit_pricing_measure: '1 sqm',
    unit_pricing_base_measure: '1 sqm',
    availability: 'in_stock',
    condition: 'new',
    identifier_exists: 'no',
    brand: tideline.brands[0]?.name,
    google_product_category: 'Hardware &gt; Building Materials &gt; Flooring &amp; Carpet',
    product_type: 'Carpet &gt; Wool Carpet',
  });
  expect(new Set(items.map(({ title, color }) => `${title}${color}`)).size).toBe(items.length);
});

it('prices a pack by what it covers, in the units of the region, and omits unknown values', () => {
  const pack = { price: { au: 120, na: 120 }, pricePer: { au: 'pack', na: 'pack' } } as const;
  const coverage = { squareMetresPerPack: 2.4, packs: 1 } as unknown as Product['coverage'];
  expect(itemsOf({ ...pack, coverage })[0]).toMatchObject({
    price: '120.00 AUD',
    unit_pricing_measure: '2.4 sqm',
    unit_pricing_base_measure: '1 sqm',
  });
  expect(itemsOf({ ...pack, coverage }, 'na')[0]).toMatchObject({
    price: '120.00 USD',
    unit_pricing_measure: '25.83 sqft',
    unit_pricing_base_measure: '1 sqft',
  });
  expect(itemsOf({ ...pack, coverage: undefined })[0]).not.toHaveProperty('unit_pricing_measure');
  expect(itemsOf({ price: { na: 8.2 } })).toEqual([]);
});

it('accepts any text, and truncates it to the readable length', () => {
  const [item] = itemsOf({
    price: { au: 1 },
    name: `${'Long '.repeat(40)}`,
    descriptions: { short: '', long: 'Salt & <b>sand</b>\u0007\n  twice' },
  });
  expect(item?.title?.length).toBeLessThanOrEqual(150);
  expect(item?.description).toBe('Salt &amp; &lt;b&gt;sand&lt;/b&gt; twice');
  const channel = { title: 'A & B', description: 'C', page: 'https://shop.example/', items: [] };
  const feed = productFeed({ ...channel, self: 'https://shop.example/f?part=2', next: undefined });
  expect(feed).toContain('<title>A &amp; B</title>');
  expect(feed).not.toContain('rel="next"');
  expect(productFeed({ ...channel, self: 'x', next: 'https://shop.example/f?part=3' })).toContain(
    '<atom:link href="https://shop.example/f?part=3" rel="next"',
  );
});
