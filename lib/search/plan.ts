import { IGNORED, MAX_PHRASE_WORDS, SYNONYMS } from './synonyms.ts';
import type { Vocabulary } from './vocabulary.ts';
import { queryWords } from './words.ts';

/** A word to find; with `prefix` also at the beginning of longer words. */
export interface Term {
  readonly word: string;
  readonly prefix: boolean;
}

/** One thing that was asked for, and everything that counts as it: words in one alternative must all be there. */
export interface Clause {
  /** The visitor's words as normalised. */
  readonly said: string;
  readonly alternatives: readonly (readonly Term[])[];
  /** Words taken for a misspelt one, likeliest first. */
  readonly corrections: readonly string[];
}

/** What to look for; the databases only translate it. */
export interface QueryPlan {
  readonly clauses: readonly Clause[];
}

const MAX_CORRECTIONS = 6;
/** Letters from which a word may be wrong in two places. */
const TWO_ERRORS_FROM = 7;

interface Options {
  /** Takes words for misspelt that are in the vocabulary too: a slip of the hand may make another word. */
  readonly doubt?: boolean;
}

/** Works out what a query asks for: synonyms of its phrases, and corrections of words that no floor has. */
export function planQuery(query: string, vocabulary: Vocabulary, { doubt = false }: Options = {}): QueryPlan {
  const all = queryWords(query);
  const telling = all.filter((word) => !IGNORED.has(word));
  const words = telling.length > 0 ? telling : all;
  const clauses: Clause[] = [];
  for (let at = 0; at < words.length; ) {
    const phrase = phraseAt(words, at);
    clauses.push(
      phrase.length > 1
        ? { said: phrase.join(' '), alternatives: alternativesOf(phrase), corrections: [] }
        : wordClause(words[at] ?? '', at === words.length - 1, vocabulary, doubt),
    );
    at += phrase.length;
  }
  return { clauses };
}

/** The longest run of words from here that the synonym table knows; one word when it knows none. */
function phraseAt(words: readonly string[], at: number): string[] {
  for (let length = Math.min(MAX_PHRASE_WORDS, words.length - at); length > 1; length -= 1) {
    const phrase = words.slice(at, at + length);
    if (SYNONYMS.has(phrase.join(' '))) return phrase;
  }
  return words.slice(at, at + 1);
}

const exact = (word: string): Term => ({ word, prefix: false });

function alternativesOf(phrase: readonly string[]): Term[][] {
  const others = SYNONYMS.get(phrase.join(' ')) ?? [];
  return [phrase.map(exact), ...others.map((other) => other.split(' ').map(exact))];
}

function wordClause(word: string, last: boolean, vocabulary: Vocabulary, doubt: boolean): Clause {
  const synonyms = (SYNONYMS.get(word) ?? []).map((other) => other.split(' ').map(exact));
  // A number is a code: another one would be another floor, so it is found or it is not.
  const isNumber = /^\d+$/.test(word);
  const known = synonyms.length > 0 || isNumber || vocabulary.begins(word);
  const corrections = isNumber || (known && !doubt) ? [] : correctionsOf(word, last, vocabulary);
  return {
    said: word,
    alternatives: [
      [{ word, prefix: last || word.length > 1 }],
      ...synonyms,
      ...corrections.map((near) => [exact(near)]),
    ],
    corrections: known ? [] : corrections,
  };
}

function correctionsOf(word: string, last: boolean, vocabulary: Vocabulary): string[] {
  if (word.length < 3) return [];
  const near = (distance: 1 | 2, whole: boolean) =>
    vocabulary.near(word, { distance, whole, limit: MAX_CORRECTIONS });
  const whole = near(1, true);
  if (whole.length > 0 && word.length > 3) return whole;
  const begun = last && word.length > 3 ? near(1, false) : [];
  const found = [...new Set([...whole, ...begun])].slice(0, MAX_CORRECTIONS);
  return found.length > 0 || word.length < TWO_ERRORS_FROM ? found : near(2, true);
}
