import 'server-only';
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import { undefinedIfMissing } from '../../../server/missing-file.ts';

const sums = new LRUCache<string, string>({ max: 4000 });

/**
 * A short hash of a picture file's content; undefined if the file does not exist, or was left empty by a power failure.
 * Every machine computes the same hash, so that instances can share rendered pictures. A file is read again only when
 * its size or date changes.
 */
export async function stampOf(file: string): Promise<string | undefined> {
  const facts = await stat(file).catch(undefinedIfMissing);
  if (!facts?.isFile() || facts.size === 0) return undefined;
  const version = `${file} ${facts.size} ${Math.round(facts.mtimeMs)}`;
  const known = sums.get(version);
  if (known) return known;
  const content = await readFile(file).catch(undefinedIfMissing);
  if (!content) return undefined;
  const sum = createHash('sha256').update(content).digest('hex').slice(0, 20);
  sums.set(version, sum);
  return sum;
}
