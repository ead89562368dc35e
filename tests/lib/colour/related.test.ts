import { describe, expect, it } from 'vitest';
import { deltaE2000 } from '#lib/colour/delta-e.ts';
import { hexToLab } from '#lib/colour/lab.ts';
import { colourIndex, liesWellBeside, nearestColours } from '#lib/colour/related.ts';
import type { ListingProduct } from '#lib/contracts/catalogue.ts';

/** Floors of mostly grey and brown colours, many alike, from a small generator of its own. */
function floors(count: number): ListingProduct[] {
  let seed = 7;
  const random = () => {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff;
    return seed / 0x7fffffff;
  };
  const part = (value: number) => Math.floor(value).toString(16).padStart(2, '0');
  return Array.from({ length: count }, (_, at) => ({
    code: `floor-${at}`,
    type: random() < 0.6 ? 'CPT' : 'HF',
    collection: `collection-${Math.floor(random() * 40)}`,
    variants: Array.from({ length: 5 }, (__, colour) => {
      const grey = Math.floor(random() * 40) * 5;
      return {
        slug: `colour-${colour}`,
        hex: `#${part(grey + random() * 30)}${part(grey + random() * 20)}${part(grey)}`,
      };
    }),
  })) as unknown as ListingProduct[];
}

describe('of a thousand floors', () => {
  const products = floors(1000);
  const index = colourIndex(products);
  const asked = products.filter((_, at) => at % 50 === 0);

  it('no colour of another product is nearer than the first', () => {
    for (const product of asked) {
      const hex = product.variants[0]?.hex ?? '';
      const lab = hexToLab(hex);
      const others = products.filter(({ code }) => code !== product.code).flatMap(({ variants }) => variants);
      const least = Math.min(...others.map((each) => deltaE2000(lab, hexToLab(each.hex))));
      const found = nearestColours(index, product, hex, 4);
      expect(found).toHaveLength(4);
      expect(new Set(found.map((each) => each.product.code)).size).toBe(4);
      // The shortlist is by plain distance, so that a hair may lie between.
      expect(found[0]?.deltaE).toBeLessThan(least + 0.5);
    }
  });

  it('the order of the list decides between equals only', () => {
    const turned = colourIndex(products.toReversed());
    for (const product of asked) {
      const hex = product.variants[0]?.hex ?? '';
      const distances = (of: typeof index) => nearestColours(of, product, hex, 4).map(({ deltaE }) => deltaE);
      expect(distances(turned)).toEqual(distances(index));
    }
  });

  it('two floors of the other type and two of the same lie beside, a step lighter or darker', () => {
    for (const product of asked) {
      const hex = product.variants[0]?.hex ?? '';
      const found = liesWellBeside(index, product, hex, 4);
      expect(found.map((each) => each.product.type === product.type)).toEqual([false, false, true, true]);
      for (const { variant } of found)
        expect(Math.abs(hexToLab(variant.hex)[0] - hexToLab(hex)[0])).toBeGreaterThan(15);
    }
  });
});
