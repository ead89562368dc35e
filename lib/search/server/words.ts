import 'server-only';
import { MAX_QUERY_LENGTH } from '../limits.ts';
import { plainText } from '../plain-text.ts';
import { spellings } from './spellings.ts';

/** Maximum number of words in a query; the rest of a longer text is ignored. */
const MAX_WORDS = 16;

/**
 * Returns the words of a text: lower case, without diacritics, units apart from their numbers, with one spelling each
 * (grey for gray, colour for color).
 */
export function wordsOf(text: string): string[] {
  const one = spellings();
  return (plainText(text).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => one.get(word) ?? word);
}

/** Normalises a query: without control characters, trimmed, single spaces, at most 80 characters. */
export function tidyQuery(text: string): string {
  return [
    ...text
      .slice(0, MAX_QUERY_LENGTH * 4)
      .replace(/[\p{C}\s]+/gu, ' ')
      .trim(),
  ]
    .slice(0, MAX_QUERY_LENGTH)
    .join('')
    .trim();
}

/** Returns the words of a query, at most sixteen. */
export function queryWords(query: string): string[] {
  return wordsOf(tidyQuery(query)).slice(0, MAX_WORDS);
}
