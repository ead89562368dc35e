import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ListingProduct } from '#lib/contracts/catalogue.ts';
import { shadeOf } from '#lib/contracts/facet-values.ts';
import { FACETS, facetValues } from '#lib/contracts/facets.ts';
import { listProducts, sortProducts } from '#lib/filters/apply.ts';
import { facetCounts } from '#lib/filters/counts.ts';
import type { ListFilters } from '#lib/filters/facets.ts';
import { listIndex } from '#lib/filters/list-index.ts';
import { effectiveFilters } from '#lib/filters/parse.ts';
import { SORTS } from '#lib/filters/sorts.ts';
import { FLOORS, filterProducts, filters } from './fixtures.ts';

/** Lists of any length, built from the known floors; long ones use several words of the index. */
const lists = fc
  .array(fc.nat(FLOORS.length - 1), { maxLength: 130 })
  .map((places) =>
    places.map((place, at): ListingProduct => ({ ...(FLOORS[place] as ListingProduct), code: `p${at}` })),
  );
const states = fc
  .record({
    values: fc.subarray(FACETS.flatMap((facet) => valuesOf(facet).map((value) => ({ facet, value })))),
    sort: fc.constantFrom(...SORTS),
  })
  .map(({ values, sort }) => {
    const few = values.slice(0, 5);
    const chosen = FACETS.map((facet) => [
      facet,
      few.filter((one) => one.facet === facet).map(({ value }) => value),
    ]);
    return filters({ ...Object.fromEntries(chosen), sort });
  });

function valuesOf(facet: (typeof FACETS)[number]): string[] {
  return [...new Set(FLOORS.flatMap((floor) => facetValues(floor, facet)))];
}

/** The reference implementation: any value within a filter, all filters together, colour and shade in one variant. */
const plainly = (products: readonly ListingProduct[], chosen: ListFilters) =>
  products.filter(
    (product) =>
      FACETS.every(
        (facet) =>
          chosen[facet].length === 0 ||
          facetValues(product, facet).some((value) => chosen[facet].includes(value)),
      ) &&
      product.variants.some(
        ({ family, hex }) =>
          (chosen.colour.length === 0 || chosen.colour.includes(family)) &&
          (chosen.shade.length === 0 || chosen.shade.includes(shadeOf(hex))),
      ),
  );

describe('index of a list', () => {
  it('G13 G16 filters and sorts any list like the reference implementation', () => {
    fc.assert(
      fc.property(lists, states, (products, state) => {
        expect(filterProducts(products, state)).toEqual(plainly(products, effectiveFilters(state)));
        expect(listProducts(products, state)).toEqual(
          sortProducts(plainly(products, effectiveFilters(state)), state.sort),
        );
      }),
    );
  });

  it('U-3 counts any list as if each value were chosen alone within its filter', () => {
    fc.assert(
      fc.property(lists, states, (products, state) => {
        const counts = facetCounts(listIndex(products), state);
        for (const facet of FACETS.filter((one) => one !== 'type')) {
          for (const { value, count } of counts[facet])
            expect(count).toBe(plainly(products, { ...effectiveFilters(state), [facet]: [value] }).length);
        }
      }),
    );
  });
});
