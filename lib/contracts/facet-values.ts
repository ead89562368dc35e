import { lightReflectance } from '../lab.ts';
import type { Measure } from '../region/profile.ts';

/** What traits are read from; the whole product has it, its list record has the traits. */
export interface TraitSource {
  readonly construction: { readonly id: string };
  readonly grading?: { readonly residentialStars: number; readonly stairs: boolean } | undefined;
  /** What an area of it costs in the region of the list, as `priceRangeOf` has it. */
  readonly priceRange?: string | undefined;
}

/** How hard a wear a carpet stands, by the stars of its grading. */
export const WEARS = ['extra-heavy', 'heavy', 'medium'] as const;
const EXTRA_HEAVY_STARS = 6;
const HEAVY_STARS = 5;

export function wearOf({ grading }: Pick<TraitSource, 'grading'>): (typeof WEARS)[number] | undefined {
  if (!grading) return undefined;
  if (grading.residentialStars >= EXTRA_HEAVY_STARS) return 'extra-heavy';
  return grading.residentialStars >= HEAVY_STARS ? 'heavy' : 'medium';
}

/** Light, medium or dark by the light reflectance value. */
export const SHADES = ['light', 'medium', 'dark'] as const;
export const LIGHT_FROM = 34;
export const DARK_BELOW = 11;

export function shadeOf(hex: string): (typeof SHADES)[number] {
  const reflected = lightReflectance(hex);
  if (reflected >= LIGHT_FROM) return 'light';
  return reflected < DARK_BELOW ? 'dark' : 'medium';
}

/** Where ranges of the price of a square metre and of a square foot begin, in the region's currency. */
const PRICE_STARTS = { metric: [0, 50, 100, 150], imperial: [0, 5, 10, 15] } as const satisfies Record<
  Measure,
  readonly number[]
>;

/** The ranges of a price of an area by their ends, from the lowest: "0-50", "50-100" … "150". The end is the next's. */
export const priceRanges = (measure: Measure): string[] =>
  PRICE_STARTS[measure].map((from, at, starts) => [from, ...starts.slice(at + 1, at + 2)].join('-'));

/** The range that a price of an area is in. */
export const priceRangeOf = (amount: number, measure: Measure): string | undefined =>
  priceRanges(measure).findLast((range) => amount >= Number.parseFloat(range));

/** Ranges of thickness that are offered, each up to a thickness in millimetres, which still belongs to it. */
const THICKNESS = [
  { range: 'thin', toMm: 7.99 },
  { range: 'medium', toMm: 12 },
  { range: 'thick', toMm: Number.POSITIVE_INFINITY },
] as const;
export const THICKNESS_RANGES = THICKNESS.map(({ range }) => range);

/** The range of "9 mm". */
export function thicknessRange(thickness: string): string | undefined {
  const millimetres = Number.parseFloat(thickness);
  return THICKNESS.find(({ toMm }) => millimetres <= toMm)?.range;
}
