import 'server-only';
import { replacesLetter, type Vocabulary } from '../vocabulary.ts';
import { isListed, joinedWords, knownForm, otherForms, singulars } from './forms.ts';
import { colourPhrases } from './shades.ts';
import { searchWords } from './synonyms.ts';
import { queryWords } from './words.ts';

/** Parts of a document, the strongest first; each part includes those before it. */
export const PARTS = ['name', 'facts', 'body'] as const;
export type Part = (typeof PARTS)[number];

/** A word to find in a part of documents, and the part in which it also matches as a prefix. */
export interface Term {
  readonly word: string;
  readonly prefix?: Part;
  readonly within: Part;
}

/** One thing that the visitor searched for, and its alternatives; all terms of one alternative must match. */
export interface Clause {
  /** The visitor's words after normalisation. */
  readonly said: string;
  readonly alternatives: readonly (readonly Term[])[];
  /** Corrections of a misspelt word, likeliest first. */
  readonly corrections: readonly string[];
}

/** A parsed query; the databases only translate it. */
export interface QueryPlan {
  readonly clauses: readonly Clause[];
}

/** Maximum number of clauses in a query. */
const MAX_CLAUSES = 8;
const MAX_CORRECTIONS = 6;
/** Minimum length of a word for corrections with two errors. */
const TWO_ERRORS_FROM = 7;

interface Options {
  /** Also corrects words that are in the vocabulary: a typo may produce another word. */
  readonly doubt?: boolean;
  /** Whether a word is correct although no document contains it, such as a page's name. */
  readonly isRight?: (word: string) => boolean;
}

/**
 * Parses a query: replaces trade phrases and colours by the facts of floors that they mean, and adds synonyms and
 * corrections of words that no floor has. Words without information are left out if other words remain.
 */
export function planQuery(query: string, vocabulary: Vocabulary, options: Options = {}): QueryPlan {
  const { ignored } = searchWords();
  const phrases = phrasesOf(queryWords(query).map((word) => knownForm(word, vocabulary)));
  const telling = phrases.filter(([word = '', ...more]) => more.length > 0 || !ignored.has(word));
  const asked = (telling.length > 0 ? telling : phrases).slice(0, MAX_CLAUSES);
  return {
    clauses: asked.map((phrase, at) => clauseOf(phrase, at === asked.length - 1, vocabulary, options)),
  };
}

/** Returns the plan with one correction chosen for a clause, including that word's alternatives. */
export function withCorrection(
  { clauses }: QueryPlan,
  place: number,
  word: string,
  vocabulary: Vocabulary,
): QueryPlan {
  const { alternatives } = clauseOf([word], false, vocabulary, { isRight: () => true });
  return {
    clauses: clauses.map((clause, at) =>
      at === place ? { ...clause, alternatives, corrections: [word] } : clause,
    ),
  };
}

/** Returns the query with separately typed words joined; undefined if there are none. */
export const joinedQuery = (query: string, vocabulary: Vocabulary): string | undefined =>
  joinedWords(phrasesOf(queryWords(query)), vocabulary)?.join(' ');

/** Returns the index words of the colours in a query. */
export const coloursIn = (query: string): string[] =>
  phrasesOf(queryWords(query)).flatMap((phrase) => colourPhrases().get(phrase.join(' ')) ?? []);

function phrasesOf(words: readonly string[]): string[][] {
  const phrases: string[][] = [];
  for (let at = 0; at < words.length; at += phrases.at(-1)?.length ?? 1) phrases.push(phraseAt(words, at));
  return phrases;
}

/** Returns the longest phrase of the search tables that starts here, or a single word. */
function phraseAt(words: readonly string[], at: number): string[] {
  for (let length = Math.min(searchWords().maxPhraseWords, words.length - at); length > 1; length -= 1) {
    const text = words.slice(at, at + length).join(' ');
    const known = [text, ...singulars(text)].find(isListed);
    if (known) return known.split(' ');
  }
  return words.slice(at, at + 1);
}

const exact = (phrase: string, within: Part): Term[] => phrase.split(' ').map((word) => ({ word, within }));
const synonymsOf = (phrase: string) =>
  (searchWords().synonyms.get(phrase) ?? []).map((other) => exact(other, 'body'));

/** Builds a clause with the singular and plural forms. */
function clauseOf(
  phrase: readonly string[],
  last: boolean,
  vocabulary: Vocabulary,
  options: Options,
): Clause {
  const clause = (words: readonly string[]) =>
    words.length > 1 || searchWords().meanings.has(words[0] ?? '')
      ? phraseClause(words)
      : wordClause(words[0] ?? '', last, vocabulary, options);
  const others = phrase.length > 1 ? [] : otherForms(phrase[0] ?? '', vocabulary);
  const own = clause(phrase);
  return {
    ...own,
    alternatives: [own, ...others.map((other) => clause([other]))].flatMap(
      ({ alternatives }) => alternatives,
    ),
  };
}

/** Builds the clause of a known phrase: its meaning in facts, or the words themselves in a name. */
function phraseClause(phrase: readonly string[]): Clause {
  const said = phrase.join(' ');
  const meant = searchWords().meanings.get(said);
  return {
    said,
    alternatives: meant
      ? [exact(said, 'name'), ...meant.map((other) => exact(other, 'facts'))]
      : [exact(said, 'body'), ...synonymsOf(said)],
    corrections: [],
  };
}

function wordClause(
  word: string,
  last: boolean,
  vocabulary: Vocabulary,
  { doubt = false, isRight = () => false }: Options,
): Clause {
  const synonyms = synonymsOf(word);
  // A number is a code and is never corrected: another number would be another floor.
  const isNumber = /^\d+$/.test(word);
  const right = synonyms.length > 0 || isNumber || isRight(word);
  const known = right || vocabulary.begins(word);
  const corrections = right || (known && !doubt) ? [] : correctionsOf(word, last, vocabulary);
  return {
    said: word,
    alternatives: [
      [wordTerm(word, last, vocabulary)],
      ...synonyms,
      ...corrections.map((near) => exact(near, 'body')),
    ],
    corrections: known ? [] : corrections,
  };
}

/**
 * A whole word matches as a prefix only if it is the last word, and only in names: "loop" does not match "loophole",
 * "wool" finds Woolshed.
 */
function wordTerm(word: string, last: boolean, vocabulary: Vocabulary): Term {
  if (vocabulary.has(word)) return { word, ...(last && { prefix: 'name' }), within: 'body' };
  return { word, ...((last || word.length > 1) && { prefix: 'body' }), within: 'body' };
}

function correctionsOf(word: string, last: boolean, vocabulary: Vocabulary): string[] {
  if (word.length < 3) return [];
  const near = (distance: 1 | 2, whole: boolean, typed = word) =>
    vocabulary.near(typed, { distance, whole, limit: MAX_CORRECTIONS });
  // The index contains common words in the singular: "bords" is nearer to "board" than to "cords".
  const nearest = [word, ...singulars(word)].flatMap((typed) =>
    near(1, true, typed).map((found) => ({ found, isOther: replacesLetter(found, typed) })),
  );
  const likeliest = nearest.sort((one, other) => Number(one.isOther) - Number(other.isOther));
  const whole = firstOf(likeliest.map(({ found }) => found));
  if (whole.length > 0 && word.length > 3) return whole;
  const begun = last && word.length > 3 ? near(1, false) : [];
  const found = firstOf([...whole, ...begun]);
  return found.length > 0 || word.length < TWO_ERRORS_FROM ? found : near(2, true);
}

const firstOf = (words: readonly string[]) => [...new Set(words)].slice(0, MAX_CORRECTIONS);
