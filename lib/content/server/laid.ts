import 'server-only';
import type { LaidContent } from '#lib/contracts/laid.ts';
import type { Region } from '#lib/regions.ts';
import { spelledAll } from '../../spelling.ts';
import { contentFile } from './content-file.ts';

const written = contentFile('laid.json');

/** Words beside the pictures of a carpet as it is laid, in the spelling of a region. */
export const laidContent = (region: Region): LaidContent => spelledAll(written(), region);
