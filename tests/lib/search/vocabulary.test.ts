import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeVocabulary } from '#lib/search/vocabulary.ts';
import { dailyOrNightly } from '#tests/support/nightly.ts';

const words = ['oak', 'oaken', 'tide', 'tideline', 'tidemark', 'twist', 'wool', 'woollen'];
const vocabulary = makeVocabulary(new Map(words.map((word, at) => [word, at + 1])));
const whole = { distance: 1, whole: true, limit: 5 } as const;
const all = { limit: 1000 } as const;

/** The textbook edit distance with a full table: substitutions, deletions, insertions and swaps of neighbours. */
function distance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  const at = (i: number, j: number) => rows[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= b.length; j += 1) {
      const changed = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(i - 2, j - 2) + 1 : changed;
      row.push(Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, changed, swapped));
    }
  }
  return at(a.length, b.length);
}

/** Edit distance to the nearest prefix of a word; the empty prefix does not count. */
const begunDistance = (word: string, wanted: string) =>
  Math.min(...Array.from(word, (_, at) => distance(word.slice(0, at + 1), wanted)));

describe('vocabulary', () => {
  it('U-1 finds words one substitution, deletion, insertion or swap away', () => {
    for (const typo of ['tideine', 'tidellne', 'tidelinne', 'tdieline', 'ideline', 'tidelin'])
      expect(vocabulary.near(typo, whole), typo).toContain('tideline');
    expect(vocabulary.near('tdieilne', whole)).toEqual([]);
    expect(vocabulary.near('tdieilne', { ...whole, distance: 2 })).toEqual(['tideline']);
  });

  it('U-1 finds words that continue after a typo', () => {
    expect(vocabulary.near('tdiel', { distance: 1, whole: false, limit: 5 })).toContain('tideline');
  });

  it('equals brute-force comparison, whatever words there are', () => {
    // Few letters produce many words that share a prefix and are similar.
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 7 });
    fc.assert(
      fc.property(
        fc.uniqueArray(word, { maxLength: 60 }),
        word,
        fc.constantFrom(1, 2),
        (held, wanted, most) => {
          const near = makeVocabulary(new Map(held.map((one) => [one, 1]))).near;
          expect(near(wanted, { ...all, distance: most, whole: true }).sort()).toEqual(
            held.filter((one) => distance(one, wanted) <= most).sort(),
          );
          expect(near(wanted, { ...all, distance: most, whole: false }).sort()).toEqual(
            held.filter((one) => begunDistance(one, wanted) <= most).sort(),
          );
        },
      ),
      { numRuns: dailyOrNightly(300, 5000), seed: 7 },
    );
  });

  it('equals brute-force comparison for an empty word', () => {
    const short = makeVocabulary(new Map(['a', 'ab', 'abc'].map((one) => [one, 1])));
    expect(short.near('', { ...all, distance: 2, whole: true })).toEqual(['a', 'ab']);
  });

  it('returns the nearest first, then those with the same letters, then the most common, up to the limit', () => {
    const counts = { tides: 2, tide: 1, tidal: 9, ride: 5, side: 7 };
    const some = makeVocabulary(new Map(Object.entries(counts)));
    expect(some.near('tide', { ...all, distance: 2, whole: true })).toEqual([
      ...['tide', 'tides', 'side', 'ride', 'tidal'],
    ]);
    expect(some.near('tide', { distance: 2, whole: true, limit: 2 })).toEqual(['tide', 'tides']);
    const rooms = makeVocabulary(new Map(Object.entries({ lichen: 9, kitchen: 1 })));
    expect(rooms.near('kichen', whole)).toEqual(['kitchen', 'lichen']);
    expect(rooms.near('ktichen', whole)).toEqual(['kitchen']);
  });

  it('does not correct pasted numbers', () => {
    const [long, longer] = ['1'.repeat(40), '1'.repeat(41)];
    const numbers = makeVocabulary(new Map([long, longer].map((one) => [one, 1])));
    expect(numbers.near(long, { ...all, distance: 1, whole: true })).toEqual([long]);
    expect(numbers.near(longer, { ...all, distance: 1, whole: true })).toEqual([]);
  });

  it('finds words by prefix', () => {
    for (const begun of ['tid', 'oak', 'o', 'woollen', ''])
      expect(vocabulary.begins(begun), begun).toBe(true);
    for (const none of ['tidx', 'aa', 'zz', 'woollens', 'oakum', 'p'])
      expect(vocabulary.begins(none), none).toBe(false);
    expect(makeVocabulary(new Map()).begins('')).toBe(false);
    expect([vocabulary.has('tide'), vocabulary.has('tid')]).toEqual([true, false]);
  });
});
