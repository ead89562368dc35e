import 'server-only';
import { createHash } from 'node:crypto';
import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { dayOf } from '../../../days.ts';
import { makeFolder } from '../../../server/make-folder.ts';
import { undefinedIfMissing } from '../../../server/missing-file.ts';
import { SceneRefusal } from '../refusal.ts';
import type { GivenPhoto, GivenPhotos } from './given-photos.ts';

/** Names of an exported folder's files. A `.draft` was left by an interrupted export. */
const OWN = /^([0-9a-f]{16})\.(?:jpg|floor\.png|json)(?:\.draft)?$/;

/** Thrown before anything is written, if the folder contains other files. */
export class ForeignFiles extends Error {
  override name = 'ForeignFiles';
}

/** File name of a photo. It is not the photo's key, because the key can be used to withdraw the photo. */
const nameOf = (key: string): string =>
  createHash('sha256').update(`exported ${key}`).digest('hex').slice(0, 16);

/** Numbers of photos. */
interface Exported {
  readonly written: number;
  readonly removed: number;
  readonly unreadable: number;
}

/**
 * Exports all donated photos into a folder, each as photo, floor mask and facts, and removes photos that were withdrawn
 * since an earlier export. A photo that cannot be read keeps its earlier copy. Rejects with ForeignFiles if the folder
 * contains other files.
 */
export async function exportPhotos(
  given: GivenPhotos,
  folder: string,
  show: (done: number, total: number) => void,
): Promise<Exported> {
  makeFolder(folder);
  const names = await readdir(folder);
  const foreign = names.find((name) => !OWN.test(name));
  if (foreign !== undefined) throw new ForeignFiles(foreign);
  const keys =
    (await given.keys().catch((error: unknown) => {
      // Copies of photos that were never stored: a wrong DATA_DIR or a lost disk, not photos that were withdrawn.
      if (names.length > 0) throw error;
      return undefinedIfMissing(error);
    })) ?? [];
  const written = new Set<string>();
  const unreadable = new Set<string>();
  for (const [at, key] of keys.entries()) {
    show(at, keys.length);
    const name = nameOf(key);
    const found = await given.open(key).catch((error: unknown) => {
      // An unavailable store says nothing about a photo.
      if (error instanceof SceneRefusal) throw error;
      return 'unreadable' as const;
    });
    if (found === 'unreadable') unreadable.add(name);
    else {
      if (found) await writePhoto(folder, name, found);
      // It may have been withdrawn meanwhile. If not, and nothing was found, one of its files is missing.
      if (await given.has(key)) (found ? written : unreadable).add(name);
    }
  }
  const removed = await removeOthers(folder, new Set([...written, ...unreadable]));
  return { written: written.size, removed, unreadable: unreadable.size };
}

async function writePhoto(folder: string, name: string, { photo, floor, facts, givenAt }: GivenPhoto) {
  const said = { ...facts, givenOn: dayOf(givenAt) };
  const files = {
    jpg: photo,
    'floor.png': floor,
    json: Buffer.from(`${JSON.stringify(said, null, 1)}\n`),
  };
  for (const [kind, content] of Object.entries(files)) {
    const file = path.join(folder, `${name}.${kind}`);
    // Photos show homes: only the user who exports may read them.
    await writeFile(`${file}.draft`, content, { mode: 0o600 });
    await rename(`${file}.draft`, file);
  }
}

/** Removes files of other photos from the folder; returns how many photos. */
async function removeOthers(folder: string, kept: ReadonlySet<string>): Promise<number> {
  const removed = new Set<string>();
  for (const file of await readdir(folder)) {
    const name = OWN.exec(file)?.[1] ?? '';
    if (kept.has(name) && !file.endsWith('.draft')) continue;
    await rm(path.join(folder, file));
    if (!kept.has(name)) removed.add(name);
  }
  return removed.size;
}
