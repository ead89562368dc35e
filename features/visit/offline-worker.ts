import { warnInBrowser } from '#lib/client-log.ts';

/**
 * Lets the browser keep the page that says honestly when there is no connection (server/offline.ts). Where workers are
 * not to be had, as in some private windows, the shop works as it did.
 */
export function registerOfflineWorker(): void {
  navigator.serviceWorker?.register('/service-worker.js').catch((error) => {
    warnInBrowser('offline_worker', String(error));
  });
}
