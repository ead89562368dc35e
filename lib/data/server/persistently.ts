import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import { isStorageUnavailable } from '../../server/storage/storage-unavailable.ts';

/** How often a request is sent, and ms between two of them: the storage is looked at every two seconds meanwhile. */
const ATTEMPTS = 4;
const PAUSE_MS = 3000;

/** Asks again after a pause while the storage does not answer, a few times. */
export async function persistently<T>(ask: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask();
    } catch (error) {
      if (attempt === ATTEMPTS || !isStorageUnavailable(error)) throw error;
      await pause(PAUSE_MS);
    }
  }
}
