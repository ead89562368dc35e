import 'server-only';
import type { Vocabulary } from '../vocabulary.ts';
import { searchWords } from './synonyms.ts';

/** Minimum length of a plural, in letters: "gas" is not a plural. */
const PLURAL_FROM = 4;
/** Minimum length of a part from which a misspelt compound is built; a shorter part is more likely a typo itself. */
const PART_FROM = 3;
/** Words that only look like plurals. */
const NO_PLURALS = new Set(['news']);

/** Whether the search tables contain a phrase. */
export const isListed = (phrase: string): boolean => {
  const { synonyms, meanings } = searchWords();
  return synonyms.has(phrase) || meanings.has(phrase);
};
const isKnown = (word: string, vocabulary: Vocabulary) => vocabulary.has(word) || isListed(word);

/**
 * Returns possible singulars of a word: "finishe" and "finish" for "finishes"; empty for a word that is not a plural.
 */
export function singulars(word: string): string[] {
  if (word.length < PLURAL_FROM || NO_PLURALS.has(word) || !/[^s]s$/.test(word)) return [];
  return [
    word.slice(0, -1),
    ...(word.endsWith('es') ? [word.slice(0, -2)] : []),
    ...(word.endsWith('ies') ? [`${word.slice(0, -3)}y`] : []),
  ];
}

const plurals = (word: string) =>
  word.length < PLURAL_FROM - 1 ? [] : [`${word}s`, `${word}es`, word.replace(/y$/, 'ies')];

/**
 * Returns the known singular of a word that no indexed word begins with. Such a word is not a typo, whatever similar
 * words pages contain.
 */
export function knownForm(word: string, vocabulary: Vocabulary): string {
  if (vocabulary.begins(word) || isListed(word)) return word;
  return singulars(word).find((one) => isKnown(one, vocabulary)) ?? word;
}

/** Returns the singular of a word, or its plurals, so that either form finds floors described by the other. */
export function otherForms(word: string, vocabulary: Vocabulary): string[] {
  const single = singulars(word).filter((one) => isKnown(one, vocabulary));
  return [...single, ...plurals(word).filter((many) => many !== word && vocabulary.has(many))];
}

/**
 * Joins adjacent words that form one word, such as "bed room"; undefined if there are none. A misspelt compound
 * counts if at least one of its parts is not a word. Phrases of the search tables are not joined.
 */
export function joinedWords(
  phrases: readonly (readonly string[])[],
  vocabulary: Vocabulary,
): string[] | undefined {
  const words: string[] = [];
  for (let at = 0; at < phrases.length; at += 1) {
    const [phrase = [], next = []] = phrases.slice(at, at + 2);
    const isPair = phrase.length === 1 && next.length === 1;
    const whole = isPair && wholeOf(phrase[0] ?? '', next[0] ?? '', vocabulary);
    words.push(...(whole ? [whole] : phrase));
    if (whole) at += 1;
  }
  return words.length < phrases.flat().length ? words : undefined;
}

function wholeOf(one: string, other: string, vocabulary: Vocabulary): string | undefined {
  const whole = one + other;
  if (Math.min(one.length, other.length) < PART_FROM || /\d/.test(whole)) return undefined;
  const known = knownForm(whole, vocabulary);
  if (isKnown(known, vocabulary)) return known;
  const areWords = [one, other].every((word) => isKnown(word, vocabulary));
  return !areWords && vocabulary.near(whole, { distance: 1, whole: true, limit: 1 }).length > 0
    ? whole
    : undefined;
}
