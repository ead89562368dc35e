import 'server-only';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, copyFile, mkdir, open, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { parseJson } from '../../parse-json.ts';
import { MIGRATIONS } from '../../server/db/migrations.ts';
import { catalogueFileOf } from '../../server/db/sqlite-files.ts';
import { DataRefusal } from './refusal.ts';

const MANIFEST = 'manifest.json';
export const DATABASE_FILE = 'shop.db';
export const CATALOGUE_FILE = catalogueFileOf(DATABASE_FILE);
/** Folder of added pictures in a backup. */
export const MEDIA = 'media';
/** Folders for a restore's new files and for the previous ones, below the data folder and the picture folder. */
export const NEW_FOLDER = 'restore-new';
export const OLD_FOLDER = 'restore-old';
/** Paths that a backup may contain. Nothing outside of it: a manifest is not trusted beyond this. */
const PATH =
  /^(?:shop(?:-catalogue)?\.db|outbox\/[A-Z][SP]-[0-9A-Z]{5}-[0-9A-Z]{5}(?:\.(?:sent|copy))?\.eml|(?:scenes|shared-rooms)\/[a-z2-7]{26}\/[a-z0-9][a-z0-9.-]{0,79}|media(?:\/(?!\.)[^/\\\p{Cc}]{1,200}){1,8})$/u;
const NOT_MEDIA = /^media\/restore-(?:new|old)(?:\/|$)/;
/** Whether a file in the folder of added pictures is included in backups, by its path in a backup. */
export const isMediaPath = (path: string): boolean =>
  path.startsWith(`${MEDIA}/`) && PATH.test(path) && !NOT_MEDIA.test(path);

export const manifestSchema = z.strictObject({
  form: z.literal(1),
  madeAt: z.iso.datetime(),
  /** Names of the migrations applied to the shop file; the catalogue file has its own. */
  migrations: z.array(z.string().max(100)).min(1),
  /** Number of rows in each table of both files. */
  tables: z.record(z.string(), z.number().int().min(0)),
  withScenes: z.boolean(),
  /** False in older backups, which have no pictures. */
  withMedia: z.boolean().default(false),
  files: z
    .array(
      z.strictObject({
        path: z
          .string()
          .regex(PATH)
          .refine((path) => !NOT_MEDIA.test(path)),
        bytes: z.number().int().min(0),
        sha256: z.string().regex(/^[0-9a-f]{64}$/),
      }),
    )
    .refine((files) => new Set(files.map(({ path }) => path)).size === files.length)
    .refine((files) => files.some(({ path }) => path === DATABASE_FILE)),
});
export type Manifest = z.infer<typeof manifestSchema>;
export type BackupFile = Manifest['files'][number];

/** Whether a folder is a completed backup. */
export const isBackup = (folder: string): Promise<boolean> =>
  access(join(folder, MANIFEST)).then(
    () => true,
    () => false,
  );

/** Reads the manifest of a backup; throws a DataRefusal if the folder is not a backup or not complete. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new DataRefusal(`${folder} is not a complete backup: it has no ${MANIFEST}.`);
  });
  return parseManifest(manifestSchema, text, join(folder, MANIFEST));
}

/**
 * Parses the text of a manifest. A newer release is recognised first, because its manifest may also have files and
 * fields that this one does not know. Throws a DataRefusal.
 */
export function parseManifest<T extends z.ZodType>(schema: T, text: string, name: string): z.infer<T> {
  const value = parseJson(text);
  const { data } = z.looseObject({ migrations: z.array(z.string()) }).safeParse(value);
  refuseNewer(data?.migrations ?? []);
  const manifest = schema.safeParse(value);
  if (!manifest.success) throw new DataRefusal(`${name} cannot be read.`);
  return manifest.data;
}

/** Throws a DataRefusal if one of a backup's migrations is unknown to this release. */
export function refuseNewer(migrations: readonly string[]): void {
  const unknown = migrations.filter((migration) => !Object.hasOwn(MIGRATIONS, migration));
  if (unknown.length > 0)
    throw new DataRefusal(
      `The backup was made by a newer release. Migrations unknown to this one: ${unknown.join(', ')}.`,
    );
}

/** Writes the manifest, which completes a backup. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const file = join(folder, MANIFEST);
  await writeFile(file, `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600 });
  await syncToDisk(file);
}

/** Returns the SHA-256 of bytes, in hex. */
export const sumOfBytes = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Returns size and hash of a file. */
export async function sizeAndHash(file: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  await pipeline(createReadStream(file), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      hash.update(chunk);
    }
  });
  return { bytes, sha256: hash.digest('hex') };
}

/** Copies a file, synced to disk and accessible only to the shop's account. Returns size and hash of the copy. */
export async function copySynced(from: string, to: string): Promise<{ bytes: number; sha256: string }> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await copyFile(from, to);
  await syncToDisk(to);
  return sizeAndHash(to);
}

/** Syncs a file to disk and makes it accessible only to this account. */
export async function syncToDisk(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.chmod(0o600);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
