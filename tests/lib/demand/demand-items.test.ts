import { expect, it } from 'vitest';
import type { DataLayerEvent } from '#lib/analytics/check-event.ts';
import { collectDemand, MAX_DEMAND_ITEMS } from '#lib/demand/demand-items.ts';

const search = (term: string, results: number) => ({
  event: 'search',
  search_term: term,
  search_results: results,
});
const taken = (events: readonly DataLayerEvent[]) => {
  const gathered = collectDemand();
  for (const event of events) gathered.note(event);
  return gathered.take().map(({ kind, about }) => `${kind} ${about}`);
};

it('words that were typed further are one search, other words a new search', () => {
  expect(
    taken([
      search('gra', 3),
      search('gras', 0),
      search('grass mat', 0),
      search('grass', 2),
      search('bamboo', 0),
      search('wool', 9),
    ]),
  ).toEqual(['word grass mat', 'word bamboo']);
});

it('a search with results is not counted, nor are other events', () => {
  expect(taken([search('wool', 9), { event: 'page_view' }, { event: 'add_to_cart' }])).toEqual([]);
});

it('floors, filters and stores are reported by their own events, each once', () => {
  const floor = { event: 'view_item', ecommerce: { items: [{ item_id: '214' }] } };
  expect(
    taken([
      floor,
      floor,
      { event: 'view_item', ecommerce: { items: [{}] } },
      { event: 'empty_list', list_filters: 'type=CPT' },
      { event: 'find_store', store_id: 'bay', store_radius: '10', store_results: 2 },
      { event: 'find_store', store_id: '', store_radius: '5', store_results: 0 },
      { event: 'select_store', store_id: 'bay', action: 'phone' },
    ]),
  ).toEqual(['floor 214', 'filter type=CPT', 'near bay', 'far 5', 'store bay']);
});

it('one report contains no more than the limit, and nothing twice', () => {
  const gathered = collectDemand();
  for (let at = 0; at < 60; at += 1) gathered.note({ event: 'select_store', store_id: `store-${at}` });
  expect(gathered.take()).toHaveLength(MAX_DEMAND_ITEMS);
  expect(gathered.take()).toEqual([]);
});
