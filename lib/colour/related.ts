import type { ListingProduct, ListingVariant } from '../contracts/catalogue.ts';
import { deltaE2000 } from './delta-e.ts';
import { chroma, hexToLab, type Lab } from './lab.ts';

export interface RelatedColour {
  readonly product: ListingProduct;
  readonly variant: ListingVariant;
  /** CIEDE2000 distance from the colour it was asked for. */
  readonly deltaE: number;
}

interface Entry {
  readonly product: ListingProduct;
  readonly variant: ListingVariant;
  readonly lab: Lab;
}
export type ColourIndex = readonly Entry[];

/** Every colour of a list with its Lab; build it once a list and ask it often. */
export function colourIndex(products: readonly ListingProduct[]): ColourIndex {
  return products.flatMap((product) =>
    product.variants.map((variant) => ({ product, variant, lab: hexToLab(variant.hex) })),
  );
}

const SHORTLIST = 48;

/** The nearest colours of other products, one a product, nearest first. */
export function nearestColours(
  index: ColourIndex,
  product: ListingProduct,
  hex: string,
  count: number,
): RelatedColour[] {
  const lab = hexToLab(hex);
  // The plain distance is cheap and good enough to choose whom to measure properly.
  const shortlist = best(
    index,
    (entry) => entry.product.code !== product.code,
    (entry) => plainDistance(entry.lab, lab),
  );
  return onePerProduct(shortlist, (entry) => deltaE2000(lab, entry.lab))
    .slice(0, count)
    .map(({ entry, score }) => ({ product: entry.product, variant: entry.variant, deltaE: score }));
}

/** Lightness steps that read as "another floor on purpose": fewer looks like a mistake, more like a chessboard. */
const GOOD_STEP = 24;

/**
 * Floors that lie well beside a colour in the next room: a clear step in lightness, a related hue,
 * first of the other flooring type, then of the same type. `count` in all.
 */
export function liesWellBeside(
  index: ColourIndex,
  product: ListingProduct,
  hex: string,
  count: number,
): RelatedColour[] {
  const lab = hexToLab(hex);
  const pick = (sameType: boolean, howMany: number) => {
    const fits = (entry: Entry) =>
      entry.product.code !== product.code &&
      entry.product.collection !== product.collection &&
      (entry.product.type === product.type) === sameType;
    const score = (entry: Entry) => discord(lab, entry.lab);
    return onePerProduct(best(index, fits, score), score)
      .slice(0, howMany)
      .map(({ entry }) => ({
        product: entry.product,
        variant: entry.variant,
        deltaE: deltaE2000(lab, entry.lab),
      }));
  };
  const other = pick(false, Math.ceil(count / 2));
  return [...other, ...pick(true, count - other.length)];
}

/** 0 is a perfect neighbour: the wanted step in lightness, the same hue (neutrals go with all), no shouting. */
function discord(one: Lab, two: Lab): number {
  const step = Math.abs(Math.abs(one[0] - two[0]) - GOOD_STEP);
  const [c1, c2] = [chroma(one), chroma(two)];
  const turn = c1 * c2 === 0 ? 0 : 1 - (one[1] * two[1] + one[2] * two[2]) / (c1 * c2);
  return step + turn * Math.min(c1, c2) + Math.max(0, c2 - 30) * 0.5;
}

function plainDistance(one: Lab, two: Lab): number {
  return (one[0] - two[0]) ** 2 + (one[1] - two[1]) ** 2 + (one[2] - two[2]) ** 2;
}

/** The entries of lowest score, lowest first, in one pass. */
function best(index: ColourIndex, fits: (entry: Entry) => boolean, score: (entry: Entry) => number): Entry[] {
  const kept: { entry: Entry; score: number }[] = [];
  for (const entry of index) {
    if (!fits(entry)) continue;
    const mark = score(entry);
    if (kept.length === SHORTLIST && mark >= (kept.at(-1)?.score ?? 0)) continue;
    const place = kept.findIndex((other) => other.score > mark);
    kept.splice(place < 0 ? kept.length : place, 0, { entry, score: mark });
    kept.length = Math.min(kept.length, SHORTLIST);
  }
  return kept.map(({ entry }) => entry);
}

function onePerProduct(entries: readonly Entry[], score: (entry: Entry) => number) {
  const seen = new Set<string>();
  return entries
    .map((entry) => ({ entry, score: score(entry) }))
    .sort((a, b) => a.score - b.score)
    .filter(({ entry }) => !seen.has(entry.product.code) && seen.add(entry.product.code));
}
