import 'server-only';
import { hkdfSync } from 'node:crypto';
import { config } from '../config.ts';
import { secretOf } from './stored-secret.ts';

/**
 * A key of 32 bytes for one use of our own, the same on every instance with the same secret (HKDF with SHA-256). The
 * secret itself signs refreshes alone: callers outside hold it.
 */
export const derivedKey = (use: 'address-mask' | 'preview' | 'desk' | 'editor'): Buffer =>
  Buffer.from(hkdfSync('sha256', revalidateSecret(), '', `shop ${use}`, 32));

/** The secret that signs refreshes, of this process. */
export const revalidateSecret = (): string => secretOf(config());
