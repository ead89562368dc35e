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
  let unsaved: Value | undefined;

  function parseText(text: string): Value | 'expired' | undefined {
    const fields = fromJson(text);
    if (!isRecord(fields) || fields[versionField] !== version) return migrate?.(fields);
    if (ttl === undefined) return parse(fields);
    if (typeof fields.expires !== 'number') return undefined;
    return Date.now() > fields.expires ? 'expired' : parse(fields);
  }

  return {
    subscribe: stored.subscribe,
    remove() {
      unsaved = undefined;
      stored.remove();
    },
    exists: () => unsaved !== undefined || stored.read() !== null,
    read() {
      if (unsaved) return unsaved;
      const text = stored.read();
      if (text === null) return undefined;
      const value = parseText(text);
      if (value === undefined)
        warnInBrowser('stored_value', `${key} is ignored: it cannot be read or is of another version`);
      if (value !== 'expired') return value;
      stored.remove();
      return undefined;
    },
    write(value) {
      const expires = ttl === undefined ? {} : { expires: Date.now() + ttl };
      const saved = stored.write(JSON.stringify({ ...value, [versionField]: version, ...expires }));
      unsaved = saved ? undefined : value;
      return saved;
    },
  };
}
