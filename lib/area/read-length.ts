import { INCHES_PER_METRE, type Measure } from '../units.ts';

/** What a text says: a bare number, whose unit is that of its field, or a length with its own unit. */
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
/** "12 6" and "12 6.5" in a field of feet, while the inches make no foot. */
const FEET_AND_INCHES = /^(\d{1,3}) +((?:\d|1[01])(?:\.\d+)?)$/;
const METRES_IN: Readonly<Record<string, number>> = { cm: 0.01, mm: 0.001 };
/** "6 1/2", "6-1/2" and "1/2". */
const FRACTION = /(?:(\d+)(?:\s+|-))?(\d+)\/(\d+)/g;
/** The finest division of a tape. */
const FINEST = 64;

/** A fraction as a tape has it becomes a decimal number; another stays, and then no length is read. */
const inDecimals = (all: string, whole = '0', top: string, bottom: string): string =>
  Number(top) < Number(bottom) && Number(bottom) <= FINEST
    ? String(Number(whole) + Number(top) / Number(bottom))
    : all;

/**
 * Reads a length as people write or paste it: "3,6", "3.6 m", "360 cm", 12'6", 12 ft 6 1/2 in, "6½", also in signs of
 * full width. In a field of feet, "12 6" is feet and inches. Undefined for anything else, however long; nothing is
 * guessed.
 */
export function readLength(text: string, field?: Measure): ReadLength | undefined {
  if (text.length > 40) return undefined;
  const plain = text
    // Beside a whole number "½" would become "61⁄2".
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

/** Feet and inches of a length in metres. */
export function feetOfMetres(metres: number): { feet: number; inches: number } {
  const all = metres * INCHES_PER_METRE;
  const feet = Math.floor(all / 12);
  return { feet, inches: all - feet * 12 };
}
