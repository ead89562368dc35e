/** Every word of an index, sorted; answers which begin like a word and which are near one. */
export interface Vocabulary {
  /** True when some word begins with these letters. */
  begins(prefix: string): boolean;
  has(word: string): boolean;
  /**
   * Words at most `distance` letters away, likeliest first: the nearest, then those with the same letters but for one
   * missed, doubled or swapped, then the most common. `whole` false lets a word go on.
   */
  near(word: string, options: { distance: 1 | 2; whole: boolean; limit: number }): string[];
}

/** Letters per word that are looked at: longer ones are numbers pasted in. */
const MAX_LENGTH = 40;

/** Makes a vocabulary of words with the number of documents each is in. */
export function makeVocabulary(counts: ReadonlyMap<string, number>): Vocabulary {
  const words = [...counts.keys()].filter((word) => word.length <= MAX_LENGTH).sort();
  const begins = (prefix: string) => words[firstAtLeast(words, prefix)]?.startsWith(prefix) ?? false;
  return {
    begins,
    has: (word) => counts.has(word),
    near(word, { distance, whole, limit }) {
      if (word.length > MAX_LENGTH) return [];
      const found = walk(words, word, distance, whole);
      return found
        .sort(
          (a, b) =>
            a.distance - b.distance ||
            Number(hasOther(a.word, word)) - Number(hasOther(b.word, word)) ||
            (counts.get(b.word) ?? 0) - (counts.get(a.word) ?? 0),
        )
        .slice(0, limit)
        .map((hit) => hit.word);
    },
  };
}

/** Whether a word has another letter in place of one: "lichen" for "kichen", which "kitchen" only has more of. */
export const hasOther = (word: string, typed: string) =>
  word.length === typed.length && [...word].sort().join('') !== [...typed].sort().join('');

interface Near {
  word: string;
  distance: number;
}

/** Changes from the beginnings of what is wanted to one beginning of words, the empty one first. */
type Row = readonly number[];
const cell = (row: Row, at: number) => row[at] ?? Number.POSITIVE_INFINITY;

/**
 * Goes through the sorted words as if they were a tree: what words share of their beginning is compared once (changes,
 * additions, losses, swaps of neighbours), and all words behind a hopeless beginning are left out.
 */
function walk(words: readonly string[], wanted: string, most: number, whole: boolean): Near[] {
  const found: Near[] = [];
  /** Words that share their first letters, whose row is `row`; `above` is that of one letter less. */
  const visit = (from: number, to: number, depth: number, row: Row, above: Row, distance: number) => {
    for (let place = from; place < to; ) {
      const word = words[place] ?? '';
      if (word.length === depth) {
        if (distance <= most) found.push({ word, distance });
        place += 1;
        continue;
      }
      const end = firstAtLeast(words, `${word.slice(0, depth + 1)}\uffff`, place + 1);
      const next = nextRow(wanted, word, depth, row, above);
      const last = cell(next, wanted.length);
      const reached = whole ? last : Math.min(distance, last);
      if (next.some((changes) => changes <= most)) visit(place, end, depth + 1, next, row, reached);
      else if (reached <= most)
        found.push(...words.slice(place, end).map((one) => ({ word: one, distance: reached })));
      place = end;
    }
  };
  const none = Array.from({ length: wanted.length + 1 }, (_, at) => at);
  visit(0, words.length, 0, none, [], Number.POSITIVE_INFINITY);
  return found;
}

function nextRow(wanted: string, word: string, depth: number, row: Row, above: Row): Row {
  const next = [depth + 1];
  for (let at = 1; at <= wanted.length; at += 1) {
    const changed = cell(row, at - 1) + (word[depth] === wanted[at - 1] ? 0 : 1);
    const isSwap = word[depth] === wanted[at - 2] && word[depth - 1] === wanted[at - 1];
    const swapped = isSwap ? cell(above, at - 2) + 1 : changed;
    next.push(Math.min(changed, swapped, cell(row, at) + 1, cell(next, at - 1) + 1));
  }
  return next;
}

/** The place of the first word from `start` on that is not before a text. */
function firstAtLeast(words: readonly string[], text: string, start = 0): number {
  let [from, to] = [start, words.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((words[middle] ?? '') < text) from = middle + 1;
    else to = middle;
  }
  return from;
}
