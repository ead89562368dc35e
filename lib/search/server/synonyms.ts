import 'server-only';
import { contentFile, derived } from '../../content/server/content-file.ts';
import { colourPhrases } from './shades.ts';
import { spellings, writtenSynonyms } from './spellings.ts';

/** The tables of `content/search`, prepared for queries. */
interface SearchWords {
  /** Words without information about a floor. */
  readonly ignored: ReadonlySet<string>;
  /** All synonyms of a phrase. */
  readonly synonyms: ReadonlyMap<string, readonly string[]>;
  /**
   * Meanings of trade phrases and colour names: alternative phrases, of which one must be in a floor's name or facts.
   * A match in a description is not enough.
   */
  readonly meanings: ReadonlyMap<string, readonly string[]>;
  /** Phrases by their words joined, as facts of floors contain them: "pet friendly" by "petfriendly". */
  readonly written: ReadonlyMap<string, string>;
  /** Number of words in the longest phrase of the tables. */
  readonly maxPhraseWords: number;
}

/** Returns a phrase as normalised words joined by spaces. */
export function normalPhrase(phrase: string): string {
  const one = spellings();
  return phrase
    .split(' ')
    .map((word) => one.get(word) ?? word)
    .join(' ');
}

const writtenMeanings = contentFile('search/meanings.json');

export const searchWords: () => SearchWords = derived(
  () => [writtenSynonyms(), writtenMeanings(), colourPhrases()],
  ({ groups, ignored }, written, colours) => {
    const synonyms = otherWays(groups.map((group) => group.map(normalPhrase)));
    const meanings = new Map([
      ...[...colours].map(([phrase, word]) => [phrase, [word]] as [string, string[]]),
      ...written.flatMap(({ say, find }) =>
        say.map((phrase): [string, string[]] => [normalPhrase(phrase), find.map(normalPhrase)]),
      ),
    ]);
    const phrases = [...synonyms.keys(), ...meanings.keys()];
    return {
      ignored: new Set(ignored),
      synonyms,
      meanings,
      written: new Map(
        phrases.filter((one) => one.includes(' ')).map((one) => [one.replaceAll(' ', ''), one]),
      ),
      maxPhraseWords: Math.max(...phrases.map((phrase) => phrase.split(' ').length)),
    };
  },
);

function otherWays(groups: readonly (readonly string[])[]): Map<string, string[]> {
  const uses = Map.groupBy(
    groups.flatMap((group) => group.map((phrase) => ({ phrase, group }))),
    ({ phrase }) => phrase,
  );
  return new Map(
    [...uses].map(([phrase, found]) => [
      phrase,
      [...new Set(found.flatMap(({ group }) => group))].filter((other) => other !== phrase),
    ]),
  );
}
