import 'server-only';
import { normaliseAssetPath } from '../../media/alt.ts';
import type { Region } from '../../regions.ts';
import { spelled } from '../../spelling.ts';
import { contentFile } from './content-file.ts';

const writtenTexts = contentFile('alt-text.json');

/**
 * What a writer says that a picture shows, by its address or public id (S3.12-2) and in the region's spelling; else the
 * given words. '' is for decoration; a file's name is never used (G44).
 */
export function altText(address: string, region: Region, otherwise = ''): string {
  const words = writtenTexts()[normaliseAssetPath(address)];
  return words === undefined ? otherwise : spelled(words, region);
}
