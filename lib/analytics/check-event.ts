import { isRecord } from '../is-record.ts';
import { withoutSecret } from '../private-page.ts';
import { type DataLayerValue, ITEM_EVENTS, ITEM_FIELDS } from './shop-event.ts';

/** Maximum number of items in an event (S5.6-2, S9.9-1). */
export const MAX_ITEMS = 200;

/** Events in which a value requires a currency (S5.6-3). */
const VALUED: readonly string[] = [
  'view_item',
  'add_to_cart',
  'remove_from_cart',
  'begin_checkout',
  'purchase',
];

/** An event in the data layer, in the tag managers' format. */
export interface DataLayerEvent {
  readonly event: string;
  readonly ecommerce?: Readonly<Record<string, unknown>>;
  readonly [param: string]: unknown;
}

export type CheckedEvent =
  | { readonly ok: true; readonly event: DataLayerEvent; readonly notes: readonly string[] }
  | { readonly ok: false; readonly reason: string };

const isPlain = (value: unknown): value is DataLayerValue =>
  typeof value === 'string' ||
  typeof value === 'boolean' ||
  (typeof value === 'number' && Number.isFinite(value));
const plainOnly = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, DataLayerValue] => isPlain(entry[1])),
  );
const isNamed = (item: Readonly<Record<string, unknown>>) => Boolean(item.item_id || item.item_name);

function itemOf(value: unknown): Record<string, DataLayerValue> {
  const given = isRecord(value) ? value : {};
  return plainOnly(Object.fromEntries(ITEM_FIELDS.map((field) => [field, given[field]])));
}

/** Reduces an event to what may be in the data layer, or returns why it is refused (S5.6). */
export function checkEvent(given: unknown): CheckedEvent {
  if (!isRecord(given) || typeof given.key !== 'string' || given.key.trim() === '')
    return { ok: false, reason: 'The event has no key' };
  const { event: name } = given;
  if (typeof name !== 'string' || name.trim() === '') return { ok: false, reason: 'The event has no name' };
  const { event: _name, ...params } = plainOnly(isRecord(given.params) ? given.params : {});
  if (typeof params.page_path === 'string') params.page_path = withoutSecret(params.page_path);
  if (!ITEM_EVENTS.some((one) => one === name))
    return { ok: true, event: { event: name, ...params }, notes: [] };

  const notes: string[] = [];
  const { items: list, ...rest } = isRecord(given.ecommerce) ? given.ecommerce : {};
  const about = plainOnly(rest);
  if ('value' in about && !about.currency && VALUED.includes(name))
    return { ok: false, reason: 'The event has a value without a currency' };
  const found = (Array.isArray(list) ? list : []).map(itemOf);
  const named = found.filter(isNamed);
  if (named.length < found.length) notes.push(`${found.length - named.length} without id and name left out`);
  if (named.length === 0) return { ok: false, reason: 'The event has no item with an id or a name' };
  const most = name === 'select_item' ? 1 : MAX_ITEMS;
  if (named.length > most) notes.push(`${named.length} items cut to ${most}`);
  return {
    ok: true,
    event: { event: name, ...params, ecommerce: { ...about, items: named.slice(0, most) } },
    notes,
  };
}
