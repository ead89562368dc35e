import 'server-only';
import path from 'node:path';
import { config } from '../../server/config.ts';
import { contentPath } from '../../server/content-folder.ts';
import { MEGABYTE } from '../../server/quantities.ts';
import { shopStorage } from '../../server/storage/shop-storage.ts';
import { addedMediaPath } from './added-media.ts';
import { SharedCache } from './cache/shared-cache.ts';
import type { PictureSources } from './sources/picture-sources.ts';
import { colourOfPicture, soldFacts } from './sources/sold-facts.ts';

/** Where the image service reads and writes, and how much it may keep. */
export interface ImageSettings extends PictureSources {
  /** The service's own folder; may be deleted at any time. */
  cacheRoot: string;
  cacheBytes: number;
  /** Behind that folder: what other instances have made. */
  shared?: SharedCache | undefined;
}

/** The settings of this process. Paths are taken from the working directory, as the shop is started from its root. */
export function imageSettings(): ImageSettings {
  const root = path.resolve(/* turbopackIgnore: true */ process.cwd());
  const { dataDir, imageCacheMb } = config();
  return {
    mediaRoot: contentPath('media'),
    addedRoot: addedMediaPath(),
    coloursRoot: path.resolve(/* turbopackIgnore: true */ root, dataDir, 'colours'),
    facts: soldFacts,
    colourOfPicture,
    cacheRoot: path.resolve(/* turbopackIgnore: true */ root, dataDir, 'images'),
    cacheBytes: imageCacheMb * MEGABYTE,
    shared: sharedPictures(),
  };
}

/** The pictures that all instances share; undefined without a storage, or when none are to be kept there. */
export function sharedPictures(): SharedCache | undefined {
  const megabytes = config().storage?.imageCacheMb ?? 0;
  const storage = megabytes > 0 ? shopStorage() : undefined;
  return storage && new SharedCache(storage, megabytes * MEGABYTE);
}
