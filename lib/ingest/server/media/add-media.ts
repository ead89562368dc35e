import 'server-only';
import type { Dirent } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { isSharedName, shareMedia } from '../../../images/server/shared-media.ts';
import { fileNameOf, PICTURE_FILE } from '../../../images/server/sources/find-file.ts';
import { place } from '../../../images/server/sources/place.ts';
import type { ShopDatabase } from '../../../server/db/database.ts';
import type { Storage } from '../../../server/storage/storage.ts';
import { checkPicture } from './check-picture.ts';
import { colourNamed, colourNames, type NamedColour } from './colour-names.ts';

/** Other picture formats that people might expect to work. */
const OTHER_PICTURE = /\.(?:heic|heif|tiff?|gif|bmp|avif|psd|raw|dng|cr2|nef|pdf|svg)$/i;
const MAX_FILE_BYTES = 100 * 2 ** 20;

export interface AddOptions {
  readonly folder: string;
  /** The folder of added pictures. */
  readonly target: string;
  /** Shared storage that receives the pictures for the other instances. */
  readonly storage?: Storage | undefined;
  readonly dryRun: boolean;
  /** Called after each file: `done` of `total` files are processed. */
  readonly progress: (added: AddedFile, done: number, total: number) => void;
}

/** The result for one file. */
export interface AddedFile {
  /** Path relative to the folder. */
  readonly file: string;
  readonly taken?: {
    readonly colour: NamedColour;
    readonly publicId: string;
    readonly notes: readonly string[];
  };
  /** Why the file was skipped. */
  readonly reason?: string;
}

/**
 * Imports a folder of pictures. Each file is matched with a variant by its name, validated, and written under the name
 * by which the shop looks for it. Invalid files are skipped.
 */
export async function addMedia(db: ShopDatabase, options: AddOptions): Promise<void> {
  const names = await colourNames(db);
  const seen = new Map<string, string>();
  const entries = await picturesIn(options.folder);
  for (const [at, { file, reason }] of entries.entries()) {
    const added = reason === undefined ? await add(file, names, seen, options) : { file, reason };
    options.progress(added, at + 1, entries.length);
  }
}

/** The pictures in a folder by path, and entries that may be pictures, with the reason why they are skipped. */
async function picturesIn(folder: string): Promise<Pick<AddedFile, 'file' | 'reason'>[]> {
  const all = await readdir(folder, { recursive: true, withFileTypes: true });
  return all
    .filter((entry) => !entry.isDirectory() && !entry.name.startsWith('.'))
    .filter(
      (entry) => entry.isSymbolicLink() || PICTURE_FILE.test(entry.name) || OTHER_PICTURE.test(entry.name),
    )
    .map((entry) => {
      const reason = reasonToSkip(entry);
      const file = path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/');
      return { file, ...(reason && { reason }) };
    })
    .sort((one, other) => (one.file < other.file ? -1 : 1));
}

function reasonToSkip(entry: Dirent): string | undefined {
  // A linked folder may contain this one, and its name need not end like a picture's.
  if (entry.isSymbolicLink()) return 'is a symbolic link: copy what it leads to into the folder';
  if (!entry.isFile()) return 'is not a file';
  return PICTURE_FILE.test(entry.name) ? undefined : 'is not JPEG, PNG or WebP: save it as one of these';
}

/** The content of a file, or the reason why it cannot be read or is too large. */
async function bytesOf(file: string): Promise<{ readonly bytes: Buffer } | { readonly reason: string }> {
  try {
    if ((await stat(file)).size > MAX_FILE_BYTES) return { reason: 'is larger than 100 MB' };
    return { bytes: await readFile(file) };
  } catch (error) {
    return { reason: `cannot be read (${(error as NodeJS.ErrnoException).code})` };
  }
}

async function add(
  file: string,
  names: Awaited<ReturnType<typeof colourNames>>,
  seen: Map<string, string>,
  { folder, target, storage, dryRun }: AddOptions,
): Promise<AddedFile> {
  const named = colourNamed(file.replace(PICTURE_FILE, ''), names);
  if ('reason' in named) return { file, reason: named.reason };
  const { colour, kind } = named;
  const publicId = colour[kind];
  const other = seen.get(publicId);
  if (other !== undefined) return { file, reason: `is a second picture of ${colour.title}, beside ${other}` };
  const source = await bytesOf(path.join(folder, file));
  const checked = 'reason' in source ? source : await checkPicture(source.bytes, kind, colour);
  if ('reason' in checked) return { file, reason: checked.reason };
  const name = `${fileNameOf(publicId)}.jpg`;
  if (storage && !isSharedName(name))
    return { file, reason: `belongs to ${publicId}: the S3 storage takes only a-z, 0-9 and - in such ids` };
  seen.set(publicId, file);
  if (!dryRun) {
    if (storage) await shareMedia(storage, name, checked.picture);
    await place(path.join(target, name), checked.picture);
  }
  return { file, taken: { colour, publicId, notes: checked.notes } };
}
