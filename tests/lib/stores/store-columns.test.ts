import { describe, expect, it } from 'vitest';
import { type StoreCard, toStoreCard } from '#lib/stores/store-card.ts';
import { fromColumns, toColumns } from '#lib/stores/store-columns.ts';
import { shopStores } from '#tests/support/stores.ts';

const stores = shopStores().map(toStoreCard);
const [first] = stores;
const changed = (facts: Partial<StoreCard>) => ({ ...(first as StoreCard), ...facts });
const there = (cards: readonly StoreCard[]) => fromColumns(JSON.parse(JSON.stringify(toColumns(cards))));

describe('stores in columns', () => {
  it('G24 restore the same stores, in every region', () => {
    expect(stores.length).toBeGreaterThan(200);
    expect(there(stores)).toEqual(stores);
    expect(there([])).toEqual([]);
  });

  it.each([
    ['a slug of its own', { slug: 'the-corner' }],
    [
      'a suburb of several words',
      { suburb: 'Port Fairy East', address: '1 Sea Road, Port Fairy East VIC 3284' },
    ],
    ['a suburb with a comma', { suburb: 'Barrow, East', address: '1 Sea Road, Barrow, East TAS 7000' }],
    ['a suburb that the address does not have', { suburb: 'Elsewhere' }],
    ['a street with commas', { suburb: 'Bath', address: 'Shop 4, Level 2, 9 Quay Street, Bath NSW 2000' }],
    ['no postcode', { suburb: 'Bath', address: '9 Quay Street, Bath' }],
    ['no brands', { brands: [] }],
    ['letters with marks', { name: 'Ōtāhuhu Floors', slug: 'otahuhu-floors-auk', state: 'AUK' }],
    ['a place at zero', { lat: 0, lng: -0.00001 }],
  ])('keep %s', (_, facts) => {
    const cards = [changed(facts as Partial<StoreCard>), ...stores.slice(0, 3)];
    expect(there(cards)).toEqual(cards);
  });

  it('list each week and time zone once', () => {
    const columns = toColumns(stores);
    const weeks = new Set(stores.map(({ hours }) => JSON.stringify(hours)));
    expect(columns.allHours).toHaveLength(weeks.size);
    expect(new Set(columns.allTimeZones).size).toBe(columns.allTimeZones.length);
    expect(columns.slug.filter(Boolean).length).toBeLessThan(stores.length / 10);
  });
});
