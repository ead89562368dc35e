import texts from '#content/alt-text.json' with { type: 'json' };
import { normaliseAssetPath } from './alt.ts';

const MAP: Readonly<Record<string, string>> = texts;

/** Words a writer gave this asset (S3.12-2), else the given ones; '' for decoration, never the file's name (G44). */
export function altText(address: string, otherwise = ''): string {
  return MAP[normaliseAssetPath(address)] ?? otherwise;
}
