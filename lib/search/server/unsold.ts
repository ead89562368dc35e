import 'server-only';
import { contentFile, derived } from '../../content/server/content-file.ts';
import { spellings } from './spellings.ts';
import { normalPhrase } from './synonyms.ts';
import { queryWords } from './words.ts';

/** Something shoppers ask for that the shop does not sell. */
interface Unsold {
  /** What the shop says of it. */
  readonly note: string;
  /** The query with what comes nearest in its place; undefined where nothing does. */
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

/** What a query asks for that is not sold; undefined when all of it is. */
export function unsoldIn(query: string): Unsold | undefined {
  const words = ` ${queryWords(query).join(' ')} `;
  const found = phrases().find(({ phrase }) => words.includes(` ${phrase} `));
  if (!found) return undefined;
  const { phrase, text, instead } = found;
  if (!instead) return { note: text };
  return { note: text, instead: words.replace(` ${phrase} `, ` ${instead} `).trim() };
}
