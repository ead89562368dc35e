import 'server-only';
import path from 'node:path';
import { config } from '../../server/config.ts';
import { contentPath } from '../../server/content-folder.ts';
import { MEGABYTE } from '../../server/quantities.ts';
import { shopStorage } from '../../server/storage/shop-storage.ts';
import { addedMediaPath } from './added-media.ts';
import { SharedCache } from './cache/shared-cache.ts';
import { colourOfPicture, currentVariantFacts } from './sources/current-variant-facts.ts';
import type { PictureSources } from './sources/picture-sources.ts';

/** Folders of the image service and the size of its caches. */
export interface ImageSettings extends PictureSources {
  /** The cache folder; it may be deleted at any time. */
  cacheRoot: string;
  cacheBytes: number;
  /** Second-level cache with the pictures that other instances have rendered. */
  shared?: SharedCache | undefined;
}

/**
 * The settings of this process. Paths are relative to the working directory, because the shop is started from its root.
 */
export function imageSettings(): ImageSettings {
  const root = path.resolve(/* turbopackIgnore: true */ process.cwd());
  const { dataDir, imageCacheMb } = config();
  return {
    mediaRoot: contentPath('media'),
    addedRoot: addedMediaPath(),
    coloursRoot: path.resolve(/* turbopackIgnore: true */ root, dataDir, 'colours'),
    facts: currentVariantFacts,
    colourOfPicture,
    cacheRoot: path.resolve(/* turbopackIgnore: true */ root, dataDir, 'images'),
    cacheBytes: imageCacheMb * MEGABYTE,
    shared: sharedPictures(),
  };
}

/** The picture cache shared by all instances; undefined without a storage or if its size is 0. */
export function sharedPictures(): SharedCache | undefined {
  const megabytes = config().storage?.imageCacheMb ?? 0;
  const storage = megabytes > 0 ? shopStorage() : undefined;
  return storage && new SharedCache(storage, megabytes * MEGABYTE);
}
