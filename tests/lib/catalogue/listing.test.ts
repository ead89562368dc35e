import { describe, expect, it } from 'vitest';
import { productLine } from '#lib/catalogue/line.ts';
import { inRegion, isNew, toListing } from '#lib/catalogue/listing.ts';
import { listingProductSchema, type Product } from '#lib/contracts/catalogue.ts';
import { shopContent } from '#tests/support/catalogue.ts';

const products = shopContent().products.map(({ product }) => product);
const named = (slug: string): Product => {
  const product = products.find((entry) => entry.slug === slug);
  if (!product) throw new Error(`no ${slug}`);
  return product;
};

describe('the list record of a product', () => {
  it('G16 contains what lists and filters read, in the shape of the contract', () => {
    for (const product of products) {
      expect(() => listingProductSchema.strict().parse(toListing(product, 'au')), product.slug).not.toThrow();
    }
  });

  it('S3.5-3 names the default swatch of a colour without its own picture', () => {
    const variants = toListing(named('anchorage-twist'), 'au').variants;
    expect(variants.find(({ name }) => name === 'Mangrove')?.swatch).toBe('variants/1030706/swatches/1');
  });

  it('S1-5 leaves out colours and products of other regions', () => {
    const product = named('tideline-loop');
    const limited = {
      ...product,
      variants: product.variants.map((variant, at) => ({
        ...variant,
        regions: at === 0 ? ['au' as const] : variant.regions,
      })),
    };
    expect(inRegion(limited, 'nz')?.variants).toHaveLength(product.variants.length - 1);
    expect(inRegion({ ...limited, variants: limited.variants.slice(0, 1) }, 'nz')).toBeUndefined();
    expect(inRegion(named('fairway-twist'), 'nz')).toBeUndefined();
  });

  it('is described in one line, in inches for na', () => {
    expect(productLine(named('tideline-loop'), 'au')).toBe('Wool, textured loop');
    expect(productLine(named('anchorage-twist'), 'na')).toBe('Solution dyed nylon, twist');
    expect(productLine(named('coldstream-plank'), 'au')).toBe('European oak, 190 mm plank');
    expect(productLine(named('coldstream-plank'), 'na')).toBe('European oak, 7.5 in plank');
  });

  it('is new for 180 days from its release', () => {
    expect(isNew('2026-09-01', '2026-11-21')).toBe(true);
    expect(isNew('2026-09-01', '2027-02-28')).toBe(true);
    expect(isNew('2026-09-01', '2027-03-01')).toBe(false);
    expect(isNew('2026-09-01', '2026-08-31')).toBe(false);
  });
});
