import 'server-only';
import type { ContrastContent } from '#lib/contracts/contrast.ts';
import type { Region } from '#lib/regions.ts';
import { spelledAll } from '../../spelling.ts';
import { contentFile } from './content-file.ts';

const written = contentFile('contrast.json');

/** Words of the check of contrast, with the rules of a region, in its spelling. */
export function contrastContent(region: Region): ContrastContent {
  const { rules, ...words } = written();
  return spelledAll(
    { ...words, rules: rules.filter(({ regions }) => regions?.includes(region) ?? true) },
    region,
  );
}
