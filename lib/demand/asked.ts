import type { DataLayerEvent } from '../analytics/check-event.ts';
import { isRecord } from '../is-record.ts';

/** What is counted of what shoppers look for. */
export const DEMAND_KINDS = [
  /** Words of a search that found nothing. */
  'word',
  /** Filters that left nothing of the list, as its canonical query. */
  'filter',
  /** A floor whose page was opened, by its code. */
  'floor',
  /** A store that was the nearest to a place, by its slug. */
  'near',
  /** A store of which a link was followed: directions, telephone, mail, page. */
  'store',
  /** A place without a store around it, by the radius that was asked for. */
  'far',
] as const;
export type DemandKind = (typeof DEMAND_KINDS)[number];

/** One thing that was asked for. */
export interface Asked {
  readonly kind: DemandKind;
  readonly about: string;
}

/** What a browser sends at once at most. */
export const MAX_ASKED = 40;
/** Characters of what was asked for. */
export const MAX_ABOUT = 300;

/** What a page sends when it is left or hidden: nothing of the visitor. */
export interface DemandReport {
  readonly region: string;
  readonly asked: readonly Asked[];
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? `${value}` : '';

function codeOf({ ecommerce }: DataLayerEvent): string {
  const items = Array.isArray(ecommerce?.items) ? (ecommerce.items as unknown[]) : [];
  return items.map((item) => (isRecord(item) ? textOf(item.item_id) : '')).find(Boolean) ?? '';
}

/** What an event asks for; undefined for one that asks for nothing that is counted. */
function askedIn(event: DataLayerEvent): Asked | undefined {
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

/** A search: the words as they stood in the field, and whether they found anything. */
interface Search {
  readonly words: string;
  readonly isEmpty: boolean;
}

/** Gathers what the events of a page ask for; words that were only typed on are no search of their own. */
export function gatherAsked() {
  let search: Search | undefined;
  let gathered: Asked[] = [];
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
    /** What was gathered since the last time, each once and no more than is sent at once. */
    take(): Asked[] {
      settle();
      const each = new Map(gathered.map((asked) => [`${asked.kind} ${asked.about}`, asked]));
      gathered = [];
      return [...each.values()].slice(0, MAX_ASKED);
    },
  };
}
