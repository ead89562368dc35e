/**
 * `npm run imagery:close-ups -- FOLDER [cameos|near]`: makes two kinds of pictures from the finer swatches in FOLDER
 * (SWATCH_PX=2048, SWATCH_CLOSE=1), which have their true size beside them. `cameos` are close-ups of timber and stone;
 * `near` are surfaces from nearby, cut from the middle of a swatch. Without a kind both are made. Finer swatches are
 * too large for the image service to hold; it finds the finished pictures by the variant and the stamp of its swatch.
 * How much floor a surface shows across is a row of `lib/media/near-table.ts`.
 */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { imageSettings } from '#lib/images/server/settings.ts';
import { generatedFileName } from '#lib/images/server/sources/find-file.ts';
import { findSource } from '#lib/images/server/sources/source.ts';
import { stampOf } from '#lib/images/server/sources/stamp.ts';
import { cameoId, nearId } from '#lib/media/public-ids.ts';
import { composeRoom } from '#lib/rendering/server/compose.ts';
import { readArguments, refuse } from '../scripts/arguments.ts';
import { contentFacts } from '../scripts/image/content-facts.ts';
import { media } from './compose.ts';

const USAGE = 'Usage: npm run imagery:close-ups -- FOLDER [cameos|near]; the folder has the finer swatches';
const {
  positionals: [folder, only],
} = readArguments(USAGE, { words: 2 });
if (folder === undefined) refuse('Name a folder.', USAGE);
const QUALITY = 86;
/** WebP quality of surfaces, which are larger and full of grain. */
const NEAR_QUALITY = 86;
/** Shape and WebP effort of surfaces, as the widest screens show them. */
const NEAR = { ratio: 9 / 4, effort: 6 } as const;

for (const name of readdirSync(folder).filter((file) => file.endsWith('.png'))) {
  const item = path.basename(name, '.png');
  const swatch = path.resolve(folder, name);
  const { sizeMetres } = JSON.parse(readFileSync(swatch.replace(/png$/, 'json'), 'utf8'));
  if (only !== 'near') tell(item, await closeUp(item, swatch, sizeMetres));
  if (only !== 'cameos')
    tell(`${item}, ${Number(sizeMetres.toFixed(3))} m from near`, await surface(item, swatch));
}

function tell(what: string, bytes: number) {
  process.stdout.write(`${what}: ${Math.round(bytes / 1024)} KB\n`);
}

/** The file of a picture made from a colour's swatch; removes files made from earlier swatches. */
async function fileFor(publicId: string, item: string): Promise<string> {
  const stamp = await stampOf(media('swatches', `${item}.jpg`));
  if (stamp === undefined) throw new Error(`${item} has no swatch.`);
  const file = media(generatedFileName(publicId, stamp));
  const folder = path.dirname(file);
  const made = new RegExp(`^${item}\\.\\w{12}\\.webp$`);
  for (const name of readdirSync(folder)) if (made.test(name)) rmSync(path.join(folder, name));
  return file;
}

/** Writes the close-up of a colour; returns its size in bytes. */
async function closeUp(item: string, swatch: string, sizeMetres: number): Promise<number> {
  const file = await fileFor(cameoId(item), item);
  const source = await findSource(cameoId(item), { ...imageSettings(), facts: contentFacts() });
  if (source.kind === 'file') throw new Error(`${item} has a photograph of its own.`);
  const { width, height } = source.native;
  const rect = { x: 0, y: 0, width, height };
  const placement = { ...source.placement, sizeMetres };
  const pixels = await composeRoom({ ...source, swatch, placement, scale: 1, rect });
  const { size } = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .webp({ quality: QUALITY, smartSubsample: true, effort: 6 })
    .toFile(file);
  return size;
}

/** Mean of each channel. */
async function means(picture: string | Buffer): Promise<number[]> {
  const { channels } = await sharp(picture).stats();
  return channels.map(({ mean }) => mean);
}

/** Writes the middle of a swatch as a colour's surface, as bright as the whole swatch; returns its size in bytes. */
async function surface(item: string, swatch: string): Promise<number> {
  const { width } = await sharp(swatch).metadata();
  const height = Math.round(width / NEAR.ratio);
  const middle = await sharp(swatch)
    .extract({ left: 0, top: Math.round((width - height) / 2), width, height })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const [whole, part] = await Promise.all([means(swatch), means(middle)]);
  const { size } = await sharp(middle)
    .linear(
      whole.map((mean, at) => mean / (part[at] ?? mean)),
      whole.map(() => 0.5), // conversion to bytes truncates, so this rounds
    )
    .webp({ quality: NEAR_QUALITY, smartSubsample: true, effort: NEAR.effort })
    .toFile(await fileFor(nearId(item), item));
  return size;
}
