import meanings from '#content/search/meanings.json' with { type: 'json' };
import table from '#content/search/synonyms.json' with { type: 'json' };
import { COLOUR_PHRASES } from './shades.ts';

/** Spellings that are one word to the shop, by the spelling a visitor may use; index and queries both use them. */
export const SPELLINGS: ReadonlyMap<string, string> = new Map(Object.entries(table.spellings));

/** Words that say nothing about a floor. */
export const IGNORED: ReadonlySet<string> = new Set(table.ignored);

/** A phrase in normalised words joined by spaces. */
export const normalPhrase = (phrase: string): string =>
  phrase
    .split(' ')
    .map((word) => SPELLINGS.get(word) ?? word)
    .join(' ');

const GROUPS: readonly (readonly string[])[] = table.groups.map((group) => group.map(normalPhrase));

/** Every other way of saying a phrase. */
export const SYNONYMS: ReadonlyMap<string, readonly string[]> = new Map(
  [
    ...Map.groupBy(
      GROUPS.flatMap((group) => group.map((phrase) => ({ phrase, group }))),
      ({ phrase }) => phrase,
    ),
  ].map(([phrase, uses]) => [
    phrase,
    [...new Set(uses.flatMap(({ group }) => group))].filter((other) => other !== phrase),
  ]),
);

/**
 * What phrases of the trade and names of colours stand for: words that names and facts of floors have, as phrases of
 * which one is enough. The same words in a description prove nothing.
 */
export const MEANINGS: ReadonlyMap<string, readonly string[]> = new Map([
  ...[...COLOUR_PHRASES].map(([phrase, word]) => [phrase, [word]] as [string, string[]]),
  ...meanings.flatMap(({ say, find }) =>
    say.map((phrase): [string, string[]] => [normalPhrase(phrase), find.map(normalPhrase)]),
  ),
]);

/** Words of the longest phrase in the tables. */
export const MAX_PHRASE_WORDS = Math.max(
  ...[...SYNONYMS.keys(), ...MEANINGS.keys()].map((phrase) => phrase.split(' ').length),
);
