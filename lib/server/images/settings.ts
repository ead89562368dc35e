import 'server-only';
import path from 'node:path';
import { config } from '../config.ts';

/** Where the image service reads and writes, and how much it may keep. */
export interface ImageSettings {
  /** `content/media`: swatches, cameos, rooms and plain pictures. */
  mediaRoot: string;
  /** `content/catalogue/products`: how each swatch lies on a floor. */
  productsRoot: string;
  /** The service's own folder; may be deleted at any time. */
  cacheRoot: string;
  cacheBytes: number;
}

/** The settings of this process. Paths are taken from the working directory, as the shop is started from its root. */
export function imageSettings(): ImageSettings {
  const root = path.resolve(/* turbopackIgnore: true */ process.cwd());
  const { dataDir, imageCacheMb } = config();
  return {
    mediaRoot: path.join(/* turbopackIgnore: true */ root, 'content', 'media'),
    productsRoot: path.join(/* turbopackIgnore: true */ root, 'content', 'catalogue', 'products'),
    cacheRoot: path.resolve(/* turbopackIgnore: true */ root, dataDir, 'images'),
    cacheBytes: imageCacheMb * 1024 * 1024,
  };
}
