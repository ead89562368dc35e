import { useSyncExternalStore } from 'react';

function watchConnection(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** Whether the browser reports a connection; true on the server. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    watchConnection,
    () => navigator.onLine,
    () => true,
  );

/** Message for a failure without a connection; used as a title, or before a full stop. */
export const OFFLINE = 'You seem to be offline';

/** Message for a service that did not respond: `failed`, or the offline message if there is no connection. */
export const failureText = (failed: string, online = navigator.onLine): string =>
  online ? failed : `${OFFLINE}.`;
