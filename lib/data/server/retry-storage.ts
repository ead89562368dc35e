import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import { isStorageUnavailable } from '../../server/storage/storage-unavailable.ts';

/** Number of attempts, and the delay in ms between them; the storage is probed every two seconds meanwhile. */
const ATTEMPTS = 4;
const PAUSE_MS = 3000;

/** Retries a few times, with a delay, while the storage is unavailable. */
export async function retryStorage<T>(ask: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask();
    } catch (error) {
      if (attempt === ATTEMPTS || !isStorageUnavailable(error)) throw error;
      await pause(PAUSE_MS);
    }
  }
}
