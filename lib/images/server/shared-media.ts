import 'server-only';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { logger } from '../../server/logger.ts';
import { forEachAtOnce } from '../../server/storage/at-once.ts';
import { shopStorage } from '../../server/storage/shop-storage.ts';
import type { Storage } from '../../server/storage/storage.ts';
import { isStorageUnavailable } from '../../server/storage/storage-unavailable.ts';
import { warnThrottled } from '../../server/warn-throttled.ts';
import { addedMediaPath } from './added-media.ts';
import { place } from './sources/place.ts';

/** Prefix of added pictures in the shared storage. */
const PREFIX = 'media/';
const SHARED_NAME = /^[a-z0-9./-]+$/;
const INTERVAL_MS = 30_000;
const AT_ONCE = 4;

/** Whether the storage can hold a picture of this name: lower case, no underscores. */
export const isSharedName = (name: string): boolean => SHARED_NAME.test(name);

/** Shares an added picture with the other instances; `name` is relative to the folder of added pictures. */
export async function shareMedia(storage: Storage, name: string, picture: Uint8Array): Promise<void> {
  await storage.put(PREFIX + name, picture);
}

/**
 * Copies pictures that were added or replaced elsewhere into a folder; returns how many. Rejects if the storage is
 * unavailable.
 */
export async function fetchSharedMedia(storage: Storage, folder: string): Promise<number> {
  let fetched = 0;
  await forEachAtOnce(storage.list(PREFIX), AT_ONCE, async ({ key, changedAt }) => {
    const file = path.join(/* turbopackIgnore: true */ folder, key.slice(PREFIX.length));
    const own = await stat(file).catch(() => undefined);
    if (own && own.mtimeMs >= changedAt) return;
    const picture = await storage.get(key);
    if (!picture) return;
    await place(file, picture, changedAt);
    fetched += 1;
  });
  return fetched;
}

/** Regularly copies added pictures from the shared storage, if one is configured. */
export function scheduleSharedMedia(): void {
  const storage = shopStorage();
  if (!storage) return;
  const look = async () => {
    try {
      const fetched = await fetchSharedMedia(storage, addedMediaPath());
      if (fetched > 0)
        logger.info({ code: 'media_fetched', fetched }, 'Media: pictures were added elsewhere');
    } catch (error) {
      const cause = isStorageUnavailable(error) ? error.cause : (error as NodeJS.ErrnoException).code;
      warnThrottled({ code: 'media_fetch_failed', cause }, 'Media: added pictures could not be fetched');
    }
    setTimeout(look, INTERVAL_MS).unref();
  };
  void look();
}
