import { pushEvent } from '#lib/analytics/data-layer.ts';
import { kindFields } from '#lib/analytics/kind-fields.ts';
import { createListView } from '#lib/analytics/list-view.ts';
import type { AnalyticsItem } from '#lib/analytics/shop-event.ts';
import { type ItemList, selectItem, viewItemList } from '#lib/analytics/shop-events.ts';
import { onBodyChanges } from './on-body-changes.ts';

interface Options {
  readonly signal: AbortSignal;
  /** Further parameters of a list's events, such as its filters. */
  readonly params?: (list: string) => Readonly<Record<string, unknown>>;
}

/** Delay in ms after the last resize before elements in view are counted (S9.9-1). */
const RESIZE_DEBOUNCE_MS = 700;

interface Watched {
  readonly view: ReturnType<typeof createListView<AnalyticsItem>>;
  /** Items last registered, to detect new ones. */
  shown: string;
}

/** The id of a list, and its name in reports. */
const listOf = ({ dataset }: HTMLElement): ItemList => ({ id: dataset.list ?? '', name: dataset.listName });

function itemOf(card: HTMLElement, index: number): AnalyticsItem {
  const { item, kind = '', variant, variantId } = card.dataset;
  const name = card.querySelector('.card-name a')?.textContent?.trim();
  return {
    ...(item && { item_id: item }),
    ...(name && { item_name: name }),
    ...kindFields(kind),
    ...(variant && { item_variant: variant }),
    ...(variantId && { item_variant_id: variantId }),
    index,
  };
}

const cardsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[data-item]')];

/**
 * Reports to analytics which product lists a visitor sees and which of their links are followed. It reads the markup
 * (`data-list` is the id of a list, `data-item` the code of an item), so that cards need no script. Returns a
 * function that starts again for another page.
 */
export function watchLists({ signal, params = () => ({}) }: Options): () => void {
  let lists = new Map<HTMLElement, Watched>();

  // Elements that pass through the view while a window is resized or a phone is turned were not looked at.
  let resizing: ReturnType<typeof setTimeout> | undefined;
  const changed = new Map<Element, boolean>();
  function tellChanged() {
    resizing = undefined;
    for (const [list, inView] of changed) lists.get(list as HTMLElement)?.view.see(inView);
    changed.clear();
  }
  function onResize() {
    clearTimeout(resizing);
    resizing = setTimeout(tellChanged, RESIZE_DEBOUNCE_MS);
  }
  window.addEventListener('resize', onResize, { signal });
  const sight = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) changed.set(target, isIntersecting);
    if (resizing === undefined) tellChanged();
  });

  function watch(list: HTMLElement): Watched {
    const named = listOf(list);
    const view = createListView<AnalyticsItem>({
      keyOf: ({ item_id, item_name }) => item_id ?? item_name ?? '',
      send: (items) => pushEvent(viewItemList(named, items, params(named.id))),
    });
    const watched = { view, shown: '' };
    lists.set(list, watched);
    sight.observe(list);
    return watched;
  }

  function scan() {
    for (const [list, { view }] of lists)
      if (!list.isConnected) {
        view.end();
        sight.unobserve(list);
        lists.delete(list);
      }
    for (const list of document.querySelectorAll<HTMLElement>('[data-list]')) {
      const cards = cardsOf(list);
      const shown = cards.map(({ dataset }) => dataset.item).join();
      const watched = lists.get(list) ?? watch(list);
      if (watched.shown === shown) continue;
      watched.shown = shown;
      watched.view.register(cards.map(itemOf));
    }
  }

  onBodyChanges(scan, signal);
  document.addEventListener('click', tellFollowed, { capture: true, signal });

  function forget() {
    for (const { view } of lists.values()) view.end();
    sight.disconnect();
    lists = new Map();
  }
  signal.addEventListener('abort', () => {
    clearTimeout(resizing);
    forget();
  });
  return () => {
    forget();
    scan();
  };
}

function tellFollowed({ target }: MouseEvent): void {
  if (!(target instanceof Element)) return;
  const card = target.closest('a[href]')?.closest<HTMLElement>('[data-item]');
  const list = card?.closest<HTMLElement>('[data-list]');
  if (card && list) pushEvent(selectItem(listOf(list), itemOf(card, cardsOf(list).indexOf(card))));
}
