/** Every word of an index, sorted; answers which begin like a word and which are near one. */
export interface Vocabulary {
  /** True when some word begins with these letters. */
  begins(prefix: string): boolean;
  has(word: string): boolean;
  /** Words at most `distance` letters away, nearest and then most common first; `whole` false lets a word go on. */
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
        .sort((a, b) => a.distance - b.distance || (counts.get(b.word) ?? 0) - (counts.get(a.word) ?? 0))
        .slice(0, limit)
        .map((hit) => hit.word);
    },
  };
}

interface Near {
  word: string;
  distance: number;
}

/**
 * Walks the sorted words as if they were a tree: rows of the edit distance (changes, additions, losses, swaps of
 * neighbours) are kept for the letters two words share, and all words behind a hopeless beginning are jumped over.
 */
function walk(words: readonly string[], wanted: string, most: number, whole: boolean): Near[] {
  const found: Near[] = [];
  const rows: Uint8Array[] = [Uint8Array.from({ length: wanted.length + 1 }, (_, at) => at)];
  let previous = '';
  let place = 0;
  while (place < words.length) {
    const word = words[place] ?? '';
    let depth = sharedLength(previous, word);
    let hopeless = -1;
    let nearest = depth > 0 ? bestOf(rows, depth, wanted.length) : most + 1;
    for (; depth < word.length; depth += 1) {
      const row = nextRow(rows, word, wanted, depth);
      rows[depth + 1] = row;
      nearest = Math.min(nearest, row[wanted.length] ?? most + 1);
      if (least(row) > most && least(rows[depth] ?? row) > most) {
        hopeless = depth + 1;
        break;
      }
    }
    if (whole) {
      const end = hopeless < 0 ? (rows[word.length]?.[wanted.length] ?? most + 1) : most + 1;
      if (end <= most) found.push({ word, distance: end });
    } else if (nearest <= most) found.push({ word, distance: nearest });
    previous = hopeless < 0 ? word : word.slice(0, hopeless);
    // A word that only began well still has neighbours; a hopeless beginning has none.
    const isHopeless = hopeless >= 0 && (whole || nearest > most);
    place = isHopeless ? firstAtLeast(words, `${previous}\uffff`, place + 1) : place + 1;
  }
  return found;
}

function nextRow(rows: readonly Uint8Array[], word: string, wanted: string, depth: number): Uint8Array {
  const above = rows[depth] ?? new Uint8Array();
  const row = new Uint8Array(wanted.length + 1);
  row[0] = depth + 1;
  for (let at = 1; at <= wanted.length; at += 1) {
    const same = word[depth] === wanted[at - 1];
    let value = Math.min((above[at - 1] ?? 0) + (same ? 0 : 1), (above[at] ?? 0) + 1, (row[at - 1] ?? 0) + 1);
    if (at > 1 && word[depth] === wanted[at - 2] && word[depth - 1] === wanted[at - 1])
      value = Math.min(value, (rows[depth - 1]?.[at - 2] ?? 0) + 1);
    row[at] = value;
  }
  return row;
}

const least = (row: Uint8Array) => row.reduce((a, b) => Math.min(a, b), 255);

function bestOf(rows: readonly Uint8Array[], depth: number, length: number): number {
  let best = 255;
  for (let at = 1; at <= depth; at += 1) best = Math.min(best, rows[at]?.[length] ?? 255);
  return best;
}

function sharedLength(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return at;
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
