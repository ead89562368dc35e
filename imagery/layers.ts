/**
 * `npm run imagery:layers -- FOLDER NAME…` converts layers of rooms and close-ups from PNG to WebP (about 150 KB per
 * view); `npm run imagery:stills -- FOLDER NAME…` converts finished still lifes. NAME is the path of a rendered picture
 * without its extension.
 */
import { copyFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { readArguments, refuse } from '../scripts/arguments.ts';
import { writeKeyLight } from './key-light.ts';

const USAGE =
  'Usage: npm run imagery:layers -- FOLDER NAME…, or npm run imagery:stills -- FOLDER NAME…; a name is the path of a rendered picture without its ending';
const { positionals } = readArguments(USAGE, { words: Number.POSITIVE_INFINITY });
const [kind, folder = '', ...pictures] = positionals;
if (pictures.length === 0) refuse('Name a folder and what is rendered.', USAGE);
const QUALITY = { base: 90, light: 90, spec: 90, mask: 92, still: 88 } as const;

async function encode(from: string, to: string, layer: keyof typeof QUALITY) {
  const picture = layer === 'mask' ? sharp(from).toColourspace('b-w') : sharp(from);
  const { size } = await picture
    .webp({ quality: QUALITY[layer], smartSubsample: true, effort: 6 })
    .toFile(to);
  process.stdout.write(`${to} ${Math.round(size / 1024)} KB\n`);
}

mkdirSync(folder, { recursive: true });
for (const picture of pictures) {
  const target = path.join(folder, path.basename(picture));
  if (kind === 'still') {
    await encode(`${picture}.png`, `${target}.webp`, 'still');
    continue;
  }
  for (const layer of ['base', 'light', 'spec', 'mask'] as const)
    await encode(`${picture}.${layer}.png`, `${target}.${layer}.webp`, layer);
  copyFileSync(`${picture}.json`, `${target}.json`);
  await writeKeyLight(target);
}
