import 'server-only';
import { randomBytes, randomInt } from 'node:crypto';
import { siteByCode } from '../../server/installed-sites.ts';
import type { SiteCode } from '../../sites.ts';
import { PAGE_KEY_BYTES } from '../page-key.ts';

/** Letters and digits that are hard to confuse, read aloud or in print. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 10;

/**
 * A new reference of an order of samples, such as `MS-7K3MQ-2F9TD`, or of a sent project, `MP-…`; there are about
 * 6 · 10¹⁴, so that one cannot be guessed from another. It begins as the name of its site does, or with M where that
 * has no Latin letter.
 */
export function newReference(kind: 'S' | 'P', site: SiteCode): string {
  const initial = /[A-Z]/.exec(siteByCode(site).name.normalize('NFD').toUpperCase())?.[0] ?? 'M';
  const signs = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return `${initial}${kind}-${signs.slice(0, 5)}-${signs.slice(5)}`;
}

/** A new key of an order's page. */
export const newPageKey = (): string => randomBytes(PAGE_KEY_BYTES).toString('hex');

/** A new id that sorts by the time it was made, so that tables grow at their end: milliseconds, then chance, in hex. */
export function newId(): string {
  return Date.now().toString(16).padStart(12, '0') + randomBytes(10).toString('hex');
}
