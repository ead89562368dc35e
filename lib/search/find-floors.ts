import type { ListingProduct } from '../contracts/catalogue.ts';

/** Longest query that is read; the rest is cut. */
export const MAX_QUERY_LENGTH = 80;

export interface FoundFloor {
  product: ListingProduct;
  /** Slug of the colour the words named, if they named one. */
  colour?: string;
}

/** Lower case, without marks and doubled spaces; grey and gray, colour and color are one. */
export function normaliseQuery(text: string): string {
  return text
    .slice(0, MAX_QUERY_LENGTH)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/\bgray\b/g, 'grey')
    .replace(/\bcolor\b/g, 'colour')
    .trim();
}

const textOf = ({ name, code, line, collection, variants }: ListingProduct) =>
  normaliseQuery([name, code, line, collection].join(' ')) +
  variants.map(({ family }) => ` ${normaliseQuery(family)}`).join('');

/** Floors whose name, code, material, collection or colours begin with every word of the query; names first. */
export function findFloors(products: readonly ListingProduct[], query: string): FoundFloor[] {
  const words = normaliseQuery(query).split(' ').filter(Boolean);
  if (words.length === 0) return [];
  const found = products.flatMap((product) => {
    const own = ` ${textOf(product)}`;
    const colour = product.variants.find(({ name }) =>
      words.some((word) => startsWord(` ${normaliseQuery(name)}`, word)),
    );
    const colourText = colour ? ` ${normaliseQuery(colour.name)}` : '';
    if (!words.every((word) => startsWord(own + colourText, word))) return [];
    const inName = words.every((word) => startsWord(` ${normaliseQuery(product.name)}`, word));
    return [{ product, colour: colour && !inName ? colour.slug : undefined, rank: inName ? 0 : 1 }];
  });
  return found.sort((a, b) => a.rank - b.rank).map(({ product, colour }) => ({ product, colour }));
}

const startsWord = (text: string, word: string) => text.includes(` ${word}`);

/** The nearest word of the catalogue to a misspelt one, at most two letters away; undefined when nothing is near (U-4). */
export function spellingFix(products: readonly ListingProduct[], query: string): string | undefined {
  const vocabulary = new Set(
    products.flatMap((product) =>
      [textOf(product), ...product.variants.map(({ name }) => normaliseQuery(name))].join(' ').split(' '),
    ),
  );
  const words = normaliseQuery(query).split(' ').filter(Boolean);
  let changed = false;
  const fixed = words.map((word) => {
    if (word.length < 3 || vocabulary.has(word)) return word;
    const best = nearest(word, vocabulary);
    if (best) changed = true;
    return best ?? word;
  });
  return changed ? fixed.join(' ') : undefined;
}

function nearest(word: string, vocabulary: ReadonlySet<string>): string | undefined {
  const allowed = word.length < 5 ? 1 : 2;
  let best: string | undefined;
  let least = allowed + 1;
  for (const candidate of vocabulary) {
    if (Math.abs(candidate.length - word.length) > allowed) continue;
    const distance = editDistance(word, candidate);
    if (distance < least) [best, least] = [candidate, distance];
  }
  return best;
}

/** Letters to change, add, drop or swap to make one word of the other (optimal string alignment). */
export function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let value = Math.min(change, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        value = Math.min(value, (before[j - 2] ?? 0) + 1);
      row.push(value);
    }
    [before, last] = [last, row];
  }
  return last[b.length] ?? 0;
}
