import { lightReflectance } from '../lab.ts';
import type { Measure } from '../region/profile.ts';

/** The product fields from which traits are derived; list records contain only the traits. */
export interface TraitSource {
  readonly construction: { readonly id: string };
  readonly grading?: { readonly residentialStars: number; readonly stairs: boolean } | undefined;
  /** The range of its price per area in the list's region, as `priceRangeOf` returns it. */
  readonly priceRange?: string | undefined;
}

/** Wear classes of carpets, by the stars of their grading. */
export const WEARS = ['extra-heavy', 'heavy', 'medium'] as const;
const EXTRA_HEAVY_STARS = 6;
const HEAVY_STARS = 5;

export function wearOf({ grading }: Pick<TraitSource, 'grading'>): (typeof WEARS)[number] | undefined {
  if (!grading) return undefined;
  if (grading.residentialStars >= EXTRA_HEAVY_STARS) return 'extra-heavy';
  return grading.residentialStars >= HEAVY_STARS ? 'heavy' : 'medium';
}

/** Light, medium or dark, by the light reflectance value. */
export const SHADES = ['light', 'medium', 'dark'] as const;
export const LIGHT_FROM = 34;
export const DARK_BELOW = 11;

export function shadeOf(hex: string): (typeof SHADES)[number] {
  const reflected = lightReflectance(hex);
  if (reflected >= LIGHT_FROM) return 'light';
  return reflected < DARK_BELOW ? 'dark' : 'medium';
}

/** Lower limits of the price ranges per square metre and per square foot, in the region's currency. */
const PRICE_STARTS = { metric: [0, 50, 100, 150], imperial: [0, 5, 10, 15] } as const satisfies Record<
  Measure,
  readonly number[]
>;

/**
 * Price ranges per area by their limits, from the lowest: "0-50", "50-100" … "150". The upper limit belongs to the
 * next range.
 */
export const priceRanges = (measure: Measure): string[] =>
  PRICE_STARTS[measure].map((from, at, starts) => [from, ...starts.slice(at + 1, at + 2)].join('-'));

/** Returns the range of a price per area. */
export const priceRangeOf = (amount: number, measure: Measure): string | undefined =>
  priceRanges(measure).findLast((range) => amount >= Number.parseFloat(range));

/** Thickness ranges of the filter; the upper limit in millimetres is inclusive. */
const THICKNESS = [
  { range: 'thin', toMm: 7.99 },
  { range: 'medium', toMm: 12 },
  { range: 'thick', toMm: Number.POSITIVE_INFINITY },
] as const;
export const THICKNESS_RANGES = THICKNESS.map(({ range }) => range);

/** Returns the range of a thickness such as "9 mm". */
export function thicknessRange(thickness: string): string | undefined {
  const millimetres = Number.parseFloat(thickness);
  return THICKNESS.find(({ toMm }) => millimetres <= toMm)?.range;
}
