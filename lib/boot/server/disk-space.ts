import 'server-only';
import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { gauge, processLink } from '../../server/process-link.ts';

/** Below this the next orders may be the last ones: SQLite's log alone takes 16 MB, a photo of a room 20. */
const MIN_FREE_BYTES = 256 * 2 ** 20;
const INTERVAL_MS = 30_000;

/** Bytes the shop's account may still write on the disk of a folder that may not be there yet. */
export async function freeBytes(folder: string): Promise<number> {
  let there = resolve(folder);
  while (!existsSync(/* turbopackIgnore: true */ there)) there = dirname(there);
  const { bavail, bsize } = await statfs(there);
  return bavail * bsize;
}

/**
 * Tells how much room the data folder's disk has, and that it has none when it is below `minFreeBytes`; ends with the
 * function it gives.
 */
export function watchDisk(folder: string, minFreeBytes = MIN_FREE_BYTES): () => void {
  let isFull = false;
  const look = async () => {
    // A disk that cannot be asked is no full one.
    isFull = (await freeBytes(folder).catch(() => Number.POSITIVE_INFINITY)) < minFreeBytes;
  };
  gauge('disk_free_bytes', () => freeBytes(folder));
  processLink().degradations.set('disk space', () => isFull);
  void look();
  const timer = setInterval(look, INTERVAL_MS).unref();
  return () => clearInterval(timer);
}
