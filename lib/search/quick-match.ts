import type { ResultList } from '../contracts/search.ts';
import { plainText } from './plain-text.ts';

/** An entry of the small index in the browser (G10). */
export interface QuickEntry {
  readonly list: ResultList;
  readonly title: string;
  readonly href: string;
  /** Line under the name. */
  readonly fact?: string;
  readonly swatch?: string;
  /** Code of the product, in analytics. */
  readonly code?: string;
}

const plain = (text: string) =>
  ` ${plainText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()}`;

/**
 * Returns entries whose name or line contains a word that begins with each typed word. Names that begin with the
 * first typed word come first, with whole-word matches before prefixes; then other names, then matches in the line.
 * Among equals the shortest name comes first, as in the main search.
 */
export function quickMatches(index: readonly QuickEntry[], typed: string, limit: number): QuickEntry[] {
  const words = plain(typed).split(' ').filter(Boolean);
  if (words.length === 0) return [];
  const fits = (text: string) => words.every((word) => text.includes(` ${word}`));
  const rankOf = (entry: QuickEntry) => {
    const name = plain(entry.title);
    if (!fits(name)) return fits(`${name}${plain(entry.fact ?? '')}`) ? 4 : undefined;
    const whole = words.every((word) => `${name} `.includes(` ${word} `));
    const first = name.startsWith(` ${words[0]}`);
    return (first ? (whole ? 0 : 1) : whole ? 2 : 3) + name.split(' ').length / 100;
  };
  const found = index.flatMap((entry) => {
    const rank = rankOf(entry);
    return rank === undefined ? [] : [{ entry, rank }];
  });
  return found
    .sort((a, b) => a.rank - b.rank)
    .slice(0, limit)
    .map(({ entry }) => entry);
}
