import 'server-only';
import { normaliseAssetPath } from '../../media/alt.ts';
import type { Region } from '../../regions.ts';
import { spelled } from '../../spelling.ts';
import { contentFile } from './content-file.ts';

const writtenTexts = contentFile('alt-text.json');

/**
 * Returns the alternative text that a writer gave a picture, by its address or public id (S3.12-2), in the region's
 * spelling; otherwise the given text. '' means decoration; a file name is never used (G44).
 */
export function altText(address: string, region: Region, otherwise = ''): string {
  const words = writtenTexts()[normaliseAssetPath(address)];
  return words === undefined ? otherwise : spelled(words, region);
}
