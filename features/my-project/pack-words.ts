import 'server-only';
import { specPackContent } from '#lib/content/server/words.ts';
import type { SpecPackContent } from '#lib/contracts/spec-pack.ts';
import type { Region } from '#lib/regions.ts';
import { currentSite } from '#lib/site/server/site.ts';

/** Texts of the link to the spec packs of a project's floors; undefined if the site offers none. */
export const packWords = (region: Region): SpecPackContent['project'] | undefined =>
  currentSite().features.specPacks ? specPackContent(region).project : undefined;
