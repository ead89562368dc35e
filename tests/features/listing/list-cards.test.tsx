// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ListCard } from '#features/catalogue/listing/list-state.ts';
import { useListCards } from '#features/catalogue/listing/use-list-cards.ts';
import { LIST_PAGE_SIZE } from '#lib/catalogue/list-page.ts';

const shop = vi.hoisted(() => ({ asked: [] as string[], fails: false }));
vi.mock('#features/catalogue/listing/fetch-list.ts', () => ({
  fetchListPage: async (_website: string, _region: string, query: string, from: number) => {
    shop.asked.push(`${query} from ${from}`);
    if (shop.fails) throw new Error('away');
    return cardsOf(query, from);
  },
}));
const cardsOf = (query: string, from: number) =>
  Array.from({ length: LIST_PAGE_SIZE }, (_, at) => ({ code: `${query} ${from + at}` })) as ListCard[];

function open() {
  const listOf = (query: string) => ({
    query,
    results: { items: cardsOf(query, 0), total: 100, counts: {} as never },
    prepare: () => undefined,
    byServer: true,
  });
  return renderHook(({ query }) => useListCards({ region: 'au', website: 'GHRES' }, listOf(query)), {
    initialProps: { query: 'type=CPT' },
  });
}

beforeEach(() => {
  sessionStorage.clear();
  shop.asked.length = 0;
  shop.fails = false;
});

it('U-2 a failed request can be repeated, and loads the next cards', async () => {
  const { result } = open();
  shop.fails = true;
  act(() => result.current.more());
  await waitFor(() => expect(result.current.failed).toBe(true));
  shop.fails = false;
  act(() => result.current.more());
  await waitFor(() => expect(result.current.visible).toHaveLength(2 * LIST_PAGE_SIZE));
  expect(result.current).toMatchObject({ failed: false, busy: false });
  expect(shop.asked).toEqual(['type=CPT from 24', 'type=CPT from 24']);
});

it('U-2 a failure of one list does not count for the next', async () => {
  const { result, rerender } = open();
  shop.fails = true;
  act(() => result.current.more());
  await waitFor(() => expect(result.current.failed).toBe(true));
  shop.fails = false;
  rerender({ query: 'type=HF' });
  expect(result.current.failed).toBe(false);
  act(() => result.current.more());
  await waitFor(() => expect(result.current.visible).toHaveLength(2 * LIST_PAGE_SIZE));
  expect(shop.asked).toEqual(['type=CPT from 24', 'type=HF from 24']);
});
