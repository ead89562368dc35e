import { describe, expect, it } from 'vitest';
import { startColours } from '#lib/colour/colour-index.ts';
import { deltaE2000 } from '#lib/colour/delta-e.ts';
import { complementaryColours, nearestColours } from '#lib/colour/related.ts';
import type { ListingProduct } from '#lib/contracts/catalogue.ts';
import { hexToLab } from '#lib/lab.ts';
import { colourIndex } from './colour-index.ts';

/** Floors of mostly grey and brown colours, many of them similar, from a small pseudo-random generator. */
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

describe('among a thousand floors', () => {
  const products = floors(1000);
  const index = colourIndex(products);
  const asked = products.flatMap(({ variants: [first] }, place) =>
    place % 50 === 0 && first ? [{ place, hex: first.hex }] : [],
  );
  const hexOf = ({ place, variant }: { place: number; variant: number }) =>
    products[place]?.variants[variant]?.hex ?? '';

  it('no colour of another product is nearer than the first', () => {
    for (const { place, hex } of asked) {
      const lab = hexToLab(hex);
      const others = products.filter((_, at) => at !== place).flatMap(({ variants }) => variants);
      const least = Math.min(...others.map((each) => deltaE2000(lab, hexToLab(each.hex))));
      const found = nearestColours(index, { place, hex }, 4);
      expect(found).toHaveLength(4);
      expect(new Set(found.map((each) => each.place)).size).toBe(4);
      // The shortlist uses plain distance, so the result may differ slightly.
      expect(found[0]?.deltaE).toBeLessThan(least + 0.5);
      // The distances are those of the returned colours.
      for (const each of found) expect(each.deltaE).toBeCloseTo(deltaE2000(lab, hexToLab(hexOf(each))), 2);
    }
  });

  it('the order of the list only decides between equals', () => {
    const turned = colourIndex(products.toReversed());
    for (const { place, hex } of asked) {
      const distances = (of: typeof index, at: number) =>
        nearestColours(of, { place: at, hex }, 4).map(({ deltaE }) => deltaE);
      expect(distances(turned, products.length - 1 - place)).toEqual(distances(index, place));
    }
  });

  it('two floors of the other type and two of the same are suggested, one step lighter or darker', () => {
    for (const { place, hex } of asked) {
      const found = complementaryColours(index, { place, hex }, 4);
      const type = products[place]?.type;
      expect(found.map((each) => products[each.place]?.type === type)).toEqual([false, false, true, true]);
      for (const each of found)
        expect(Math.abs(hexToLab(hexOf(each))[0] - hexToLab(hex)[0])).toBeGreaterThan(15);
    }
  });

  it('a list read in another order has the same result', () => {
    const making = startColours();
    const last = products.length - 1;
    products.toReversed().forEach((product, number) => {
      making.add(product, number);
    });
    const other = making.finish(products, (number) => last - number);
    for (const each of asked) {
      expect(nearestColours(other, each, 4)).toEqual(nearestColours(index, each, 4));
      expect(complementaryColours(other, each, 4)).toEqual(complementaryColours(index, each, 4));
    }
  });
});
