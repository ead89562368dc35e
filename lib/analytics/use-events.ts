import { withoutPersonalData } from '../client-errors/client-errors.ts';
import type { ShopEvent } from './shop-event.ts';

/** The kind of store link: directions, telephone number, e-mail address or page. */
export type StoreAction = 'directions' | 'phone' | 'email' | 'page';

/** A link of a store was opened; `store` is the last segment of its page's path. */
export const storeLinkFollowed = (store: string, action: StoreAction, path: string): ShopEvent => ({
  key: `select_store:${store}:${action}`,
  event: 'select_store',
  often: true,
  params: { store_id: store, action, page_path: path },
});

/** A telephone number or e-mail address of the site was opened, not a store's. */
export const contactFollowed = (method: 'phone' | 'email', path: string): ShopEvent => ({
  key: `contact:${method}`,
  event: 'contact',
  often: true,
  params: { method, page_path: path },
});

/** The page of a sample order was opened; `state` is the order's state. */
export const orderFollowed = (state: string): ShopEvent => ({
  key: 'view_sample_order',
  event: 'view_sample_order',
  params: { order_state: state },
});

interface FoundStores {
  /** Radius around the place that the visitor chose. */
  readonly radius: string;
  readonly count: number;
  /** Last path segment of the nearest store's page; '' if there is none. */
  readonly nearest: string;
}

/** Stores around a place were found; the place itself is not reported. */
export const storesFound = ({ radius, count, nearest }: FoundStores): ShopEvent => ({
  key: `find_store:${radius}:${nearest}`,
  event: 'find_store',
  often: true,
  params: { store_radius: radius, store_results: count, store_id: nearest },
});

/** Filters or order of a list were changed; `query` is the resulting canonical query string. */
export const listFiltered = (query: string): ShopEvent => ({
  key: `filter_list:${query}`,
  event: 'filter_list',
  often: true,
  params: { list_filters: query },
});

/** A list was empty with these filters; `query` is its canonical query string, without order and display. */
export const listEmpty = (query: string): ShopEvent => ({
  key: `empty_list:${query}`,
  event: 'empty_list',
  params: { list_filters: query },
});

interface Searched {
  /** As typed, without anything that could be personal. */
  readonly term: string;
  readonly results: number;
  /** The suggestions below the field, or the results page. */
  readonly place: 'header' | 'page';
}

/** A search was made; `results` is the number of results. */
export const searched = ({ term, results, place }: Searched): ShopEvent => ({
  key: `search:${place}:${term}`,
  event: 'search',
  params: { search_term: withoutPersonalData(term), search_results: results, search_place: place },
});

/** What a visitor did in the calculator: entered a room's size, set its window, or used the result. */
type CalculatorAction = 'measured' | 'window' | 'print' | 'share' | 'save' | 'to_order' | 'to_project';

export const calculatorUsed = (action: CalculatorAction): ShopEvent => ({
  key: `use_calculator:${action}`,
  event: 'use_calculator',
  params: { action },
});

/** What a shopper did with a project; neither its link nor its content is reported. */
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

/** Id of the sample order form. */
export const ORDER_FORM = 'sample-order';

/** Id of the form that sends a project to a store. */
export const PROJECT_FORM = 'project-to-store';

/** A form was submitted with missing or invalid fields. Only the fields' names are reported, never the input. */
export const formRefused = (form: string, fields: readonly string[]): ShopEvent => ({
  key: `form_error:${form}`,
  event: 'form_error',
  often: true,
  params: { form_id: form, form_fields: fields.toSorted().join(), form_status: 0 },
});

/** Used as the status if there was no response. 0 means that the form was not sent. */
const NO_ANSWER = -1;

/** A valid form could not be sent; `status` is that of the response. */
export const formFailed = (form: string, status = NO_ANSWER): ShopEvent => ({
  key: `form_error:${form}`,
  event: 'form_error',
  often: true,
  params: { form_id: form, form_fields: '', form_status: status },
});

/** Promoted content on a page: a slide, a banner, or a story between floors. */
export interface Promotion {
  readonly id: string;
  readonly name: string;
  /** Its position. */
  readonly slot: string;
}

const promotionEvent =
  (event: 'view_promotion' | 'select_promotion') =>
  ({ id, name, slot }: Promotion): ShopEvent => ({
    key: `${event}:${slot}:${id}`,
    event,
    params: { promotion_id: id, promotion_name: name, creative_slot: slot },
  });
/** At least half of the promotion came into view. */
export const promotionSeen = promotionEvent('view_promotion');
/** A link in the promotion was opened. */
export const promotionChosen = promotionEvent('select_promotion');
