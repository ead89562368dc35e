import type { DataLayerEvent } from '../analytics/check-event.ts';
import { isRecord } from '../is-record.ts';

/** Kinds of demand that are counted. */
export const DEMAND_KINDS = [
  /** Words of a search without results. */
  'word',
  /** Filters that left no products in the list, as its canonical query string. */
  'filter',
  /** A floor whose page was opened, by its code. */
  'floor',
  /** The store nearest to a searched place, by its slug. */
  'near',
  /** A store of which a link was opened: directions, telephone, e-mail, page. */
  'store',
  /** A place without a store nearby, by the chosen radius. */
  'far',
] as const;
export type DemandKind = (typeof DEMAND_KINDS)[number];

/** One counted item. */
export interface DemandItem {
  readonly kind: DemandKind;
  readonly about: string;
}

/** Maximum number of items in one report. */
export const MAX_DEMAND_ITEMS = 40;
/** Maximum length of an item, in characters. */
export const MAX_ABOUT = 300;

/** The report that a page sends when it is left or hidden, without data about the visitor. */
export interface DemandReport {
  readonly region: string;
  readonly asked: readonly DemandItem[];
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? `${value}` : '';

function codeOf({ ecommerce }: DataLayerEvent): string {
  const items = Array.isArray(ecommerce?.items) ? (ecommerce.items as unknown[]) : [];
  return items.map((item) => (isRecord(item) ? textOf(item.item_id) : '')).find(Boolean) ?? '';
}

/** Returns the demand in an event; undefined for an event that is not counted. */
function askedIn(event: DataLayerEvent): DemandItem | undefined {
  switch (event.event) {
    case 'view_item':
      return { kind: 'floor', about: codeOf(event) };
    case 'empty_list':
      return { kind: 'filter', about: textOf(event.list_filters) };
    case 'select_store':
      return { kind: 'store', about: textOf(event.store_id) };
    case 'find_store':
      return event.store_id === ''
        ? { kind: 'far', about: textOf(event.store_radius) }
        : { kind: 'near', about: textOf(event.store_id) };
    default:
      return undefined;
  }
}

/** A search: the typed words, and whether there were no results. */
interface Search {
  readonly words: string;
  readonly isEmpty: boolean;
}

/** Collects the demand of a page's events. A search that only extends the words of the previous one replaces it. */
export function collectDemand() {
  let search: Search | undefined;
  let gathered: DemandItem[] = [];
  const settle = () => {
    if (search?.isEmpty) gathered.push({ kind: 'word', about: search.words });
    search = undefined;
  };
  return {
    note(event: DataLayerEvent): void {
      const words = textOf(event.search_term).slice(0, MAX_ABOUT);
      if (event.event === 'search') {
        if (!search || !words.startsWith(search.words)) settle();
        search = { words, isEmpty: event.search_results === 0 };
        return;
      }
      if (event.event === 'page_view') settle();
      const asked = askedIn(event);
      if (asked && asked.about !== '' && asked.about.length <= MAX_ABOUT) gathered.push(asked);
    },
    /** Returns the items since the last call, each once, up to the maximum of one report. */
    take(): DemandItem[] {
      settle();
      const each = new Map(gathered.map((asked) => [`${asked.kind} ${asked.about}`, asked]));
      gathered = [];
      return [...each.values()].slice(0, MAX_DEMAND_ITEMS);
    },
  };
}
