/**
 * `npm run imagery:close-ups -- FOLDER`: close-ups of timber and stone from the finer swatches in FOLDER
 * (SWATCH_PX=2048, SWATCH_CLOSE=1), with the true size of each beside it. They are too large for the image service to
 * hold; it finds the finished pictures under the variant's own name and takes them for its macro photographs.
 */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { imageSettings } from '#lib/images/server/settings.ts';
import { findSource } from '#lib/images/server/sources/source.ts';
import { composeRoom } from '#lib/rendering/server/compose.ts';
import { contentFacts } from '../scripts/image/content-facts.ts';
import { media } from './compose.ts';

const [folder = ''] = process.argv.slice(2);
const QUALITY = 86;

for (const name of readdirSync(folder).filter((file) => file.endsWith('.png'))) {
  const item = path.basename(name, '.png');
  const file = media('cameos', `${item}.webp`);
  rmSync(file, { force: true });
  const source = await findSource(`variants/${item}/cameo`, { ...imageSettings(), facts: contentFacts() });
  if (source.kind === 'file') throw new Error(`${item} has a photograph of its own.`);
  const { width, height } = source.native;
  const rect = { x: 0, y: 0, width, height };
  const swatch = path.resolve(folder, name);
  const { sizeMetres } = JSON.parse(readFileSync(swatch.replace(/png$/, 'json'), 'utf8'));
  const placement = { ...source.placement, sizeMetres };
  const pixels = await composeRoom({ ...source, swatch, placement, scale: 1, rect });
  const { size } = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .webp({ quality: QUALITY, smartSubsample: true, effort: 6 })
    .toFile(file);
  process.stdout.write(`${file} ${Math.round(size / 1024)} KB\n`);
}
