import type { Region } from '../regions.ts';

/** What may stand between digits: brackets, space, dot and dash, the longer dashes of word processors too. */
const SEPARATORS = /[\s().\-\u2010-\u2015\u00a0]+/g;
/** An optional country prefix of one or two digits, then 3, 3 and 4 digits (S5.2-7); `+` says the prefix is one. */
const PATTERN = /^\+?\d{0,2}\d{3}\d{3}\d{4}$/;
/** Without the 0 of the area, as both countries are called from abroad (G27). */
const AUSTRALIA = /^\+61\d{9}$/;
const NEW_ZEALAND = /^\+64\d{8,10}$/;
/** Area code 3, 4, 6, 7 or 9 and seven digits (G27); in au these nine are a mobile with a digit missing. */
const NEW_ZEALAND_LANDLINE = /^0[34679]\d{7}$/;

/** Whether a text is a phone number for an order in a region (S5.2-7, G27): separators are taken away first. */
export function isPhoneNumber(text: string, region: Region): boolean {
  const plain = text.trim().replace(SEPARATORS, '');
  // After +61 or +64 a 0 in brackets is habit, not part of the number.
  const called = plain.replace(/^(\+6[14])0/, '$1');
  const patterns = [PATTERN, AUSTRALIA, NEW_ZEALAND, ...(region === 'nz' ? [NEW_ZEALAND_LANDLINE] : [])];
  return patterns.some((pattern) => pattern.test(called));
}
