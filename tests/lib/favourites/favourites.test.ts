// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { type Favourite, MAX_FAVOURITES, storedFavourites } from '#lib/favourites/favourites.ts';
import { toggleFavourite } from '#store/favourites/favourite-thunks.ts';
import { makeStore } from '#store/store.ts';
import { beginPage } from '#tests/support/page-view.ts';

const favourite = (id: string): Favourite => ({
  code: '214',
  slug: 'tideline-loop',
  name: 'Tideline Loop',
  line: 'Wool, textured loop',
  kind: 'Marram/Carpet/Wool carpet',
  sampleAvailable: true,
  room: 'living',
  colour: { id, slug: 'flax', name: 'Flax', hex: '#d9c9a8' },
});

beforeEach(() => {
  window.localStorage.clear();
  beginPage();
});

it('G41 a damaged entry is dropped, the others are restored, and a colour is listed once', () => {
  const entries = [favourite('1'), { ...favourite('2'), colour: {} }, favourite('1'), favourite('3')];
  window.localStorage.setItem('favourites', JSON.stringify({ version: 1, lists: { au: entries } }));
  expect(storedFavourites.list('au').map(({ colour }) => colour.id)).toEqual(['1', '3']);
});

it('a full list says so and loses nothing; each region has its own', () => {
  const au = makeStore('au');
  for (let id = 0; id <= MAX_FAVOURITES; id += 1) au.dispatch(toggleFavourite(favourite(String(id))));
  expect(storedFavourites.list('au')).toHaveLength(MAX_FAVOURITES);
  expect(au.getState().favourites?.some(({ colour }) => colour.id === '0')).toBe(true);
  expect(au.getState().toasts.shown.map(({ text }) => text)).toEqual([
    `You have ${MAX_FAVOURITES} favourites. Remove one to add another.`,
  ]);
  const nz = makeStore('nz');
  nz.dispatch(toggleFavourite(favourite('7')));
  expect(nz.getState().favourites).toHaveLength(1);
  expect(storedFavourites.list('au')).toHaveLength(MAX_FAVOURITES);
});

it('S7.14-1 adding is reported with the item of a list, removing is not', () => {
  const store = makeStore('au');
  store.dispatch(toggleFavourite(favourite('1021403')));
  store.dispatch(toggleFavourite(favourite('1021403')));
  const events = (window.dataLayer ?? []).filter((one) => (one as { event?: string }).event);
  expect(events).toEqual([
    {
      event: 'add_to_wishlist',
      ecommerce: {
        items: [
          {
            item_id: '214',
            item_name: 'Tideline Loop',
            item_brand: 'Marram',
            item_category: 'Carpet',
            item_category2: 'Wool carpet',
            item_variant: 'Flax',
            item_variant_id: '1021403',
            quantity: 1,
          },
        ],
      },
    },
  ]);
});

it('a heart that cannot be stored says so, and is kept while the page is open', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  const shop = makeStore('au');
  shop.dispatch(toggleFavourite(favourite('1')));
  full.mockRestore();
  expect(shop.getState().favourites).toHaveLength(1);
  expect(shop.getState().toasts.shown.map(({ text }) => text)).toEqual([
    'Your browser’s storage is full or blocked. What you choose is kept only until you leave this page, so order or write it down first.',
  ]);
  shop.dispatch(toggleFavourite(favourite('1')));
});
