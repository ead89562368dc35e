// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { NEW_CALCULATION } from '#lib/area/state.ts';
import { PERSIST_STORAGE_KEY } from '#lib/browser/persist-key.ts';
import { startPersistence } from '#store/persistence.ts';
import { isRestored } from '#store/restored.ts';
import { headerColourModeSet } from '#store/slices/header-colour-mode.ts';
import { locationChanged } from '#store/slices/location.ts';
import { productsReceived } from '#store/slices/products.ts';
import { productsSortChanged } from '#store/slices/products-sort.ts';
import { calculationChanged } from '#store/slices/rows.ts';
import { makeStore } from '#store/store.ts';
import { settled } from '#tests/support/memory-storage.ts';
import { FLOOR } from '#tests/support/slice-values.ts';

const NORTH = { center: { lat: -37, lng: 145 }, name: 'North', radius: 10, region: 'au' as const };

async function tab() {
  const store = makeStore('au');
  const end = new AbortController();
  const persistor = startPersistence(store, { signal: end.signal });
  await settled(() => expect(isRestored(store.getState())).toBe(true));
  await persistor.flush();
  return { store, flush: () => persistor.flush(), end: () => end.abort() };
}

/** The event a browser sends to other tabs. */
const tell = () =>
  window.dispatchEvent(
    new StorageEvent('storage', {
      key: PERSIST_STORAGE_KEY,
      newValue: localStorage.getItem(PERSIST_STORAGE_KEY),
    }),
  );

beforeEach(() => localStorage.clear());

it('S3.11-3 two tabs: a room added in one appears in the other; page state is separate', async () => {
  const [one, two] = [await tab(), await tab()];
  two.store.dispatch(headerColourModeSet('light'));
  one.store.dispatch(calculationChanged({ ...NEW_CALCULATION, units: 'imperial' }));
  one.store.dispatch(headerColourModeSet('dark'));
  one.store.dispatch(locationChanged(NORTH));
  await one.flush();
  tell();
  expect(two.store.getState().rows.units).toBe('imperial');
  expect(two.store.getState().headerColourMode).toBe('light');
  expect(two.store.getState().location.name).toBe('');
  one.end();
  two.end();
});

it('G41 two tabs: saving in one does not undo what the other saved', async () => {
  const [one, two] = [await tab(), await tab()];
  one.store.dispatch(locationChanged(NORTH));
  await one.flush();
  // The second tab has not been notified and saves something else.
  two.store.dispatch(productsSortChanged('name'));
  await two.flush();
  const third = await tab();
  expect(third.store.getState().location).toEqual(NORTH);
  expect(third.store.getState().productsSort).toBe('name');
  for (const { end } of [one, two, third]) end();
});

it('G41 two tabs: what a tab took over from another does not undo what that one saves next', async () => {
  const [one, two] = [await tab(), await tab()];
  const write = vi.spyOn(Storage.prototype, 'setItem');
  one.store.dispatch(productsSortChanged('name'));
  await one.flush();
  tell();
  expect(two.store.getState().productsSort).toBe('name');
  one.store.dispatch(productsSortChanged('thickness'));
  await one.flush();
  // The second tab stores its state before it is notified again.
  await two.flush();
  tell();
  for (const { store } of [one, two]) expect(store.getState().productsSort).toBe('thickness');
  // It has nothing of its own to store, so it writes nothing, and causes no event in other tabs.
  await two.flush();
  expect(write).toHaveBeenCalledTimes(2);
  for (const { end } of [one, two]) end();
});

it('G41 two tabs: a damaged message changes nothing', async () => {
  const one = await tab();
  const before = one.store.getState();
  window.dispatchEvent(new StorageEvent('storage', { key: PERSIST_STORAGE_KEY, newValue: '{"rows":"{"}' }));
  window.dispatchEvent(new StorageEvent('storage', { key: PERSIST_STORAGE_KEY, newValue: null }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'another', newValue: '{}' }));
  expect(one.store.getState()).toBe(before);
  one.end();
});

it('G41 a page from the back/forward cache reads what changed meanwhile', async () => {
  const [one, two] = [await tab(), await tab()];
  one.store.dispatch(productsSortChanged('newest'));
  await one.flush();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  expect(two.store.getState().productsSort).toBe('');
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(two.store.getState().productsSort).toBe('newest');
  one.end();
  two.end();
});

it('G41 a list that cannot be stored stays in its tab', async () => {
  const [one, two] = [await tab(), await tab()];
  const large = { scope: 'GHRES/au/v1', items: Array.from({ length: 500 }, () => FLOOR) };
  one.store.dispatch(productsReceived(large));
  await one.flush();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(one.store.getState().products).toBe(large);
  // Another tab stores a record without any list.
  const record = JSON.parse(localStorage.getItem(PERSIST_STORAGE_KEY) ?? '{}');
  const without = JSON.stringify({ ...record, products: '{"scope":"","items":[]}' });
  window.dispatchEvent(new StorageEvent('storage', { key: PERSIST_STORAGE_KEY, newValue: without }));
  expect(one.store.getState().products).toBe(large);
  one.end();
  two.end();
});

it('S3.11-3 a change made right before the visitor leaves is stored', async () => {
  const one = await tab();
  one.store.dispatch(productsSortChanged('thickness'));
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  expect(localStorage.getItem(PERSIST_STORAGE_KEY)).toContain('thickness');
  one.end();
});
