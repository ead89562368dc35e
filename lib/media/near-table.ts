import type { Product } from '../contracts/catalogue.ts';
import { cameoFor, type ProductConstruction } from './cameo-table.ts';

type Made = ProductConstruction & Pick<Product, 'productCode'>;

/** A floor from straight above: native size in pixels, and the metres of a pile that it shows across. */
export const NEAR = { width: 2048, height: 912, pileMetres: 1 / 6 } as const;

/** Products with a pile of their own. */
const PILES: ReadonlySet<string> = new Set(
  (
    '112 118 124 131 136 139 142 151 156 161 208 214 219 223 226 231 234 237 241 307 311 316 322 328 333 ' +
    '337 341 355 359 402 411 423 604 609 613 618'
  ).split(' '),
);

/** The pile of other carpets whose tufts lie in no pattern, so that it fits any swatch; by their close-up. */
const USUAL: Readonly<Record<string, string>> = { 'pile-twist': '112', 'pile-velvet': '118' };

/** Metres that the picture of a hard floor from near shows across, by product, as `npm run imagery:close-ups` says. */
const HARD: Readonly<Record<string, number>> = {
  '731': 0.57,
  '734': 0.48,
  '739': 0.6,
  '745': 0.9,
  '747': 0.96,
  '748': 0.9,
  '752': 0.52,
  '755': 0.54,
  '758': 0.6,
  '761': 0.52,
  '764': 0.57,
  '803': 0.986,
  '807': 0.92,
  '811': 0.972,
  '822': 0.915,
  '826': 0.95,
  '829': 1.2,
  '904': 0.915,
  '908': 1.017,
  '921': 0.61,
  '924': 0.61,
  '927': 0.61,
  '931': 0.61,
};

/** Light that adds nothing to a swatch. */
const PLAIN = 'plain';

/** How a product is shown from near: its light, and how many metres of it are seen across. */
export interface NearView {
  readonly light: string;
  readonly metres: number;
  /** Whether that light is drawn for its swatch, place by place. */
  readonly isDrawn: boolean;
}

/** A floor that is in neither table shows all of its swatch. */
export function nearViewOf(product: Made, swatchMetres: number): NearView {
  const { productCode } = product;
  const isDrawn = PILES.has(productCode);
  const light = isDrawn ? productCode : USUAL[cameoFor(product).id];
  if (light) return { light, metres: NEAR.pileMetres, isDrawn };
  return { light: PLAIN, metres: HARD[productCode] ?? swatchMetres, isDrawn };
}
