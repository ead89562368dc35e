/** The sorted words of an index, for prefix look-ups and corrections. */
export interface Vocabulary {
  /** Whether any word begins with these letters. */
  begins(prefix: string): boolean;
  has(word: string): boolean;
  /**
   * Words within an edit distance of `distance`, likeliest first: the nearest, then those that differ only by a
   * missing, doubled or swapped letter, then the most common. With `whole` false, words that continue after the match
   * count too.
   */
  near(word: string, options: { distance: 1 | 2; whole: boolean; limit: number }): string[];
}

/** Maximum length of a word; longer ones are pasted numbers. */
const MAX_LENGTH = 40;

/** Creates a vocabulary from words with the number of documents that contain each. */
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
            Number(replacesLetter(a.word, word)) - Number(replacesLetter(b.word, word)) ||
            (counts.get(b.word) ?? 0) - (counts.get(a.word) ?? 0),
        )
        .slice(0, limit)
        .map((hit) => hit.word);
    },
  };
}

/**
 * Whether one letter is replaced by another: "lichen" replaces a letter of "kichen", while "kitchen" only adds one.
 */
export const replacesLetter = (word: string, typed: string) =>
  word.length === typed.length && [...word].sort().join('') !== [...typed].sort().join('');

interface Near {
  word: string;
  distance: number;
}

/** Edit distances between all prefixes of the wanted word and one prefix of the words, the empty prefix first. */
type Row = readonly number[];
const cell = (row: Row, at: number) => row[at] ?? Number.POSITIVE_INFINITY;

/**
 * Walks the sorted words like a trie: a shared prefix is compared only once (substitutions, insertions, deletions,
 * transpositions), and all words with a hopeless prefix are skipped.
 */
function walk(words: readonly string[], wanted: string, most: number, whole: boolean): Near[] {
  const found: Near[] = [];
  /**
   * Visits words that share their first `depth` letters, whose distances are `row`; `above` is the row of one letter
   * less.
   */
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

/** Returns the index of the first word, from `start`, that is not less than a text. */
function firstAtLeast(words: readonly string[], text: string, start = 0): number {
  let [from, to] = [start, words.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((words[middle] ?? '') < text) from = middle + 1;
    else to = middle;
  }
  return from;
}
