import { REGION, REGIONS, type Region } from '../regions.ts';

/** What may stand between digits: brackets, space, dot and dash, the longer dashes of word processors too. */
const SEPARATORS = /[\s().\-\u2010-\u2015\u00a0]+/g;
/** An optional country prefix of one or two digits, then 3, 3 and 4 digits (S5.2-7); `+` says the prefix is one. */
const PATTERN = /^\+?\d{0,2}\d{3}\d{3}\d{4}$/;
/** Numbers as the regions' countries are called from abroad, without the 0 of the area (G27). */
const INTERNATIONAL = REGIONS.flatMap((region) => REGION[region].phone.international ?? []);

/** A phone number in the digits that an order carries: keyboards of East Asia also write them in full width. */
export const plainDigits = (text: string): string => text.normalize('NFKC');

/** Whether a text is a phone number for an order in a region (S5.2-7, G27): separators are taken away first. */
export function isPhoneNumber(text: string, region: Region): boolean {
  const plain = text.trim().replace(SEPARATORS, '');
  const abroad = INTERNATIONAL.find(({ callingCode }) => plain.startsWith(`+${callingCode}`));
  // After a calling code a 0 in brackets is habit, not part of the number.
  const called = abroad ? plain.replace(`+${abroad.callingCode}0`, `+${abroad.callingCode}`) : plain;
  const patterns = [
    PATTERN,
    ...INTERNATIONAL.map(({ pattern }) => pattern),
    ...REGION[region].phone.national,
  ];
  return patterns.some((pattern) => pattern.test(called));
}
