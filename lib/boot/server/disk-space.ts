import 'server-only';
import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { gauge, processLink } from '../../server/process-link.ts';

/** Below this, the next orders may fail: SQLite's write-ahead log alone takes 16 MB, a room photo 20 MB. */
const MIN_FREE_BYTES = 256 * 2 ** 20;
const INTERVAL_MS = 30_000;

/** Returns the free bytes for the shop's account on the disk of a folder, which may not exist yet. */
export async function freeBytes(folder: string): Promise<number> {
  let there = resolve(folder);
  while (!existsSync(/* turbopackIgnore: true */ there)) there = dirname(there);
  const { bavail, bsize } = await statfs(there);
  return bavail * bsize;
}

/**
 * Reports the free space of the data folder's disk as a gauge, and a degradation below `minFreeBytes`. Returns a
 * function that stops it.
 */
export function watchDisk(folder: string, minFreeBytes = MIN_FREE_BYTES): () => void {
  let isFull = false;
  const look = async () => {
    // If the free space cannot be read, the disk does not count as full.
    isFull = (await freeBytes(folder).catch(() => Number.POSITIVE_INFINITY)) < minFreeBytes;
  };
  gauge('disk_free_bytes', () => freeBytes(folder));
  processLink().degradations.set('disk space', () => isFull);
  void look();
  const timer = setInterval(look, INTERVAL_MS).unref();
  return () => clearInterval(timer);
}
