import { INCHES_PER_METRE, type Measure } from '../units.ts';

/** A parsed length: a bare number, whose unit is that of its field, or a length with its own unit. */
export type ReadLength =
  | { readonly unit: 'none'; readonly value: number }
  | { readonly unit: 'metres'; readonly value: number }
  | { readonly unit: 'feet'; readonly feet: number; readonly inches: number };

const NUMBER = '\\d{1,9}(?:\\.\\d{0,20})?|\\.\\d{1,9}';
const FOOT = "(?:'|ft\\.?|feet|foot)";
const INCH = "(?:\"|''|in\\.?|inch(?:es)?)";
const BARE = new RegExp(`^-?(?:${NUMBER})$`);
const METRIC = new RegExp(`^(-?(?:${NUMBER}))\\s*(m|metres?|meters?|cm|mm)$`);
const FEET = new RegExp(`^(-?(?:${NUMBER}))\\s*${FOOT}\\s*(?:-\\s*)?(?:(${NUMBER})\\s*${INCH}?)?$`);
const ONLY_INCHES = new RegExp(`^(-?(?:${NUMBER}))\\s*${INCH}$`);
/** "12 6" and "12 6.5" in a field of feet, if the inches are below 12. */
const FEET_AND_INCHES = /^(\d{1,3}) +((?:\d|1[01])(?:\.\d+)?)$/;
const METRES_IN: Readonly<Record<string, number>> = { cm: 0.01, mm: 0.001 };
/** "6 1/2", "6-1/2" and "1/2". */
const FRACTION = /(?:(\d+)(?:\s+|-))?(\d+)\/(\d+)/g;
/** Finest division of a tape measure. */
const FINEST = 64;

/** Converts a tape measure's fraction to a decimal number. Other fractions stay, which makes the length invalid. */
const inDecimals = (all: string, whole = '0', top: string, bottom: string): string =>
  Number(top) < Number(bottom) && Number(bottom) <= FINEST
    ? String(Number(whole) + Number(top) / Number(bottom))
    : all;

/**
 * Parses a length as people write or paste it: "3,6", "3.6 m", "360 cm", 12'6", 12 ft 6 1/2 in, "6½", also with
 * full-width characters. In a field of feet, "12 6" is feet and inches. Returns undefined for anything else, without
 * guessing.
 */
export function readLength(text: string, field?: Measure): ReadLength | undefined {
  if (text.length > 40) return undefined;
  const plain = text
    // The space prevents "6½" from becoming "61⁄2".
    .replace(/[¼-¾⅐-⅞]/g, ' $&')
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/[’‘′`]/g, "'")
    .replace(/[”“″]/g, '"')
    .replace(/[⁄∕]/g, '/')
    .replace(/^[-−–]\s*/, '-')
    .replace(/(\d),(\d)/, '$1.$2')
    .replace(FRACTION, inDecimals);
  if (BARE.test(plain)) return { unit: 'none', value: Number(plain) };
  const metric = METRIC.exec(plain);
  if (metric) return { unit: 'metres', value: Number(metric[1]) * (METRES_IN[metric[2] ?? ''] ?? 1) };
  const feet = FEET.exec(plain) ?? (field === 'imperial' ? FEET_AND_INCHES.exec(plain) : undefined);
  if (feet) return { unit: 'feet', feet: Number(feet[1]), inches: Number(feet[2] ?? 0) };
  const inches = ONLY_INCHES.exec(plain);
  return inches ? { unit: 'feet', feet: 0, inches: Number(inches[1]) } : undefined;
}

/** Converts metres to feet and inches. */
export function feetOfMetres(metres: number): { feet: number; inches: number } {
  const all = metres * INCHES_PER_METRE;
  const feet = Math.floor(all / 12);
  return { feet, inches: all - feet * 12 };
}
