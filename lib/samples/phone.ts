import { REGION, REGIONS, type Region } from '../regions.ts';

/** Separators between digits: brackets, space, dot and dash, including the longer dashes of word processors. */
const SEPARATORS = /[\s().\-\u2010-\u2015\u00a0]+/g;
/** An optional country prefix of one or two digits, then 3, 3 and 4 digits (S5.2-7). A `+` marks the prefix. */
const PATTERN = /^\+?\d{0,2}\d{3}\d{3}\d{4}$/;
/** International formats of the regions' countries, without the trunk prefix 0 (G27). */
const INTERNATIONAL = REGIONS.flatMap((region) => REGION[region].phone.international ?? []);

/** Normalises a phone number's digits for an order: East Asian keyboards may type full-width digits. */
export const plainDigits = (text: string): string => text.normalize('NFKC');

/** Whether a text is a valid phone number for an order in a region (S5.2-7, G27); separators are removed first. */
export function isPhoneNumber(text: string, region: Region): boolean {
  const plain = text.trim().replace(SEPARATORS, '');
  const abroad = INTERNATIONAL.find(({ callingCode }) => plain.startsWith(`+${callingCode}`));
  // People often write the trunk prefix 0 after a calling code; it is not part of the number.
  const called = abroad ? plain.replace(`+${abroad.callingCode}0`, `+${abroad.callingCode}`) : plain;
  const patterns = [
    PATTERN,
    ...INTERNATIONAL.map(({ pattern }) => pattern),
    ...REGION[region].phone.national,
  ];
  return patterns.some((pattern) => pattern.test(called));
}
