import 'server-only';
import { existsSync, readdirSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { sharp } from '../../../server/sharp.ts';
import type { PictureSources } from './picture-sources.ts';
import { place } from './place.ts';
import { stampOf } from './stamp.ts';
import type { VariantFacts } from './variant-facts.ts';

/** Endings of picture files, as cameras and other systems write them too. */
export const PICTURE_FILE = /\.(?:jpe?g|png|webp)$/i;
const EXTENSIONS = ['jpg', 'webp', 'png', 'jpeg', 'JPG', 'JPEG', 'PNG', 'WEBP'] as const;
/** Pixels of the side of a picture that is one colour; it is enlarged to any size. */
const STAND_IN_SIDE = 64;

/** Folders of the pictures of a variant. */
const FOLDERS: Readonly<Record<string, string>> = { 'swatches/1': 'swatches', cameo: 'cameos', near: 'near' };

/** A picture on disk. */
export interface FoundFile {
  /** Absolute. */
  readonly file: string;
  /** Changes when the file does. */
  readonly stamp: string;
  /** Nothing but the colour of the floor, until its picture is there. */
  readonly isStandIn?: true;
}

/** Where the picture of a public id lies below a folder of pictures, without its ending. */
export function fileNameOf(publicId: string): string {
  const [, item, kind = ''] = /^variants\/(\d+)\/(swatches\/1|cameo|near)$/.exec(publicId) ?? [];
  return item ? `${FOLDERS[kind]}/${item}` : publicId;
}

/** Letters of a swatch's stamp in the name of what was made of it. */
const OF_LETTERS = 12;

/** The file of a variant's picture that was made of this swatch, below a folder of pictures. */
export function madeFileName(publicId: string, swatchStamp: string): string {
  return `${fileNameOf(publicId)}.${swatchStamp.slice(0, OF_LETTERS)}.webp`;
}

const rootsOf = ({ mediaRoot, addedRoot }: Roots) =>
  addedRoot === undefined ? [mediaRoot] : [addedRoot, mediaRoot];

type Roots = Pick<PictureSources, 'mediaRoot' | 'addedRoot'>;

/** The picture file of a public id; those that were added come before the shop's own. */
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

/** The shop's own picture that was made of this swatch; none once the swatch is another. */
export async function findMade(
  publicId: string,
  swatch: FoundFile,
  { mediaRoot }: Roots,
): Promise<FoundFile | undefined> {
  const file = path.join(/* turbopackIgnore: true */ mediaRoot, madeFileName(publicId, swatch.stamp));
  const stamp = await stampOf(file);
  return stamp === undefined ? undefined : { file, stamp };
}

/** Whether there is a picture file of a public id. */
export const hasPicture = (publicId: string, roots: Roots): boolean =>
  rootsOf(roots).some((root) =>
    EXTENSIONS.some((extension) =>
      existsSync(path.join(/* turbopackIgnore: true */ root, `${fileNameOf(publicId)}.${extension}`)),
    ),
  );

/** Names of the pictures of a folder that both roots may have, such as `stories`, without their endings. */
export const picturesIn = (folder: string, roots: Roots): string[] => [
  ...new Set(
    rootsOf(roots)
      .map((root) => path.join(root, folder))
      .flatMap((place) => (existsSync(place) ? readdirSync(place) : []).flatMap(nameOfPicture)),
  ),
];

/** Names of all pictures on disk, as `fileNameOf` has them: to look for one of thousands costs a folder's reading. */
export async function pictureNames(roots: Roots): Promise<ReadonlySet<string>> {
  const files = await Promise.all(
    rootsOf(roots).map((root) => readdir(root, { recursive: true }).catch(() => [])),
  );
  return new Set(files.flat().flatMap(nameOfPicture));
}

/** The name of a picture file without its ending; none of another file. */
function nameOfPicture(file: string): string[] {
  const ending = path.extname(file);
  return EXTENSIONS.some((extension) => `.${extension}` === ending) ? [file.slice(0, -ending.length)] : [];
}

/** The picture of a floor's surface; its measured colour where there is none. */
export async function findSurface(
  { swatchId, hex }: Pick<VariantFacts, 'swatchId' | 'hex'>,
  settings: Roots & Pick<PictureSources, 'coloursRoot'>,
): Promise<FoundFile> {
  return (await findFile(swatchId, settings)) ?? (await standIn(hex, settings.coloursRoot));
}

/** A picture of one colour, written when it is first needed. */
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
