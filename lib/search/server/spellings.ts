import 'server-only';
import { contentFile, derived } from '../../content/server/content-file.ts';

/** The table of words that mean the same, as it was written. */
export const writtenSynonyms = contentFile('search/synonyms.json');

/** Spellings that are one word to the shop, by the spelling a visitor may use; index and queries both use them. */
export const spellings: () => ReadonlyMap<string, string> = derived(
  () => [writtenSynonyms()],
  (table) => new Map(Object.entries(table.spellings)),
);
