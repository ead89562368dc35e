import 'server-only';
import type { SpecPackContent } from '#lib/contracts/spec-pack.ts';
import type { Region } from '#lib/regions.ts';
import { spelledAll } from '../../spelling.ts';
import { contentFile } from './content-file.ts';

const written = contentFile('spec-pack.json');

/** Words of spec packs in the spelling of a region, with the clauses of all. */
export const specPackContent = (region: Region): SpecPackContent => {
  const { clauses, ...words } = written();
  return { ...spelledAll(words, region), clauses };
};
