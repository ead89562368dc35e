import table from '#content/search/synonyms.json' with { type: 'json' };

/** Spellings that are one word to the shop, by the spelling a visitor may use; index and queries both use them. */
export const SPELLINGS: ReadonlyMap<string, string> = new Map(Object.entries(table.spellings));

/** Words that say nothing about a floor. */
export const IGNORED: ReadonlySet<string> = new Set(table.ignored);

/** Ways of saying one thing, each in normalised words joined by spaces. */
const GROUPS: readonly (readonly string[])[] = table.groups.map((group) =>
  group.map((phrase) =>
    phrase
      .split(' ')
      .map((word) => SPELLINGS.get(word) ?? word)
      .join(' '),
  ),
);

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

/** Words of the longest phrase in the table. */
export const MAX_PHRASE_WORDS = Math.max(...GROUPS.flat().map((phrase) => phrase.split(' ').length));
