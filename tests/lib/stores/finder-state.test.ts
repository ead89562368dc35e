import { describe, expect, it } from 'vitest';
import { type FinderState, finderQuery, matchesFilters, parseFinder } from '#lib/stores/finder-state.ts';
import { stateName } from '#lib/stores/state-name.ts';

const parse = (query: string) =>
  parseFinder(new URLSearchParams(query), ['GHR', 'HYC'], (code) => stateName('au', code) !== undefined);

describe('S4.7 the address of the locator', () => {
  it('contains place, radius, brands and categories, and restores them', () => {
    const state: FinderState = {
      place: { name: 'Fitzroy North', lat: -37.78345, lng: 144.97912 },
      radius: 20,
      brands: ['GHR'],
      categories: ['CPT', 'HF'],
    };
    const query = finderQuery(state);
    expect(query).toBe(
      'place=Fitzroy+North&lat=-37.78345&lng=144.97912&radius=20&brand=GHR&category=CPT&category=HF',
    );
    expect(parse(query)).toEqual({ state, refused: [] });
  });

  it('contains a state of the region, unless there is a place', () => {
    const state: FinderState = { area: 'TAS', radius: 10, brands: [], categories: [] };
    expect(finderQuery(state, '?state=VIC&utm_source=mail')).toBe('state=TAS&utm_source=mail');
    expect(parse('state=TAS')).toEqual({ state, refused: [] });
    expect(parse('state=TAS&lat=1&lng=2').state).toMatchObject({ place: { lat: 1, lng: 2 } });
    expect(parse('state=TAS&lat=1&lng=2').state.area).toBeUndefined();
    for (const none of ['TX', 'tas', '', 'constructor'])
      expect(parse(`state=${none}`), none).toMatchObject({ state: { radius: 10 }, refused: ['place'] });
  });

  it('is empty in the initial state, and keeps parameters of others (SEO-20)', () => {
    expect(finderQuery(parse('').state)).toBe('');
    expect(finderQuery(parse('').state, '?utm_source=mail&lat=1&radius=5')).toBe('utm_source=mail');
  });

  it('drops an invalid place, radius, brand or category, and keeps the rest', () => {
    expect(parse('lat=91&lng=144').refused).toEqual(['place']);
    expect(parse('lat=-37&lng=x').refused).toEqual(['place']);
    expect(parse('lat=-37').refused).toEqual(['place']);
    expect(parse('lat=1e1&lng=1').refused).toEqual(['place']);
    expect(parse('radius=-1').state.radius).toBe(10);
    expect(parse('radius=1e9').refused).toEqual(['radius']);
    const { state, refused } = parse('lat=-37.8&lng=144.9&brand=NOPE&brand=HYC&category=RUG');
    expect(refused).toEqual(['brand', 'category']);
    expect(state).toMatchObject({ place: { lat: -37.8 }, brands: ['HYC'], categories: [] });
    expect(parse(`place=${'n'.repeat(500)}&lat=1&lng=1`).state.place?.name).toHaveLength(80);
  });
});

it('G45 filters: any of the brands, and any of the categories', () => {
  const store = { brands: ['GHR'] as const, categories: ['CPT'] as const };
  expect(matchesFilters(store, { brands: [], categories: [] })).toBe(true);
  expect(matchesFilters(store, { brands: ['GHR', 'HYC'], categories: ['CPT'] })).toBe(true);
  expect(matchesFilters(store, { brands: ['HYC'], categories: [] })).toBe(false);
  expect(matchesFilters(store, { brands: ['GHR'], categories: ['HF'] })).toBe(false);
});
