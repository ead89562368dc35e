import { INCHES_PER_METRE } from '../units.ts';

/** What a text says: a bare number, whose unit is that of its field, or a length with its own unit. */
export type ReadLength =
  | { readonly unit: 'none'; readonly value: number }
  | { readonly unit: 'metres'; readonly value: number }
  | { readonly unit: 'feet'; readonly feet: number; readonly inches: number };

const NUMBER = '\\d{1,9}(?:\\.\\d{0,9})?|\\.\\d{1,9}';
const INCHES = `(?:(?:${NUMBER})(?:\\s+\\d{1,3}/\\d{1,3})?|\\d{1,3}/\\d{1,3})`;
const FOOT = "(?:'|ft\\.?|feet|foot)";
const INCH = "(?:\"|''|in\\.?|inch(?:es)?)";
const BARE = new RegExp(`^-?(?:${NUMBER})$`);
const METRIC = new RegExp(`^(-?(?:${NUMBER}))\\s*(m|metres?|meters?|cm|mm)$`);
const FEET = new RegExp(`^(-?(?:${NUMBER}))\\s*${FOOT}\\s*(?:-\\s*)?(?:(${INCHES})\\s*${INCH}?)?$`);
const ONLY_INCHES = new RegExp(`^(-?${INCHES})\\s*${INCH}$`);
const METRES_IN: Readonly<Record<string, number>> = { cm: 0.01, mm: 0.001 };

/** "6", "6.5", "6 1/2" or "1/2" as a number. */
function readInches(text: string): number {
  return text.split(/\s+/).reduce((sum, part) => {
    const [top = '', bottom] = part.split('/');
    return sum + (bottom === undefined ? Number(top) : Number(bottom) > 0 ? Number(top) / Number(bottom) : 0);
  }, 0);
}

/**
 * Reads a length as people write or paste it: "3,6", "3.6 m", "360 cm", 12'6", 12 ft 6 1/2 in, also in signs of full
 * width. Undefined for anything else, however long; nothing is guessed.
 */
export function readLength(text: string): ReadLength | undefined {
  if (text.length > 40) return undefined;
  const plain = text
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/[’‘′`]/g, "'")
    .replace(/[”“″]/g, '"')
    .replace(/^[−–]/, '-')
    .replace(/(\d),(\d)/, '$1.$2');
  if (BARE.test(plain)) return { unit: 'none', value: Number(plain) };
  const metric = METRIC.exec(plain);
  if (metric) return { unit: 'metres', value: Number(metric[1]) * (METRES_IN[metric[2] ?? ''] ?? 1) };
  const feet = FEET.exec(plain);
  if (feet) return { unit: 'feet', feet: Number(feet[1]), inches: readInches(feet[2] ?? '0') };
  const inches = ONLY_INCHES.exec(plain);
  return inches ? { unit: 'feet', feet: 0, inches: readInches(inches[1] ?? '') } : undefined;
}

/** Feet and inches of a length in metres. */
export function feetOfMetres(metres: number): { feet: number; inches: number } {
  const all = metres * INCHES_PER_METRE;
  const feet = Math.floor(all / 12);
  return { feet, inches: all - feet * 12 };
}
