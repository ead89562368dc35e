// Without `server-only`: the start reads it too.
import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../make-folder.ts';

/** Of a configured secret too (environment-schema.ts); what is shorter was cut off while it was written. */
const MIN_LENGTH = 32;

interface Settings {
  readonly revalidateSecret: string | undefined;
  readonly dataDir: string;
}

/**
 * The secret that signs refreshes: REVALIDATE_SECRET, else one made once and kept in the data folder, which the
 * server and the import on the same machine share.
 */
export const secretOf = ({ revalidateSecret, dataDir }: Settings): string =>
  revalidateSecret ?? storedSecret(dataDir);

/** Of processes that begin at once the first one's secret counts, and none reads it before it is whole. */
export function storedSecret(folder: string): string {
  const file = join(folder, 'revalidate-secret');
  const known = read(file);
  if (known !== undefined && known.length >= MIN_LENGTH) return known;
  if (known !== undefined) rmSync(file, { force: true });
  makeFolder(folder);
  const made = `${file}-${randomBytes(8).toString('hex')}`;
  try {
    writeFileSync(made, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
    linkSync(made, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(made, { force: true });
  }
  return readFileSync(file, 'utf8').trim();
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
