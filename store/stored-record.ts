import type { Storage } from 'redux-persist';
import { OLDER_KEYS, PERSIST_STORAGE_KEY } from '#lib/browser/persist-key.ts';
import { type StorageArea, storedText } from '#lib/browser/stored-text.ts';
import { SHOP_LISTS } from '#lib/catalogue/shop-lists.ts';
import { parseJson } from '#lib/parse-json.ts';
import { keepValidSlices } from './persisted-shapes.ts';

/**
 * Slices that only save a request. If storage is full, they are dropped first to make room for the visitor's own
 * data.
 */
const SPARED_FIRST = ['products', ...SHOP_LISTS];

/** Parses stored text; undefined if it is damaged. */
const readJson = (text: unknown): unknown => (typeof text === 'string' ? parseJson(text) : undefined);

/** The serialised slices of a record by name; empty if the record is damaged. */
function textsOf(record: string | null): Record<string, unknown> {
  const texts = readJson(record);
  return typeof texts === 'object' && texts !== null ? (texts as Record<string, unknown>) : {};
}

/** The slices of a stored record that have the current shape, by name (G41). */
export function slicesOf(record: string | null): Record<string, unknown> {
  const values = Object.entries(textsOf(record)).map(([name, text]) => [name, readJson(text)] as const);
  return keepValidSlices(Object.fromEntries(values.filter(([name]) => name !== '_persist')));
}

/**
 * The valid slices of a stored record (G41); undefined if it has another version. A record without a version was
 * taken over from an older build.
 */
export function readRecord(record: string | null, version: number): Record<string, unknown> | undefined {
  const persist = readJson(textsOf(record)._persist) as { version?: unknown } | undefined;
  if (record === null || (persist && persist.version !== version)) return undefined;
  return slicesOf(record);
}

/** A record without the slices that can be fetched again. */
function slim(record: string): string {
  return JSON.stringify(
    Object.fromEntries(Object.entries(textsOf(record)).filter(([name]) => !SPARED_FIRST.includes(name))),
  );
}

/** Takes over what an older build stored, as far as it has the current shape, and removes the old record. */
function takeOver(area: StorageArea): string | null {
  for (const key of OLDER_KEYS) {
    const older = storedText(key, area);
    const slices = slicesOf(older.read());
    older.remove();
    const texts = Object.entries(slices).map(([name, value]) => [name, JSON.stringify(value)]);
    if (texts.length > 0) return JSON.stringify(Object.fromEntries(texts));
  }
  return null;
}

/** A storage that knows which slices this tab has changed. */
export interface RecordStorage extends Storage {
  /** Slices of the state now have the values that another tab stored. */
  adopt(slices: Readonly<Record<string, unknown>>): void;
}

/**
 * Storage adapter for redux-persist. If storage is blocked, the state is kept in memory only; if it is full, only the
 * visitor's own data is kept (G41). A tab writes the whole record at once, so slices that it did not change are read
 * from storage first, because another tab may have changed them. Without changes of its own it writes nothing: the
 * other tab may have stored more meanwhile.
 */
export function persistStorage(area: StorageArea): RecordStorage {
  let known: Record<string, unknown> = {};
  return {
    getItem: async (key) => {
      const record = storedText(key, area).read() ?? (key === PERSIST_STORAGE_KEY ? takeOver(area) : null);
      known = textsOf(record);
      return record;
    },
    setItem: async (key, record: string) => {
      const stored = storedText(key, area);
      const before = stored.read();
      const [mine, theirs] = [textsOf(record), textsOf(before)];
      const chosen = Object.entries(mine).map(([name, text]) => [
        name,
        text === known[name] ? (theirs[name] ?? text) : text,
      ]);
      const text = JSON.stringify(Object.fromEntries(chosen));
      // What could not be stored stays a change of this tab.
      if (text === before || stored.write(text) || stored.write(slim(text))) known = mine;
    },
    removeItem: async (key) => storedText(key, area).remove(),
    adopt(slices) {
      for (const [name, value] of Object.entries(slices)) known[name] = JSON.stringify(value);
    },
  };
}
