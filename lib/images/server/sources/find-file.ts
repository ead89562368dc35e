import 'server-only';
import { existsSync, readdirSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { undefinedIfMissing } from '../../../server/missing-file.ts';
import { sharp } from '../../../server/sharp.ts';
import type { PictureSources } from './picture-sources.ts';
import { place } from './place.ts';
import { stampOf } from './stamp.ts';
import type { VariantFacts } from './variant-facts.ts';

/** File extensions of pictures, including those written by cameras and other systems. */
export const PICTURE_FILE = /\.(?:jpe?g|png|webp)$/i;
const EXTENSIONS = ['jpg', 'webp', 'png', 'jpeg', 'JPG', 'JPEG', 'PNG', 'WEBP'] as const;
/** Side in px of a plain colour picture, which is enlarged to any size. */
const STAND_IN_SIDE = 64;

/** Folders of a variant's pictures. */
const FOLDERS: Readonly<Record<string, string>> = { 'swatches/1': 'swatches', cameo: 'cameos', near: 'near' };

export interface FoundFile {
  /** Absolute path. */
  readonly file: string;
  /** Changes when the file's content does. */
  readonly stamp: string;
  /** Set if the picture is only the floor's colour, because its real picture does not exist yet. */
  readonly isStandIn?: true;
}

/** Path of a public id's picture below a picture folder, without its extension. */
export function fileNameOf(publicId: string): string {
  const [, item, kind = ''] = /^variants\/(\d+)\/(swatches\/1|cameo|near)$/.exec(publicId) ?? [];
  return item ? `${FOLDERS[kind]}/${item}` : publicId;
}

/** Number of characters of a swatch's stamp in the names of files generated from it. */
const OF_LETTERS = 12;

/** File name of a variant's picture generated from this version of the swatch, below a picture folder. */
export function generatedFileName(publicId: string, swatchStamp: string): string {
  return `${fileNameOf(publicId)}.${swatchStamp.slice(0, OF_LETTERS)}.webp`;
}

const rootsOf = ({ mediaRoot, addedRoot }: Roots) =>
  addedRoot === undefined ? [mediaRoot] : [addedRoot, mediaRoot];

type Roots = Pick<PictureSources, 'mediaRoot' | 'addedRoot'>;

/** The picture file of a public id. Added pictures take precedence over the shop's own. */
export async function findFile(publicId: string, roots: Roots): Promise<FoundFile | undefined> {
  const name = fileNameOf(publicId);
  for (const root of rootsOf(roots))
    for (const extension of EXTENSIONS) {
      const file = path.join(/* turbopackIgnore: true */ root, `${name}.${extension}`);
      const stamp = await stampOf(file);
      if (stamp) return { file, stamp };
    }
  return undefined;
}

/** The shop's own picture generated from this swatch; undefined once the swatch has changed. */
export async function findGenerated(
  publicId: string,
  swatch: FoundFile,
  { mediaRoot }: Roots,
): Promise<FoundFile | undefined> {
  const file = path.join(/* turbopackIgnore: true */ mediaRoot, generatedFileName(publicId, swatch.stamp));
  const stamp = await stampOf(file);
  return stamp === undefined ? undefined : { file, stamp };
}

/** Whether a picture file exists for a public id. */
export const hasPicture = (publicId: string, roots: Roots): boolean =>
  rootsOf(roots).some((root) =>
    EXTENSIONS.some((extension) =>
      existsSync(path.join(/* turbopackIgnore: true */ root, `${fileNameOf(publicId)}.${extension}`)),
    ),
  );

/** Names, without extensions, of the pictures in a folder that may exist in both roots, such as `stories`. */
export const picturesIn = (folder: string, roots: Roots): string[] => [
  ...new Set(
    rootsOf(roots)
      .map((root) => path.join(root, folder))
      .flatMap((place) => (existsSync(place) ? readdirSync(place) : []).flatMap(nameOfPicture)),
  ),
];

/**
 * Names of all pictures on disk, as `fileNameOf` returns them. Looking up thousands of names needs only one folder
 * scan.
 */
export async function pictureNames(roots: Roots): Promise<ReadonlySet<string>> {
  const files = await Promise.all(
    rootsOf(roots).map((root) => readdir(root, { recursive: true }).catch(undefinedIfMissing)),
  );
  return new Set(files.flatMap((names = []) => names).flatMap(nameOfPicture));
}

/** The name of a picture file without its extension; empty for other files. */
function nameOfPicture(file: string): string[] {
  const ending = path.extname(file);
  return EXTENSIONS.some((extension) => `.${extension}` === ending) ? [file.slice(0, -ending.length)] : [];
}

/** The picture of a floor's surface; a plain picture of its measured colour if there is none. */
export async function findSurface(
  { swatchId, hex }: Pick<VariantFacts, 'swatchId' | 'hex'>,
  settings: Roots & Pick<PictureSources, 'coloursRoot'>,
): Promise<FoundFile> {
  return (await findFile(swatchId, settings)) ?? (await standIn(hex, settings.coloursRoot));
}

/** A plain colour picture, written on first use. */
async function standIn(hex: string, coloursRoot: string): Promise<FoundFile> {
  const name = hex.slice(1).toLowerCase();
  const file = path.join(/* turbopackIgnore: true */ coloursRoot, `${name}.png`);
  const stamp = (await stampOf(file)) ?? (await writeColour(file, hex));
  return { file, stamp: `${name} ${stamp}`, isStandIn: true };
}

async function writeColour(file: string, hex: string): Promise<string | undefined> {
  const create = { width: STAND_IN_SIDE, height: STAND_IN_SIDE, channels: 3, background: hex } as const;
  const picture = await sharp({ create }).png().toBuffer();
  await place(file, picture);
  return stampOf(file);
}
