import { describe, expect, it } from 'vitest';
import { FACETS, type Facet } from '#lib/contracts/facets.ts';
import { facetCounts } from '#lib/filters/counts.ts';
import { listIndex } from '#lib/filters/list-index.ts';
import { FLOORS, filterProducts, filters, listed, query } from './fixtures.ts';

const counted = (text: string, facet: Facet) =>
  Object.fromEntries(
    facetCounts(listIndex(FLOORS), query(text))[facet].map(({ value, count }) => [value, count]),
  );

describe('counts', () => {
  it('S3.10-4 exist for every value of every filter', () => {
    expect(counted('', 'type')).toEqual({ CPT: 3, HF: 2 });
    expect(counted('', 'colour')).toEqual({ blue: 1, brown: 2, gray: 3, black: 1 });
    expect(counted('type=CPT', 'market')).toEqual({ residential: 3, commercial: 1 });
  });

  it('U-3 treat a value as if it were chosen in addition within its filter, others unchanged', () => {
    expect(counted('type=CPT&subType=wool_cpt', 'subType')).toEqual({
      wool_cpt: 2,
      triexta_cpt: 1,
      hybrid_hf: 0,
      laminate_hf: 0,
    });
    expect(counted('type=CPT&colour=brown', 'thickness')).toEqual({
      thin: 0,
      medium: 0,
      thick: 1,
    });
  });

  it('equal filtering by that value alone within its filter, for every value and many states', () => {
    for (const text of [
      '',
      'type=CPT',
      'type=HF&colour=gray',
      'type=CPT&subType=wool_cpt&colour=blue',
      'type=CPT&thickness=15+mm',
    ]) {
      const state = query(text);
      for (const facet of FACETS.filter((key) => key !== 'type')) {
        if (state.type.length === 0 && facet !== 'colour') continue;
        for (const { value, count } of facetCounts(listIndex(FLOORS), state)[facet]) {
          expect(count, `${text} ${facet}=${value}`).toBe(
            filterProducts(FLOORS, { ...state, [facet]: [value] }).length,
          );
        }
      }
    }
  });

  it('S7.7-3 of types ignore sub-filters, because another type clears them', () => {
    expect(counted('type=CPT&subType=triexta_cpt', 'type')).toEqual({ CPT: 3, HF: 2 });
    expect(counted('type=CPT&colour=brown', 'type')).toEqual({ CPT: 1, HF: 1 });
  });

  it('are sorted by type, colour and measure, and mark what is chosen', () => {
    const counts = facetCounts(listIndex(FLOORS), query('type=CPT&thickness=9+mm'));
    expect(counts.thickness.map(({ value }) => value)).toEqual(['9 mm', 'thin', 'medium', 'thick']);
    expect(counts.thickness.filter(({ selected }) => selected).map(({ value }) => value)).toEqual(['9 mm']);
    expect(counts.type.map(({ value }) => value)).toEqual(['CPT', 'HF']);
  });

  it('sort roll widths by size and words by alphabet, and leave out thicknesses that no floor has', () => {
    const floor = listed('1', { rollSize: ['10.00 m', '3.66 m'], segments: ['workplace', 'aged-care'] });
    const counts = facetCounts(listIndex([floor]), query('type=CPT'));
    const values = (facet: Facet) => counts[facet].map(({ value }) => value);
    expect(values('rollSize')).toEqual(['3.66 m', '10.00 m']);
    expect(values('segment')).toEqual(['aged-care', 'workplace']);
    expect(values('thickness')).toEqual(['medium']);
  });

  it('G13 count a colour among floors that have it in the chosen lightness, and a lightness in the chosen colour', () => {
    expect(counted('shade=dark', 'colour')).toEqual({ blue: 1, brown: 0, gray: 0, black: 1 });
    expect(counted('colour=blue', 'shade')).toEqual({ light: 0, medium: 0, dark: 1 });
  });

  it('include a chosen value that no product has', () => {
    expect(facetCounts(listIndex(FLOORS), filters({ colour: ['red'] })).colour).toContainEqual({
      value: 'red',
      count: 0,
      selected: true,
    });
  });
});
