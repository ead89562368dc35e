import 'server-only';
import { contentFile, derived } from '../../content/server/content-file.ts';

/** The synonym table as written. */
export const writtenSynonyms = contentFile('search/synonyms.json');

/** Alternative spellings of one word, from the visitor's to the shop's; used for the index and for queries. */
export const spellings: () => ReadonlyMap<string, string> = derived(
  () => [writtenSynonyms()],
  (table) => new Map(Object.entries(table.spellings)),
);
