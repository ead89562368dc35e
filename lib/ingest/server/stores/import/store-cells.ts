import 'server-only';
import type { Store } from '../../../../contracts/stores.ts';
import { csvRow } from '../../../../csv/csv-row.ts';
import { REMOVE_STORE, STORE_COLUMNS, type StoreColumn } from './columns.ts';

export interface ChangedStore {
  readonly store: Store;
  /** The one that was there; undefined for a new one, and in place of a damaged one. */
  readonly before: Store | undefined;
}

export interface RemovedStore extends Pick<Store, 'id' | 'name' | 'region'> {
  /** As it was; undefined for a damaged one, of which the address is what is left. */
  readonly before: Store | undefined;
}

const twoDigits = (figure: number) => String(figure).padStart(2, '0');
/** Minutes after midnight as `09:30`. */
const clock = (minutes: number) => `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;

/** What a store has in a column, as lists have it. */
export function storeCell(store: Store, { kind, path }: StoreColumn): string {
  const value = path.reduce<unknown>((at, key) => (at as Record<string | number, unknown>)[key], store);
  if (!Array.isArray(value)) return String(value);
  return kind === 'day' ? value.map(clock).join('-') : value.join('|');
}

/** The list that takes an import back: what was there, as it was, and what is new to be removed. */
export function listOfBefore(changed: readonly ChangedStore[], removed: readonly RemovedStore[]): string {
  const whole = (store: Store) => [...STORE_COLUMNS.map((column) => storeCell(store, column)), ''];
  const gone = ({ id }: Store) => [...STORE_COLUMNS.map(({ name }) => (name === 'id' ? id : '')), 'yes'];
  const rows = [
    [...STORE_COLUMNS, REMOVE_STORE].map(({ name }) => name),
    ...changed.map(({ store, before }) => (before ? whole(before) : gone(store))),
    ...removed.flatMap(({ before }) => (before ? [whole(before)] : [])),
  ];
  return rows.map((row) => `${csvRow(row)}\r\n`).join('');
}
