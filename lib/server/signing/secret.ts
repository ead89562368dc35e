import 'server-only';
import { hkdfSync } from 'node:crypto';
import { config } from '../config.ts';
import { secretOf } from './stored-secret.ts';

/**
 * Derives a 32-byte key for one internal use, the same on every instance with the same secret (HKDF with SHA-256).
 * The secret itself only signs invalidation requests, because external callers have it.
 */
export const derivedKey = (use: 'address-mask' | 'preview' | 'desk' | 'editor'): Buffer =>
  Buffer.from(hkdfSync('sha256', revalidateSecret(), '', `shop ${use}`, 32));

/** The secret that signs invalidation requests. */
export const revalidateSecret = (): string => secretOf(config());
