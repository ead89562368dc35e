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
  /** Place in the list: the first of equals wins. */
  readonly at: number;
}
/** Colours by lightness, darkest first. */
export type ColourIndex = readonly Entry[];

/** Every colour of a list with its Lab; build it once a list and ask it often. */
export function colourIndex(products: readonly ListingProduct[]): ColourIndex {
  return products
    .flatMap((product) => product.variants.map((variant) => ({ product, variant })))
    .map((each, at) => ({ ...each, lab: hexToLab(each.variant.hex), at }))
    .sort((a, b) => a.lab[0] - b.lab[0]);
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
    { lightness: [lab[0]], least: (step) => step ** 2 },
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
    const near = { lightness: [lab[0] - GOOD_STEP, lab[0] + GOOD_STEP], least: (step: number) => step };
    return onePerProduct(best(index, fits, score, near), score)
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

interface Near {
  /** Lightness that could score lowest, L* of 0 to 100, ascending. */
  readonly lightness: readonly number[];
  /** The lowest score that an entry so many L* away from all of those can have. */
  readonly least: (step: number) => number;
}

/**
 * The entries of lowest score, lowest first. It looks outwards from the lightness that could score lowest and ends where nothing can be better any more:
 * of 50,000 colours it meets some hundreds to thousands.
 */
function best(
  index: ColourIndex,
  fits: (entry: Entry) => boolean,
  score: (entry: Entry) => number,
  { lightness, least }: Near,
): Entry[] {
  const kept: { entry: Entry; mark: number }[] = [];
  outwards(index, lightness, (entry, step) => {
    const worst = kept.length === SHORTLIST ? kept[SHORTLIST - 1] : undefined;
    if (worst && least(step) > worst.mark) return false;
    if (!fits(entry)) return true;
    const mark = score(entry);
    const isBefore = (other: { entry: Entry; mark: number }) =>
      mark < other.mark || (mark === other.mark && entry.at < other.entry.at);
    if (worst && !isBefore(worst)) return true;
    const place = kept.findIndex(isBefore);
    kept.splice(place < 0 ? kept.length : place, 0, { entry, mark });
    kept.length = Math.min(kept.length, SHORTLIST);
    return true;
  });
  return kept.map(({ entry }) => entry);
}

/** Visits every entry once, those nearest in lightness to one of `lightness` first, with how many L* it is away, until told false. */
function outwards(
  index: ColourIndex,
  lightness: readonly number[],
  visit: (entry: Entry, step: number) => boolean,
): void {
  // Between two centres each has its half.
  const edges = lightness
    .slice(1)
    .map((centre, at) => firstAt(index, (centre + (lightness[at] ?? centre)) / 2));
  const ways = lightness.flatMap((centre, at) => {
    const start = firstAt(index, centre);
    return [
      { centre, at: start - 1, by: -1, end: (edges[at - 1] ?? 0) - 1 },
      { centre, at: start, by: 1, end: edges[at] ?? index.length },
    ];
  });
  for (;;) {
    let [next, least] = [ways[0], Number.POSITIVE_INFINITY];
    for (const way of ways) {
      const entry = way.at === way.end ? undefined : index[way.at];
      const step = entry ? Math.abs(entry.lab[0] - way.centre) : Number.POSITIVE_INFINITY;
      if (step < least) [next, least] = [way, step];
    }
    const entry = next && least < Number.POSITIVE_INFINITY ? index[next.at] : undefined;
    if (!next || !entry) return;
    next.at += next.by;
    if (!visit(entry, least)) return;
  }
}

/** The first place in the index of at least this lightness. */
function firstAt(index: ColourIndex, lightness: number): number {
  let [low, high] = [0, index.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((index[middle]?.lab[0] ?? 0) < lightness) low = middle + 1;
    else high = middle;
  }
  return low;
}

function onePerProduct(entries: readonly Entry[], score: (entry: Entry) => number) {
  const seen = new Set<string>();
  return entries
    .map((entry) => ({ entry, score: score(entry) }))
    .sort((a, b) => a.score - b.score || a.entry.at - b.entry.at)
    .filter(({ entry }) => !seen.has(entry.product.code) && seen.add(entry.product.code));
}
