import type { Product } from '../contracts/catalogue.ts';
import { cameoFor, type ProductConstruction } from './cameo-table.ts';

type Made = ProductConstruction & Pick<Product, 'productCode'>;

/** A floor from straight above: picture size in pixels, and the width in metres of the pile shown. */
export const NEAR = { width: 2048, height: 912, pileMetres: 1 / 6 } as const;

/** Products with a pile modelled for them. */
const PILES: ReadonlySet<string> = new Set(
  (
    '112 118 124 131 136 139 142 151 156 161 208 214 219 223 226 231 234 237 241 307 311 316 322 328 333 ' +
    '337 341 355 359 402 411 423 604 609 613 618'
  ).split(' '),
);

/** The pile for other carpets, by their close-up master. Its tufts have no pattern, so that it fits any swatch. */
const USUAL: Readonly<Record<string, string>> = { 'pile-twist': '112', 'pile-velvet': '118' };

/** Width in metres of the area in a hard floor's close-up, by product, as printed by `npm run imagery:close-ups`. */
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

/** Light layers that do not change a swatch. */
const PLAIN = 'plain';

/** How a product is shown close up: its light layers, and the visible width in metres. */
export interface MacroView {
  readonly light: string;
  readonly metres: number;
  /** Whether the light was modelled for this product's swatch, position by position. */
  readonly isDrawn: boolean;
}

/** The close-up of a product. Hard floors without an entry show their whole swatch. */
export function macroViewOf(product: Made, swatchMetres: number): MacroView {
  const { productCode } = product;
  const isDrawn = PILES.has(productCode);
  const light = isDrawn ? productCode : USUAL[cameoFor(product).id];
  if (light) return { light, metres: NEAR.pileMetres, isDrawn };
  return { light: PLAIN, metres: HARD[productCode] ?? swatchMetres, isDrawn };
}
