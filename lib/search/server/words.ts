import 'server-only';
import { MAX_QUERY_LENGTH } from '../limits.ts';
import { spellings } from './spellings.ts';

/** Words of a query that are read; a sentence pasted in is cut. */
const MAX_WORDS = 16;

/** The words of a text: lower case, without marks, one spelling each (grey for gray, colour for color). */
export function wordsOf(text: string): string[] {
  const one = spellings();
  const plain = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase();
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => one.get(word) ?? word);
}

/** A query as it was meant: without control characters, trimmed, spaces single, at most 80 characters. */
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

/** The words of a query, at most sixteen. */
export function queryWords(query: string): string[] {
  return wordsOf(tidyQuery(query)).slice(0, MAX_WORDS);
}
