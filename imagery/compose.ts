/**
 * Composes a variant in a room or close-up, as the image service does; shared by the scripts that pre-render pictures.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { imageSettings } from '#lib/images/server/settings.ts';
import { findSource } from '#lib/images/server/sources/source.ts';
import { composeRoom } from '#lib/rendering/server/compose.ts';
import { sharp } from '#lib/server/sharp.ts';
import { contentFacts } from '../scripts/image/content-facts.ts';

const facts = contentFacts();

/** A picture of the image service at its native size, as a sharp pipeline of RGB pixels. */
export async function picture(publicId: string) {
  const source = await findSource(publicId, { ...imageSettings(), facts });
  if (source.kind === 'file') return sharp(readFileSync(source.file)).removeAlpha();
  const { width, height } = source.native;
  const rect = { x: 0, y: 0, width, height };
  const pixels = await composeRoom({ ...source, scale: 1, rect });
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** Path of a file or folder of the shop's media. */
export const media = (...parts: string[]) => path.resolve('content/media', ...parts);
