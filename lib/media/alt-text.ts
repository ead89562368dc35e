import texts from '#content/alt-text.json' with { type: 'json' };
import type { Region } from '../regions.ts';
import { spelled } from '../spelling.ts';
import { normaliseAssetPath } from './alt.ts';

const MAP: Readonly<Record<string, string>> = texts;

/**
 * What a writer says that a picture shows, by its address or public id (S3.12-2) and in the region's spelling; else the
 * given words. '' is for decoration; a file's name is never used (G44).
 */
export function altText(address: string, region: Region, otherwise = ''): string {
  const words = MAP[normaliseAssetPath(address)];
  return words === undefined ? otherwise : spelled(words, region);
}
