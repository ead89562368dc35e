import 'server-only';
import content from '#content/sustainability.json' with { type: 'json' };
import { type SustainabilityContent, sustainabilitySchema } from '#lib/contracts/sustainability.ts';
import type { Region } from '#lib/regions.ts';
import { spelledAll } from '../../spelling.ts';

/** Words and pictures of the sustainability page, in the spelling of a region. */
export const sustainabilityContent = (region: Region): SustainabilityContent =>
  spelledAll(sustainabilitySchema.parse(content), region);
