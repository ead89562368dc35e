import { warnInBrowser } from '../client-log.ts';
import { isRecord } from '../is-record.ts';
import { type StorageArea, type StoredText, storedText } from './stored-text.ts';

/** The stored object: fields with a version and, if it expires, a time. */
type StoredFields = Readonly<Record<string, unknown>>;

interface Options<Value extends object> {
  readonly key: string;
  /** A record with another version is ignored. */
  readonly version: number;
  /** Name of the field with the version. */
  readonly versionField?: 'version' | 'revision';
  /** Returns the value in a record of this version; undefined if its shape is invalid. */
  readonly parse: (fields: StoredFields) => Value | undefined;
  readonly area: StorageArea;
  /** Time in ms after which a written value expires. */
  readonly ttl?: number;
  /** Reads the format of older builds: parsed if it is JSON, otherwise as text. */
  readonly migrate?: (older: unknown) => Value | undefined;
}

/** A change made by this page, with its sequence number. */
interface Change<Value> {
  readonly apply: (before: Value) => Value;
  readonly number: number;
  readonly at: number;
}

/** Time in ms within which a change is repeated after another tab overwrote it. */
const REPEATED_WITHIN_MS = 30_000;
/** Maximum number of pages whose last change a record contains. */
const MAX_PAGES = 20;

/** A value in the browser's storage, with the methods of a stored text. */
export interface StoredValue<Value extends object> extends Pick<StoredText, 'remove' | 'subscribe'> {
  /**
   * Returns the stored value, or what this page wrote last if it could not be stored; undefined if there is none. An
   * expired value is removed. A value that cannot be read or has another version is ignored, with a warning in the
   * console (S8-15, G41).
   */
  read(): Value | undefined;
  /** Whether anything is stored, valid or not. */
  exists(): boolean;
  /** Returns false if storage is blocked or full; the value is then kept in the memory of this page. */
  write(value: Value): boolean;
  /**
   * Changes the stored value, or `empty` if nothing can be read; returns the same as `write`. Storage has no atomic
   * read-modify-write: two tabs that change it at the same moment both start from the same record, and the second
   * overwrites the first. The record therefore contains each page's last change number, and a page whose change is
   * missing in what another tab wrote applies it again. A change must therefore be valid for any value.
   */
  change(apply: Change<Value>['apply'], empty: Value): boolean;
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/**
 * Stores a value in the browser: versioned, validated when read, never throws. Use this instead of the storage
 * itself.
 */
export function storedValue<Value extends object>(options: Options<Value>): StoredValue<Value> {
  const { key, version, versionField = 'version', parse, area, ttl, migrate } = options;
  const stored = storedText(key, area);
  const page = `p${Math.random().toString(36).slice(2, 10)}`;
  let unsaved: Value | undefined;
  let changes: readonly Change<Value>[] = [];
  let last = 0;

  /** Returns the last change numbers in the record, by page. */
  function pagesIn(text: string | null): Readonly<Record<string, unknown>> {
    const fields = text === null ? undefined : fromJson(text);
    return isRecord(fields) && isRecord(fields.pages) ? fields.pages : {};
  }

  function parseText(text: string): Value | 'expired' | undefined {
    const fields = fromJson(text);
    if (!isRecord(fields) || fields[versionField] !== version) return migrate?.(fields);
    if (ttl === undefined) return parse(fields);
    if (typeof fields.expires !== 'number') return undefined;
    return Date.now() > fields.expires ? 'expired' : parse(fields);
  }

  function read(): Value | undefined {
    if (unsaved) return unsaved;
    const text = stored.read();
    if (text === null) return undefined;
    const value = parseText(text);
    if (value === undefined)
      warnInBrowser('stored_value', `${key} is ignored: it cannot be read or is of another version`);
    if (value !== 'expired') return value;
    stored.remove();
    return undefined;
  }

  function write(value: Value): boolean {
    const expires = ttl === undefined ? {} : { expires: Date.now() + ttl };
    const others = Object.entries(last > 0 ? pagesIn(stored.read()) : {}).filter(([name]) => name !== page);
    const pages = last > 0 && { pages: Object.fromEntries([...others, [page, last]].slice(-MAX_PAGES)) };
    const saved = stored.write(JSON.stringify({ ...value, [versionField]: version, ...expires, ...pages }));
    unsaved = saved ? undefined : value;
    return saved;
  }

  /** Applies changes again that another tab has overwritten; if the record was removed, the changes are dropped. */
  function repeatLost(): void {
    const text = stored.read();
    const there = Number(pagesIn(text)[page] ?? 0);
    const since = Date.now() - REPEATED_WITHIN_MS;
    changes = text === null ? [] : changes.filter(({ at }) => at > since);
    const lost = changes.filter(({ number }) => number > there);
    const before = lost.length > 0 && !unsaved ? read() : undefined;
    if (before) write(lost.reduce((value, { apply }) => apply(value), before));
  }

  return {
    subscribe: (listener) =>
      stored.subscribe(() => {
        repeatLost();
        listener();
      }),
    remove() {
      unsaved = undefined;
      changes = [];
      stored.remove();
    },
    exists: () => unsaved !== undefined || stored.read() !== null,
    read,
    write,
    change(apply, empty) {
      // A record with a change number of this page contains all earlier changes, so those lost so far are repeated
      // first.
      repeatLost();
      if (last === 0) stored.subscribe(repeatLost);
      last += 1;
      changes = [...changes, { apply, number: last, at: Date.now() }];
      return write(apply(read() ?? empty));
    },
  };
}
