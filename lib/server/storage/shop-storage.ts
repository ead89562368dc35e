import 'server-only';
import { config } from '../config.ts';
import { gauge, processLink } from '../process-link.ts';
import { Storage } from './storage.ts';

// Next loads this module once per bundle; they share one client per process.
const shared = globalThis as { shopStorage?: Storage };

/**
 * Returns the S3 storage of this process; undefined if none is configured. The first call, at the latest at start-up,
 * starts probing it.
 */
export function shopStorage(): Storage | undefined {
  const { storage } = config();
  if (!storage) return undefined;
  if (!shared.shopStorage) {
    const made = new Storage(storage);
    shared.shopStorage = made;
    gauge('storage_up', () => Number(!made.isLost));
    processLink().degradations.set('storage', () => made.isLost);
  }
  return shared.shopStorage;
}
