import { useSyncExternalStore } from 'react';

function watchConnection(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** Whether the browser has a connection, as far as it knows; true on the server. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    watchConnection,
    () => navigator.onLine,
    () => true,
  );

/** Said wherever something did not come for want of a connection; as a title, or before a full stop. */
export const OFFLINE = 'You seem to be offline';

/** What is said of a service that did not answer: that is its fault only where there is a connection. */
export const awayWords = (failed: string, online = navigator.onLine): string =>
  online ? failed : `${OFFLINE}.`;
