import { warnInBrowser } from '../client-log.ts';
import { isRecord } from '../is-record.ts';
import { type StorageArea, type StoredText, storedText } from './stored-text.ts';

/** The stored object: fields with a version and, where it expires, a time. */
type StoredFields = Readonly<Record<string, unknown>>;

interface Options<Value extends object> {
  readonly key: string;
  /** A record of another version is not read. */
  readonly version: number;
  /** Name of the field with the version. */
  readonly versionField?: 'version' | 'revision';
  /** The value in a record of this version; undefined when it has not the expected shape. */
  readonly parse: (fields: StoredFields) => Value | undefined;
  readonly area: StorageArea;
  /** Milliseconds after which a written value is no longer read. */
  readonly ttl?: number;
  /** Reads what builds before this form stored: parsed where it is JSON, as text otherwise. */
  readonly migrate?: (older: unknown) => Value | undefined;
}

/** A change by this page, and its number among them. */
interface Change<Value> {
  readonly apply: (before: Value) => Value;
  readonly number: number;
  readonly at: number;
}

/** Milliseconds in which a change that another tab wrote over is made again. */
const REPEATED_WITHIN_MS = 30_000;
/** The most pages whose last change a record names. */
const MAX_PAGES = 20;

/** A value in the browser's storage, with the methods of a stored text. */
export interface StoredValue<Value extends object> extends Pick<StoredText, 'remove' | 'subscribe'> {
  /**
   * The stored value, or what this page wrote last where storage did not take it; undefined where there is none. A
   * value that has expired is removed. One that cannot be read or is of another version is ignored, with a warning in
   * the console (S8-15, G41).
   */
  read(): Value | undefined;
  /** Whether anything is there, usable or not. */
  exists(): boolean;
  /** False when storage is blocked or full; then the value lives in the memory of this page. */
  write(value: Value): boolean;
  /**
   * Changes what is stored, or `empty` where nothing can be read; false as with write. Storage has no step that reads
   * and writes: two tabs that change it in one moment both start from the same record, and the second writes over the
   * first. So the record names the last change of each page that is in it, and a page whose change is not in what
   * another tab wrote makes it again there. A change must therefore be right on any value.
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

/** The one way to keep a value in the browser: versioned, checked when it is read, and never an exception. */
export function storedValue<Value extends object>(options: Options<Value>): StoredValue<Value> {
  const { key, version, versionField = 'version', parse, area, ttl, migrate } = options;
  const stored = storedText(key, area);
  const page = `p${Math.random().toString(36).slice(2, 10)}`;
  let unsaved: Value | undefined;
  let changes: readonly Change<Value>[] = [];
  let last = 0;

  /** The numbers of the last changes in the record, by page. */
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

  /** Makes changes again that another tab has written over; where the record was removed they went with it. */
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
      // A record that names a change of this page has all before it.
      repeatLost();
      if (last === 0) stored.subscribe(repeatLost);
      last += 1;
      changes = [...changes, { apply, number: last, at: Date.now() }];
      return write(apply(read() ?? empty));
    },
  };
}
