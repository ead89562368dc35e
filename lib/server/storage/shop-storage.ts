import 'server-only';
import { config } from '../config.ts';
import { gauge, processLink } from '../process-link.ts';
import { Storage } from './storage.ts';

// Next loads this module once per bundle; one line to the storage a process is enough for all of them.
const shared = globalThis as { shopStorage?: Storage };

/**
 * The S3 storage of this process; undefined where none is configured. Its first use, and the shop's start, begin
 * looking at it.
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
