import { describe, expect, it } from 'vitest';
import { appliedFilters, clearFilters, toggleFilter } from '#lib/filters/change.ts';
import { filtersToQuery } from '#lib/filters/encode.ts';
import { listIndex } from '#lib/filters/list-index.ts';
import { knownValues, validateFilters } from '#lib/filters/validate.ts';
import { FLOORS, query } from './fixtures.ts';

const toggled = (text: string, facet: Parameters<typeof toggleFilter>[1], value: string) =>
  filtersToQuery(toggleFilter(query(text), facet, value));

describe('ticking a filter', () => {
  it('adds and takes away one value', () => {
    expect(toggled('colour=red', 'colour', 'blue')).toBe('colour=blue&colour=red');
    expect(toggled('colour=red&colour=blue', 'colour', 'red')).toBe('colour=blue');
  });

  it('S7.7-3 clears the sub-filters when the type changes', () => {
    expect(toggled('type=CPT&subType=wool_cpt&thickness=9+mm&colour=red&sort=name', 'type', 'CPT')).toBe(
      'colour=red&sort=name',
    );
    expect(toggled('type=CPT&subType=wool_cpt', 'type', 'HF')).toBe('type=CPT&type=HF');
  });

  it('G15 sets the type with a sub-filter, so that it takes effect', () => {
    expect(toggled('', 'subType', 'wool_cpt')).toBe('type=CPT&subType=wool_cpt');
    expect(toggled('', 'segment', 'aged-care')).toBe('type=CPT&type=HF&segment=aged-care');
  });

  it('clears filters and keeps sort and display', () => {
    expect(filtersToQuery(clearFilters(query('type=CPT&colour=red&sort=name&display=swatches')))).toBe(
      'sort=name&display=swatches',
    );
  });

  it('returns the chosen values with labels for chips', () => {
    expect(appliedFilters(query('colour=red&type=HF'))).toEqual([
      { facet: 'type', value: 'HF' },
      { facet: 'colour', value: 'red' },
    ]);
  });
});

describe('unknown values', () => {
  const known = knownValues(listIndex(FLOORS), { subType: ['nylon_cpt'], segment: ['workplace'] });
  const unknown = (text: string) =>
    validateFilters(query(text), known).map(({ facet, value }) => `${facet}=${value}`);

  it('SEO-8 are reported with their filter', () => {
    expect(unknown('colour=plaid&type=RUG&subType=felt&shape=round&type=CPT')).toEqual([
      'type=RUG',
      'colour=plaid',
      'subType=felt',
      'shape=round',
    ]);
  });

  it('SEO-8 are reported for a sub-filter that would be cleared', () => {
    expect(unknown('thickness=99+mm')).toEqual(['thickness=99 mm']);
    expect(unknown('segment=moon')).toEqual(['segment=moon']);
  });

  it('SEO-8 do not include values the shop defines but no floor currently has', () => {
    expect(unknown('colour=red&colour=purple&subType=nylon_cpt&segment=workplace')).toEqual([]);
  });
});
