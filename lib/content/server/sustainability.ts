import 'server-only';
import type { SustainabilityContent } from '#lib/contracts/sustainability.ts';
import type { Region } from '#lib/regions.ts';
import { spelledAll } from '../../spelling.ts';
import { contentFile } from './content-file.ts';

const written = contentFile('sustainability.json');

/** Words and pictures of the sustainability page, in the spelling of a region. */
export const sustainabilityContent = (region: Region): SustainabilityContent => spelledAll(written(), region);
