/** A storage of the browser. Calling it throws where the browser blocks storage. */
export type StorageArea = () => Storage;

/** Shared by all tabs, and kept when the browser is closed. */
export const LOCAL: StorageArea = () => window.localStorage;
/** Of one tab, and gone with it. */
export const SESSION: StorageArea = () => window.sessionStorage;

/** A text under one key of the browser's storage. No method throws: where storage is blocked there is nothing. */
export interface StoredText {
  read(): string | null;
  /** False when storage is blocked or full; then the text is not stored. */
  write(text: string): boolean;
  remove(): void;
  /**
   * Calls the listener when another tab has changed the text, and when the page comes out of the back/forward cache,
   * where it heard of nothing. Returns how to end it.
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
      // A key of null means that all of the storage was cleared.
      const onStorage = (event: StorageEvent) => (event.key === null || event.key === key) && listener();
      const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && listener();
      window.addEventListener('storage', onStorage, { signal });
      // Before the page acts on what it knew.
      window.addEventListener('pageshow', onPageShow, { signal, capture: true });
      return () => end.abort();
    },
  };
}
