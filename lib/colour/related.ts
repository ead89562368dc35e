import type { ListingProduct, ListingVariant } from '../contracts/catalogue.ts';
import { chroma, hexToLab, type Lab } from '../lab.ts';
import { type ColourIndex, labAt } from './colour-index.ts';
import { deltaE2000 } from './delta-e.ts';

/** A colour, by the index of its product in the list and of its variant in the product. */
export interface RelatedOrdinal {
  readonly place: number;
  readonly variant: number;
  /** CIEDE2000 difference from the queried colour. */
  readonly deltaE: number;
}

/** A colour with its product and variant. */
export interface RelatedColour {
  readonly product: ListingProduct;
  readonly variant: ListingVariant;
  readonly deltaE: number;
}

/** A query for related colours: a `#rrggbb` and the index of its product in the list. */
export interface ColourQuery {
  readonly place: number;
  readonly hex: string;
}

const SHORTLIST = 48;

/** The nearest colours of other products, one per product, nearest first. */
export function nearestColours(
  index: ColourIndex,
  { place, hex }: ColourQuery,
  count: number,
): RelatedOrdinal[] {
  return nearestFitting(index, hexToLab(hex), (at) => index.places[at] !== place).slice(0, count);
}

/**
 * The nearest colours for which `fits` holds, one per product, nearest first. They are chosen from the nearest
 * `shortlist` colours, so there may be fewer products.
 */
export function nearestFitting(
  index: ColourIndex,
  lab: Lab,
  fits: (at: number) => boolean,
  shortlist = SHORTLIST,
): RelatedOrdinal[] {
  // The Euclidean distance is cheap and good enough to choose the colours that are measured by CIEDE2000.
  const near = { lightness: [lab[0]], least: (step: number) => step ** 2 };
  const chosen = best(index, fits, (at) => plainDistance(index, at, lab), near, shortlist);
  return onePerProduct(index, chosen, (at) => deltaE2000(lab, labAt(index, at))).map(({ at, score }) => ({
    ...whose(index, at),
    deltaE: score,
  }));
}

/**
 * Difference in lightness that looks deliberate: a smaller one looks like a mistake, a larger one like a chessboard.
 */
const GOOD_STEP = 24;

/**
 * Floors that suit a colour in the adjoining room: a clear difference in lightness and a related hue. Floors of the
 * other type come first, then those of the same type; `count` in all.
 */
export function complementaryColours(
  index: ColourIndex,
  { place, hex }: ColourQuery,
  count: number,
): RelatedOrdinal[] {
  const lab = hexToLab(hex);
  const product = index.rows[place];
  const pick = (sameType: boolean, howMany: number) => {
    const fits = (at: number) => {
      const other = rowAt(index, at);
      return (
        index.places[at] !== place &&
        other?.collection !== product?.collection &&
        (other?.type === product?.type) === sameType
      );
    };
    const score = (at: number) => discord(lab, labAt(index, at));
    const near = { lightness: [lab[0] - GOOD_STEP, lab[0] + GOOD_STEP], least: (step: number) => step };
    return onePerProduct(index, best(index, fits, score, near), score)
      .slice(0, howMany)
      .map(({ at }) => ({ ...whose(index, at), deltaE: deltaE2000(lab, labAt(index, at)) }));
  };
  const other = pick(false, Math.ceil(count / 2));
  return [...other, ...pick(true, count - other.length)];
}

const whose = ({ places, variants }: ColourIndex, at: number) => ({
  place: places[at] ?? 0,
  variant: variants[at] ?? 0,
});

const rowAt = (
  { rows, places }: ColourIndex,
  at: number,
): Pick<ListingProduct, 'type' | 'collection'> | undefined => rows[places[at] ?? 0];

/**
 * How badly two colours go together; 0 is best. It adds the deviation from the wanted lightness step, the difference in
 * hue (none for neutrals), and high chroma.
 */
function discord(one: Lab, two: Lab): number {
  const step = Math.abs(Math.abs(one[0] - two[0]) - GOOD_STEP);
  const [c1, c2] = [chroma(one), chroma(two)];
  const turn = c1 * c2 === 0 ? 0 : 1 - (one[1] * two[1] + one[2] * two[2]) / (c1 * c2);
  return step + turn * Math.min(c1, c2) + Math.max(0, c2 - 30) * 0.5;
}

function plainDistance({ labs }: ColourIndex, at: number, lab: Lab): number {
  const [l = 0, a = 0, b = 0] = [labs[3 * at], labs[3 * at + 1], labs[3 * at + 2]];
  return (l - lab[0]) ** 2 + (a - lab[1]) ** 2 + (b - lab[2]) ** 2;
}

interface Near {
  /** Lightness values, L* of 0 to 100, ascending, at which the score could be lowest. */
  readonly lightness: readonly number[];
  /** The lowest possible score of an entry that is at least `step` away, in L*, from all of those. */
  readonly least: (step: number) => number;
}

/**
 * The entries with the lowest scores, lowest first. Visits entries outwards from the best possible lightness and stops
 * when no better score is possible: of 50,000 colours it visits some hundreds to thousands.
 */
function best(
  index: ColourIndex,
  fits: (at: number) => boolean,
  score: (at: number) => number,
  { lightness, least }: Near,
  most = SHORTLIST,
): number[] {
  const chosen: { at: number; mark: number }[] = [];
  outwards(index, lightness, (at, step) => {
    const worst = chosen.length === most ? chosen[most - 1] : undefined;
    if (worst && least(step) > worst.mark) return false;
    if (!fits(at)) return true;
    const mark = score(at);
    const isBefore = (other: { at: number; mark: number }) =>
      mark < other.mark || (mark === other.mark && inListOrder(index, at, other.at) < 0);
    if (worst && !isBefore(worst)) return true;
    const place = chosen.findIndex(isBefore);
    chosen.splice(place < 0 ? chosen.length : place, 0, { at, mark });
    chosen.length = Math.min(chosen.length, most);
    return true;
  });
  return chosen.map(({ at }) => at);
}

/** Order in the list; negative if `one` comes first. Breaks ties. */
const inListOrder = ({ places, variants }: ColourIndex, one: number, other: number) =>
  (places[one] ?? 0) - (places[other] ?? 0) || (variants[one] ?? 0) - (variants[other] ?? 0);

/**
 * Visits every entry once, nearest in lightness to one of `lightness` first, with its distance in L*, until `visit`
 * returns false.
 */
function outwards(
  index: ColourIndex,
  lightness: readonly number[],
  visit: (at: number, step: number) => boolean,
): void {
  const { labs, length } = index;
  // The range between two centres is split in the middle.
  const edges = lightness
    .slice(1)
    .map((centre, at) => firstAt(index, (centre + (lightness[at] ?? centre)) / 2));
  const ways = lightness.flatMap((centre, at) => {
    const start = firstAt(index, centre);
    return [
      { centre, at: start - 1, by: -1, end: (edges[at - 1] ?? 0) - 1 },
      { centre, at: start, by: 1, end: edges[at] ?? length },
    ];
  });
  for (;;) {
    let [next, least] = [ways[0], Number.POSITIVE_INFINITY];
    for (const way of ways) {
      const step =
        way.at === way.end ? Number.POSITIVE_INFINITY : Math.abs((labs[3 * way.at] ?? 0) - way.centre);
      if (step < least) [next, least] = [way, step];
    }
    if (!next || least === Number.POSITIVE_INFINITY) return;
    next.at += next.by;
    if (!visit(next.at - next.by, least)) return;
  }
}

/** Index of the first entry with at least this lightness. */
function firstAt({ labs, length }: ColourIndex, lightness: number): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((labs[3 * middle] ?? 0) < lightness) low = middle + 1;
    else high = middle;
  }
  return low;
}

function onePerProduct(index: ColourIndex, entries: readonly number[], score: (at: number) => number) {
  const seen = new Set<number>();
  return entries
    .map((at) => ({ at, place: index.places[at] ?? 0, score: score(at) }))
    .sort((a, b) => a.score - b.score || inListOrder(index, a.at, b.at))
    .filter(({ place }) => !seen.has(place) && seen.add(place));
}
