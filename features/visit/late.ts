import { startPersistence } from '#store/persistence.ts';
import type { AppStore } from '#store/store.ts';

/** Everything of a visit that can wait: what was stored comes back. */
export function beginLate(store: AppStore, signal: AbortSignal): void {
  startPersistence(store, { signal });
}
