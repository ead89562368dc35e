import { warnInBrowser } from '#lib/client-log.ts';

/**
 * Registers the service worker, which stores the offline page (server/offline.ts). Without service workers, as in
 * some private windows, the shop works unchanged.
 */
export function registerOfflineWorker(): void {
  navigator.serviceWorker?.register('/service-worker.js').catch((error) => {
    warnInBrowser('offline_worker', String(error));
  });
}
