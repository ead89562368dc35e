import { lightReflectance } from '../lab.ts';

/** What traits are read from; the whole product has it, its list record has the traits. */
export interface TraitSource {
  readonly construction: { readonly id: string };
  readonly grading?: { readonly residentialStars: number; readonly stairs: boolean } | undefined;
}

/** How hard a wear a carpet stands, by the stars of its grading. */
export const WEARS = ['extra-heavy', 'heavy', 'medium'] as const;
const EXTRA_HEAVY_STARS = 6;
const HEAVY_STARS = 5;

export function wearOf({ grading }: TraitSource): (typeof WEARS)[number] | undefined {
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
