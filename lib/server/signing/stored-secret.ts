// Not marked `server-only`: the start script reads it too.
import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../make-folder.ts';

/**
 * Also the minimum for a configured secret (environment-schema.ts). A shorter stored one was truncated while it was
 * written.
 */
const MIN_LENGTH = 32;

interface Settings {
  readonly revalidateSecret: string | undefined;
  readonly dataDir: string;
}

/**
 * Returns the secret that signs invalidation requests: REVALIDATE_SECRET, otherwise one that is generated once and
 * stored in the data folder, which the server and the import on the same machine share.
 */
export const secretOf = ({ revalidateSecret, dataDir }: Settings): string =>
  revalidateSecret ?? storedSecret(dataDir);

/**
 * Returns the stored secret, or generates one. If several processes start at once, they all use the first one's
 * secret, and none reads it before it is complete.
 */
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
