import 'server-only';
import path from 'node:path';
import { config } from '../../server/config.ts';

/** Folder of the pictures that merchandisers added. */
export function addedMediaPath(): string {
  const { dataDir, mediaDir } = config();
  return path.resolve(
    /* turbopackIgnore: true */ process.cwd(),
    mediaDir ?? path.join(/* turbopackIgnore: true */ dataDir, 'media'),
  );
}
