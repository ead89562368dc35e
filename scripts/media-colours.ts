/**
 * npm run media:colours: writes `content/media/colours.json`, the placeholder colours of each picture. Swatches have
 * one colour, other pictures three from top to bottom, rooms two above their floor.
 */
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PICTURE_FILE } from '../lib/images/server/sources/find-file.ts';
import type { PictureColours } from '../lib/media/server/picture-colours.ts';
import { contentPath } from '../lib/server/content-folder.ts';
import { openPicture } from '../lib/server/sharp.ts';
import { readArguments } from './arguments.ts';
import { say, startProgress } from './progress.ts';

readArguments('Usage: npm run media:colours');
const media = contentPath('media');
const LAYER = /\.(?:base|light|mask|spec)\.webp$/;
const WIDTH = 8;

const hex = (channels: readonly number[]) =>
  `#${channels.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;

/** Mean colours of `count` bands of equal height, from top to bottom. */
async function bands(file: string, count: number): Promise<string[]> {
  const pixels = await openPicture(file)
    .removeAlpha()
    .toColourspace('srgb')
    .resize(WIDTH, count, { fit: 'fill' })
    .raw()
    .toBuffer();
  return Array.from({ length: count }, (_, band) =>
    hex(
      [0, 1, 2].map((channel) => meanOf(pixels.subarray(band * WIDTH * 3, (band + 1) * WIDTH * 3), channel)),
    ),
  );
}

function meanOf(row: Uint8Array, channel: number): number {
  let sum = 0;
  for (let at = channel; at < row.length; at += 3) sum += row[at] ?? 0;
  return (sum * 3) / row.length;
}

const target = path.join(media, 'colours.json');
say(`Reads the pictures of ${media} and writes their colours into ${target}.`);
const colours: PictureColours = {};
const progress = startProgress();
const entries = readdirSync(media, { recursive: true, withFileTypes: true });
for (const [at, entry] of entries.entries()) {
  progress.show('Reading pictures', at, entries.length);
  if (!entry.isFile() || entry.name.startsWith('.')) continue;
  const file = path.join(entry.parentPath, entry.name);
  try {
    await note(file, path.relative(media, file).split(path.sep).join('/'));
  } catch (error) {
    progress.end();
    console.error(`${file} is left out: ${(error as Error).message}`);
    process.exitCode = 1;
  }
}
progress.end();

async function note(file: string, id: string): Promise<void> {
  if (LAYER.test(id)) {
    if (!id.startsWith('rooms/') || !id.endsWith('.base.webp')) return;
    colours[id.replace('.base.webp', '')] = (await bands(file, 3)).slice(0, 2);
  } else if (PICTURE_FILE.test(id) && existsSync(file)) {
    if (/^(?:near|cameos)\//.test(id)) return;
    const isSwatch = id.startsWith('swatches/');
    colours[id.replace(PICTURE_FILE, '')] = await bands(file, isSwatch ? 1 : 3);
  }
}
const sorted = Object.fromEntries(Object.entries(colours).sort(([one], [other]) => (one < other ? -1 : 1)));
const lines = Object.entries(sorted).map(
  ([id, list]) => `  ${JSON.stringify(id)}: ${JSON.stringify(list).replaceAll(',', ', ')}`,
);
writeFileSync(target, `{\n${lines.join(',\n')}\n}\n`);
console.log(`Colours of ${lines.length} pictures written.`);
say('To undo, restore the previous file: git checkout, or your own copy.');
