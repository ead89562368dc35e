// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reportPageView } from '#features/visit/page-view.ts';
import { watchLists } from '#features/visit/watch-lists.ts';
import { beginPage } from '#tests/support/page-view.ts';

type Tell = (entries: { target: Element; isIntersecting: boolean }[]) => void;

/** A mock IntersectionObserver: the test decides what is in view. */
class Sight {
  static made: Sight[] = [];
  readonly seen = new Set<Element>();
  readonly tell: Tell;
  constructor(tell: Tell) {
    this.tell = tell;
    Sight.made.push(this);
  }
  observe = (list: Element) => this.seen.add(list);
  unobserve = (list: Element) => this.seen.delete(list);
  disconnect = () => this.seen.clear();
}
const showAll = () => {
  for (const { tell, seen } of Sight.made)
    tell([...seen].map((target) => ({ target, isIntersecting: true })));
};

const card = (id: string, name: string) =>
  `<li data-item="${id}" data-kind="Marram/Carpet/Wool Carpet" data-variant="Flax" data-variant-id="${id}1"><a href="#compare">Go to comparison</a><h3 class="card-name"><a href="#${id}">${name}</a></h3><button>Sample</button></li>`;
const sent = () => (window.dataLayer ?? []).filter((entry) => (entry as { event?: string }).event);
const KIND = { item_brand: 'Marram', item_category: 'Carpet', item_category2: 'Wool Carpet' };
let end = new AbortController();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IntersectionObserver', Sight);
  Sight.made = [];
  beginPage();
  end = new AbortController();
});
afterEach(() => {
  end.abort();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('S7.14-1 S7.14-3 reports the floors of a list when they come into view, once, with their position', async () => {
  document.body.innerHTML = `<ul data-list="products" data-list-name="Products">${card('214', 'Tideline Loop')}${card('215', 'Marl')}</ul>`;
  watchLists({ signal: end.signal, params: (list) => ({ list_filters: `of ${list}` }) })();
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent()).toEqual([]);
  showAll();
  const list = { item_list_id: 'products', item_list_name: 'Products' };
  const event = {
    event: 'view_item_list',
    list_filters: 'of products',
    ecommerce: {
      ...list,
      items: [
        {
          item_id: '214',
          item_name: 'Tideline Loop',
          ...KIND,
          item_variant: 'Flax',
          item_variant_id: '2141',
          ...list,
          index: 0,
        },
        {
          item_id: '215',
          item_name: 'Marl',
          ...KIND,
          item_variant: 'Flax',
          item_variant_id: '2151',
          ...list,
          index: 1,
        },
      ],
    },
  };
  expect(sent()).toEqual([event]);
  showAll();
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent()).toEqual([event]);
});

it('S7.14-3 S5.6-6 reports floors that are added later once they have settled, and continues counting', async () => {
  document.body.innerHTML = `<ul data-list="products" data-list-name="Products">${card('214', 'Tideline Loop')}</ul>`;
  watchLists({ signal: end.signal })();
  showAll();
  await vi.advanceTimersByTimeAsync(60);
  document.querySelector('ul')?.insertAdjacentHTML('beforeend', card('215', 'Marl'));
  await vi.advanceTimersByTimeAsync(100);
  expect(sent()).toHaveLength(2);
  expect(sent()[1]).toMatchObject({ ecommerce: { items: [{ item_id: '215', index: 1 }] } });
});

it('S7.14-1 select_item reports which floor of which list was followed, but not buttons on cards', () => {
  document.body.innerHTML = `<ul data-list="products" data-list-name="Products">${card('214', 'Tideline Loop')}${card('215', 'Marl')}</ul><a href="#x">x</a>`;
  watchLists({ signal: end.signal })();
  document.querySelector<HTMLElement>('[data-item="215"] button')?.click();
  document.querySelector<HTMLElement>('body > a')?.click();
  document.querySelector<HTMLElement>('[data-item="215"] a')?.click();
  expect(sent()).toHaveLength(1);
  expect(sent()[0]).toMatchObject({
    event: 'select_item',
    ecommerce: { item_list_id: 'products', items: [{ item_id: '215', item_name: 'Marl', index: 1 }] },
  });
});

it('stops with its page', async () => {
  document.body.innerHTML = `<ul data-list="products" data-list-name="Products">${card('214', 'Tideline Loop')}</ul>`;
  watchLists({ signal: end.signal })();
  end.abort();
  showAll();
  document.querySelector<HTMLElement>('[data-item] a')?.click();
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent()).toEqual([]);
});

it('S7.14-1 a page reports itself and its floor; a page restored by Back is a new view', () => {
  document.title = 'Tideline Loop';
  const item = {
    item_id: '214',
    item_name: 'Tideline Loop',
    ...KIND,
    item_variant: 'Flax',
    item_variant_id: '1',
  };
  document.body.innerHTML = `<div data-view-item='${JSON.stringify(item)}'></div>`;
  reportPageView('/nz/products/tideline-loop', 'nz', false);
  const view = {
    event: 'page_view',
    page_path: '/nz/products/tideline-loop',
    page_title: 'Tideline Loop',
    page_region: 'nz',
  };
  const floor = { event: 'view_item', ecommerce: { items: [{ ...item, quantity: 1 }] } };
  expect(sent()).toEqual([view, floor]);
  reportPageView('/nz/products/tideline-loop', 'nz', false);
  expect(sent()).toEqual([view, floor, view, floor]);
});

it('S3.11-1 rooms: a page view states whether the visitor has a room, and nothing else about it', () => {
  document.body.innerHTML = '';
  reportPageView('/au', 'au', true);
  expect(sent()).toMatchObject([{ event: 'page_view', page_path: '/au', own_room: true }]);
});

it('S8 an unreadable floor is reported in the console, and the page view is still sent', () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  document.body.innerHTML = '<div data-view-item="{"></div>';
  reportPageView('/au', 'au', false);
  expect(sent()).toHaveLength(1);
  expect(warned).toHaveBeenCalledOnce();
});

it('S9.9-1 items in view while the window is resized count 700 ms after the last change', async () => {
  document.body.innerHTML = `<ul data-list="products">${card('214', 'Tideline Loop')}</ul><ul data-list="beside">${card('215', 'Marl')}</ul>`;
  watchLists({ signal: end.signal })();
  await vi.advanceTimersByTimeAsync(1000);
  const [products, beside] = document.querySelectorAll('ul');
  if (!products || !beside) throw new Error('The lists are missing');
  const see = (target: Element, isIntersecting: boolean) => {
    for (const { tell, seen } of Sight.made) if (seen.has(target)) tell([{ target, isIntersecting }]);
  };
  window.dispatchEvent(new Event('resize'));
  see(products, true);
  see(beside, true);
  await vi.advanceTimersByTimeAsync(699);
  window.dispatchEvent(new Event('resize'));
  see(beside, false);
  await vi.advanceTimersByTimeAsync(699);
  expect(sent()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent()).toMatchObject([{ ecommerce: { item_list_id: 'products' } }]);
});
