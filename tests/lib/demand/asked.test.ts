import { expect, it } from 'vitest';
import type { DataLayerEvent } from '#lib/analytics/check-event.ts';
import { gatherAsked, MAX_ASKED } from '#lib/demand/asked.ts';

const search = (term: string, results: number) => ({
  event: 'search',
  search_term: term,
  search_results: results,
});
const taken = (events: readonly DataLayerEvent[]) => {
  const gathered = gatherAsked();
  for (const event of events) gathered.note(event);
  return gathered.take().map(({ kind, about }) => `${kind} ${about}`);
};

it('words that were typed on are one search, words that were typed anew are another', () => {
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

it('a search that found something is not counted, nor what is no asking', () => {
  expect(taken([search('wool', 9), { event: 'page_view' }, { event: 'add_to_cart' }])).toEqual([]);
});

it('floors, filters and stores are asked for by their own events, each once', () => {
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

it('no more is told at once than is taken, and nothing twice', () => {
  const gathered = gatherAsked();
  for (let at = 0; at < 60; at += 1) gathered.note({ event: 'select_store', store_id: `store-${at}` });
  expect(gathered.take()).toHaveLength(MAX_ASKED);
  expect(gathered.take()).toEqual([]);
});
