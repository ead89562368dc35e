import 'server-only';
import { contentFile, derived } from '../../content/server/content-file.ts';
import { spellings } from './spellings.ts';
import { normalPhrase } from './synonyms.ts';
import { queryWords } from './words.ts';

/** Something that shoppers search for and the shop does not sell. */
interface Unsold {
  /** The note shown to shoppers. */
  readonly note: string;
  /** The query with the nearest alternative instead; undefined if there is none. */
  readonly instead?: string;
}

const writtenUnsold = contentFile('search/unsold.json');

/** By phrase, the longest first. */
const phrases = derived(
  () => [writtenUnsold(), spellings()],
  (table, _spellings) =>
    table
      .flatMap(({ say, text, instead }) =>
        say.map((phrase) => ({ phrase: normalPhrase(phrase), text, instead })),
      )
      .sort((one, other) => other.phrase.length - one.phrase.length),
);

/** Returns the unsold product that a query names; undefined if there is none. */
export function unsoldIn(query: string): Unsold | undefined {
  const words = ` ${queryWords(query).join(' ')} `;
  const found = phrases().find(({ phrase }) => words.includes(` ${phrase} `));
  if (!found) return undefined;
  const { phrase, text, instead } = found;
  if (!instead) return { note: text };
  return { note: text, instead: words.replace(` ${phrase} `, ` ${instead} `).trim() };
}
