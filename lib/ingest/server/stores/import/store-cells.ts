import 'server-only';
import type { Store } from '../../../../contracts/stores.ts';
import { csvRow } from '../../../../csv/csv-row.ts';
import { REMOVE_STORE, STORE_COLUMNS, type StoreColumn } from './columns.ts';

export interface ChangedStore {
  readonly store: Store;
  /** The previous version; undefined for a new store or if it was damaged. */
  readonly before: Store | undefined;
}

export interface RemovedStore extends Pick<Store, 'id' | 'name' | 'region'> {
  /** The previous version; undefined if it was damaged and only its slug is known. */
  readonly before: Store | undefined;
}

const twoDigits = (figure: number) => String(figure).padStart(2, '0');
/** Formats minutes after midnight as `09:30`. */
const clock = (minutes: number) => `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;

/** The cell of a store in a column, as in lists. */
export function storeCell(store: Store, { kind, path }: StoreColumn): string {
  const value = path.reduce<unknown>((at, key) => (at as Record<string | number, unknown>)[key], store);
  if (!Array.isArray(value)) return String(value);
  return kind === 'day' ? value.map(clock).join('-') : value.join('|');
}

/** The list that undoes an import: it restores previous versions and removes new stores. */
export function undoList(changed: readonly ChangedStore[], removed: readonly RemovedStore[]): string {
  const whole = (store: Store) => [...STORE_COLUMNS.map((column) => storeCell(store, column)), ''];
  const gone = ({ id }: Store) => [...STORE_COLUMNS.map(({ name }) => (name === 'id' ? id : '')), 'yes'];
  const rows = [
    [...STORE_COLUMNS, REMOVE_STORE].map(({ name }) => name),
    ...changed.map(({ store, before }) => (before ? whole(before) : gone(store))),
    ...removed.flatMap(({ before }) => (before ? [whole(before)] : [])),
  ];
  return rows.map((row) => `${csvRow(row)}\r\n`).join('');
}
