import 'server-only';
import { randomInt } from 'node:crypto';

/** Letters and digits that are not taken for one another, read aloud or in print. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 10;

/** A new reference such as `MS-7K3MQ-2F9TD`; there are about 6 · 10¹⁴, so nobody guesses one of another. */
export function newReference(): string {
  const signs = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return `MS-${signs.slice(0, 5)}-${signs.slice(5)}`;
}
