import 'server-only';
import { hkdfSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { config } from '../config.ts';

/**
 * A key of 32 bytes for one use of our own, the same on every instance with the same secret (HKDF with SHA-256). The
 * secret itself signs refreshes alone: callers outside hold it.
 */
export const derivedKey = (use: 'address-mask' | 'preview' | 'desk' | 'editor'): Buffer =>
  Buffer.from(hkdfSync('sha256', revalidateSecret(), '', `shop ${use}`, 32));

/**
 * The secret that signs refreshes: REVALIDATE_SECRET, else one made once and kept in the data folder, which the
 * server and the import on the same machine share.
 */
export function revalidateSecret(): string {
  const { revalidateSecret: configured, dataDir } = config();
  return configured ?? storedSecret(dataDir);
}

export function storedSecret(folder: string): string {
  const file = join(folder, 'revalidate-secret');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    // 'wx' fails when another process was first; then its secret counts.
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
