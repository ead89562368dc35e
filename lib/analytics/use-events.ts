import { withoutPersons } from '../client-errors/client-errors.ts';
import type { ShopEvent } from './shop-event.ts';

/** What a visitor did with a link of a store: its directions, telephone number, e-mail address or page. */
export type StoreAction = 'directions' | 'phone' | 'email' | 'page';

/** A link of a store was followed; `store` is the last part of its page's address. */
export const storeLinkFollowed = (store: string, action: StoreAction, path: string): ShopEvent => ({
  key: `select_store:${store}:${action}`,
  event: 'select_store',
  often: true,
  params: { store_id: store, action, page_path: path },
});

/** A telephone number or an e-mail address of the site was followed, other than a store's. */
export const contactFollowed = (method: 'phone' | 'email', path: string): ShopEvent => ({
  key: `contact:${method}`,
  event: 'contact',
  often: true,
  params: { method, page_path: path },
});

/** The page of an order of samples was opened; `state` is how far the order is. */
export const orderFollowed = (state: string): ShopEvent => ({
  key: 'view_sample_order',
  event: 'view_sample_order',
  params: { order_state: state },
});

interface FoundStores {
  /** How far around the place, as the visitor chose it. */
  readonly radius: string;
  readonly count: number;
  /** The last part of the address of the nearest one's page; '' where there is none. */
  readonly nearest: string;
}

/** Stores around a place were found; where the place is stays with the visitor. */
export const storesFound = ({ radius, count, nearest }: FoundStores): ShopEvent => ({
  key: `find_store:${radius}:${nearest}`,
  event: 'find_store',
  often: true,
  params: { store_radius: radius, store_results: count, store_id: nearest },
});

/** Filters or order of a list were changed; `query` is the canonical query of the list it has become. */
export const listFiltered = (query: string): ShopEvent => ({
  key: `filter_list:${query}`,
  event: 'filter_list',
  often: true,
  params: { list_filters: query },
});

/** A list came up empty with these filters; `query` is its canonical query, without order and display. */
export const listEmpty = (query: string): ShopEvent => ({
  key: `empty_list:${query}`,
  event: 'empty_list',
  params: { list_filters: query },
});

interface Searched {
  /** As it was typed; what could be somebody's is taken out. */
  readonly term: string;
  readonly results: number;
  /** The suggestions below the field, or the page of results. */
  readonly place: 'header' | 'page';
}

/** The shop was searched, and this much was found. */
export const searched = ({ term, results, place }: Searched): ShopEvent => ({
  key: `search:${place}:${term}`,
  event: 'search',
  params: { search_term: withoutPersons(term), search_results: results, search_place: place },
});

/** What a visitor did in the calculator: gave a room its size, said where its window is, or took the result along. */
type CalculatorAction = 'measured' | 'window' | 'print' | 'share' | 'save' | 'to_order' | 'to_project';

export const calculatorUsed = (action: CalculatorAction): ShopEvent => ({
  key: `use_calculator:${action}`,
  event: 'use_calculator',
  params: { action },
});

/** What a shopper did with a project of rooms and floors; neither its link nor what is in it is told. */
type ProjectAction =
  | 'room'
  | 'floor'
  | 'photo'
  | 'link'
  | 'link_changed'
  | 'link_ended'
  | 'copied'
  | 'sent'
  | 'taken_back';

export const projectUsed = (action: ProjectAction): ShopEvent => ({
  key: `use_project:${action}`,
  event: 'use_project',
  params: { action },
});

/** The form of a sample order. */
export const ORDER_FORM = 'sample-order';

/** The form that sends a project to a store. */
export const PROJECT_FORM = 'project-to-store';

/** A form was sent with fields that are missing or wrong. Their names are told, never what was typed. */
export const formRefused = (form: string, fields: readonly string[]): ShopEvent => ({
  key: `form_error:${form}`,
  event: 'form_error',
  often: true,
  params: { form_id: form, form_fields: fields.toSorted().join(), form_status: 0 },
});

/** In place of a status, where no answer came. 0 is that of a form that was not sent. */
const NO_ANSWER = -1;

/** A form was in order and could not be sent; `status` of the answer. */
export const formFailed = (form: string, status = NO_ANSWER): ShopEvent => ({
  key: `form_error:${form}`,
  event: 'form_error',
  often: true,
  params: { form_id: form, form_fields: '', form_status: status },
});

/** Something that a page puts forward: a slide, a banner, a story among floors. */
export interface Promotion {
  readonly id: string;
  readonly name: string;
  /** Where it stands. */
  readonly slot: string;
}

const promotionEvent =
  (event: 'view_promotion' | 'select_promotion') =>
  ({ id, name, slot }: Promotion): ShopEvent => ({
    key: `${event}:${slot}:${id}`,
    event,
    params: { promotion_id: id, promotion_name: name, creative_slot: slot },
  });
/** At least half of it came into view. */
export const promotionSeen = promotionEvent('view_promotion');
/** A link in it was followed. */
export const promotionChosen = promotionEvent('select_promotion');
