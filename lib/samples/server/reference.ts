import 'server-only';
import { randomBytes, randomInt } from 'node:crypto';
import { siteByCode } from '../../server/installed-sites.ts';
import type { SiteCode } from '../../sites.ts';
import { PAGE_KEY_BYTES } from '../page-key.ts';

/** Letters and digits that are hard to confuse when read aloud or in print. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 10;

/**
 * Returns a new reference for a sample order, such as `MS-7K3MQ-2F9TD`, or for a sent project, `MP-…`. There are
 * about 6 · 10¹⁴, so one cannot be guessed from another. It begins with the first Latin letter of its site's name, or
 * with M if there is none.
 */
export function newReference(kind: 'S' | 'P', site: SiteCode): string {
  const initial = /[A-Z]/.exec(siteByCode(site).name.normalize('NFD').toUpperCase())?.[0] ?? 'M';
  const signs = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return `${initial}${kind}-${signs.slice(0, 5)}-${signs.slice(5)}`;
}

/** Returns a new key for an order's page. */
export const newPageKey = (): string => randomBytes(PAGE_KEY_BYTES).toString('hex');

/**
 * Returns a new id that sorts by creation time, so that tables grow at their end: milliseconds, then random bytes, in
 * hex.
 */
export function newId(): string {
  return Date.now().toString(16).padStart(12, '0') + randomBytes(10).toString('hex');
}
