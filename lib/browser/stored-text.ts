/** Returns one of the browser's storages; throws if the browser blocks storage. */
export type StorageArea = () => Storage;

/** Shared by all tabs, and kept after the browser is closed. */
export const LOCAL: StorageArea = () => window.localStorage;
/** Of one tab, until it is closed. */
export const SESSION: StorageArea = () => window.sessionStorage;

/** A text under one key of the browser's storage. No method throws: if storage is blocked, it is empty. */
export interface StoredText {
  read(): string | null;
  /** Returns false if storage is blocked or full; the text is then not stored. */
  write(text: string): boolean;
  remove(): void;
  /**
   * Calls the listener when another tab has changed the text, and when the page returns from the back/forward cache,
   * where it receives no events. Returns a function that stops it.
   */
  subscribe(listener: () => void): () => void;
}

function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

export function storedText(key: string, area: StorageArea): StoredText {
  return {
    read: () => attempt(() => area().getItem(key)) ?? null,
    write: (text) =>
      attempt(() => {
        area().setItem(key, text);
        return true;
      }) ?? false,
    remove: () => attempt(() => area().removeItem(key)),
    subscribe(listener) {
      const end = new AbortController();
      const { signal } = end;
      // A null key means that the whole storage was cleared.
      const onStorage = (event: StorageEvent) => (event.key === null || event.key === key) && listener();
      const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && listener();
      window.addEventListener('storage', onStorage, { signal });
      // In the capture phase, before other listeners of the page use the old value.
      window.addEventListener('pageshow', onPageShow, { signal, capture: true });
      return () => end.abort();
    },
  };
}
