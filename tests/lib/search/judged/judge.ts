import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Scope } from '#lib/catalogue/server/port.ts';
import type { Product, Variant } from '#lib/contracts/catalogue.ts';
import type { SearchResponse } from '#lib/contracts/search.ts';
import { chroma, hexToLab } from '#lib/lab.ts';
import type { Region } from '#lib/regions.ts';
import { shopContent } from '#tests/support/catalogue.ts';

type Range = readonly [from: number, to: number];

/** A right result. For a floor every condition has to be true, and those about colour for the same colour. */
interface Wanted {
  readonly type?: string;
  /** Patterns. */
  readonly sub?: string;
  readonly con?: string;
  readonly fea?: string;
  readonly look?: string;
  readonly code?: string;
  readonly name?: string;
  readonly path?: string;
  readonly room?: string;
  readonly stairs?: boolean;
  /** Heavy or extra heavy duty. */
  readonly hard?: boolean;
  /** Names of colours, or parts of them. */
  readonly names?: readonly string[];
  readonly families?: readonly string[];
  readonly light?: Range;
  readonly chroma?: Range;
  readonly hue?: Range;
  readonly item?: string;
}

/** A shopper's query with what should be first: `best` counts three times as much as `good`. */
export interface JudgedQuery {
  readonly ask: string;
  /** The list that contains the result; `none` if only a note is expected. */
  readonly list: 'products' | 'variants' | 'types' | 'collections' | 'highlights' | 'pages' | 'none';
  readonly best?: Wanted;
  readonly good?: Wanted;
  /** The shop has to say that it does not sell this. */
  readonly note?: boolean;
  /** Default: au. */
  readonly region?: Region;
}

/** All queries: the even ones were used to develop the search, the odd ones only to report. */
export const JUDGED: readonly JudgedQuery[] = readFileSync(join(import.meta.dirname, 'queries.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as JudgedQuery);
export const TUNED = JUDGED.filter((_, at) => at % 2 === 0);
export const HELD_OUT = JUDGED.filter((_, at) => at % 2 === 1);

export const scopeOf = ({ region = 'au' }: JudgedQuery): Scope => ({ site: 'GHRES', region });

const FIRST = 3;
const gainOf = { best: 3, good: 1, none: 0 } as const;
type Grade = keyof typeof gainOf;

const products = shopContent().products.map(({ product }) => product);

/**
 * NDCG@3 of a response, 0 to 1: how much of what should be first is first, relative to the best possible order. A
 * missing note makes it 0.
 */
export function ndcg(judged: JudgedQuery, answer: SearchResponse): number {
  const { list, note = false } = judged;
  if (note !== (answer.note !== undefined)) return 0;
  if (list === 'none') return 1;
  const shown = gradesShown(judged, answer).slice(0, FIRST);
  const possible = gradesPossible(judged);
  // Of pages the shop has one or more right ones: the best order is the right ones first.
  const ideal = possible ?? (shown.includes('best') ? sorted(shown) : ['best' as const]);
  return gain(shown) / gain(sorted(ideal).slice(0, FIRST));
}

const sorted = (grades: readonly Grade[]) => [...grades].sort((a, b) => gainOf[b] - gainOf[a]);
const gain = (grades: readonly Grade[]) =>
  grades.reduce((sum, grade, at) => sum + gainOf[grade] / Math.log2(at + 2), 0);

function gradesShown(judged: JudgedQuery, answer: SearchResponse): Grade[] {
  switch (judged.list) {
    case 'products':
      return answer.products.map(({ productCode }) =>
        gradeOf(judged, (wanted) =>
          products.some((product) => product.productCode === productCode && fitsFloor(product, wanted)),
        ),
      );
    case 'variants':
      return answer.variants.map(({ globalItemId }) =>
        gradeOf(judged, (wanted) =>
          products.some(({ variants }) =>
            variants.some((variant) => variant.globalItemId === globalItemId && fitsColour(variant, wanted)),
          ),
        ),
      );
    case 'none':
      return [];
    default:
      return answer[judged.list].map(({ href }) =>
        gradeOf(judged, ({ path }) => path !== undefined && new RegExp(path).test(href)),
      );
  }
}

/** Grades of all floors or colours on sale; undefined for lists of pages. */
function gradesPossible(judged: JudgedQuery): Grade[] | undefined {
  const { site, region } = scopeOf(judged);
  const sold = products.filter(({ sites, regions }) => sites.includes(site) && regions.includes(region));
  const colours = (product: Product) => product.variants.filter(({ regions }) => regions.includes(region));
  if (judged.list === 'products')
    return sold
      .filter((product) => colours(product).length > 0)
      .map((product) => gradeOf(judged, (wanted) => fitsFloor(product, wanted)));
  if (judged.list === 'variants')
    return sold.flatMap(colours).map((variant) => gradeOf(judged, (wanted) => fitsColour(variant, wanted)));
  return undefined;
}

function gradeOf({ best, good }: JudgedQuery, fits: (wanted: Wanted) => boolean): Grade {
  return best && fits(best) ? 'best' : good && fits(good) ? 'good' : 'none';
}

function fitsFloor(product: Product, wanted: Wanted): boolean {
  const { grading } = product;
  const has = (pattern: string | undefined, ...texts: (string | null | undefined)[]) =>
    pattern === undefined || texts.some((text) => typeof text === 'string' && new RegExp(pattern).test(text));
  return (
    (!wanted.type || product.type.code === wanted.type) &&
    has(wanted.sub, ...product.subTypes.map(({ code }) => code)) &&
    has(wanted.con, product.construction.name) &&
    has(wanted.fea, ...product.features) &&
    has(wanted.look, product.look, product.species) &&
    has(wanted.code, product.productCode) &&
    has(wanted.name, product.name) &&
    (!wanted.room || product.suitableRooms.includes(wanted.room)) &&
    (!wanted.stairs || grading?.stairs === true) &&
    (!wanted.hard || /^(extra )?heavy duty/i.test(grading?.suitability ?? '')) &&
    product.variants.some((variant) => fitsColour(variant, wanted))
  );
}

const lies = (value: number, range: Range | undefined) => !range || (value >= range[0] && value <= range[1]);

function fitsColour({ name, colourFamily, hex, globalItemId }: Variant, wanted: Wanted): boolean {
  const lab = hexToLab(hex);
  const hue = (Math.atan2(lab[2], lab[1]) * (180 / Math.PI) + 360) % 360;
  return (
    (!wanted.names || wanted.names.some((one) => name.includes(one))) &&
    (!wanted.families || wanted.families.includes(colourFamily)) &&
    lies(lab[0], wanted.light) &&
    lies(chroma(lab), wanted.chroma) &&
    lies(hue, wanted.hue) &&
    (!wanted.item || globalItemId === wanted.item)
  );
}
