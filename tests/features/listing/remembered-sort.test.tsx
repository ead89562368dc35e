// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { expect, it, vi } from 'vitest';
import { useRememberedSort } from '#features/catalogue/listing/use-remembered-sort.ts';
import { type ListFilters, NO_FILTERS } from '#lib/filters/facets.ts';
import { sortsOf } from '#lib/filters/sorts.ts';
import { productsSortChanged } from '#store/slices/products-sort.ts';
import { makeStore } from '#store/store.ts';

function use(filters: ListFilters, kept = '', hasPrices = false) {
  const store = makeStore('au');
  store.dispatch(productsSortChanged(kept));
  const change = vi.fn();
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const { result } = renderHook(() => useRememberedSort(filters, change, sortsOf(hasPrices)), { wrapper });
  return { store, change, hook: result };
}
const WOOL: ListFilters = { ...NO_FILTERS, subType: ['wool_cpt'] };

it('S3.11-1 productsSort: the order a visitor chose is restored with the next filter, never by itself', () => {
  const { change, hook } = use(NO_FILTERS, 'newest');
  expect(change).not.toHaveBeenCalled();
  act(() => hook.current.filter(WOOL));
  expect(change).toHaveBeenCalledWith({ ...WOOL, sort: 'newest' });
});

it('S3.11-1 productsSort: the order in the address takes precedence', () => {
  const { change, hook } = use({ ...NO_FILTERS, sort: 'name' }, 'newest');
  act(() => hook.current.filter({ ...WOOL, sort: 'name' }));
  expect(change).toHaveBeenCalledWith({ ...WOOL, sort: 'name' });
});

it("S3.11-1 productsSort: choosing an order stores it, choosing the shop's own clears it", () => {
  const { store, hook } = use(NO_FILTERS);
  act(() => hook.current.sort({ ...NO_FILTERS, sort: 'thickness' }));
  expect(store.getState().productsSort).toBe('thickness');
  act(() => hook.current.sort(NO_FILTERS));
  expect(store.getState().productsSort).toBe('');
});

it('G41 productsSort: an unknown order is ignored', () => {
  const { change, hook } = use(NO_FILTERS, 'cheapest');
  act(() => hook.current.filter(WOOL));
  expect(change).toHaveBeenCalledWith(WOOL);
});

it.each([
  [true, 'price-desc'],
  [false, 'featured'],
] as const)('an order by price is restored only if there are prices: %s', (hasPrices, sort) => {
  const { change, hook } = use(NO_FILTERS, 'price-desc', hasPrices);
  act(() => hook.current.filter(WOOL));
  expect(change).toHaveBeenCalledWith({ ...WOOL, sort });
});
