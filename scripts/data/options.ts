import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type BackupAddress, backupAddress } from '../../lib/data/server/backup-names.ts';
import { backupAt } from '../../lib/data/server/backups-in-folder.ts';
import { oneAtATime } from '../../lib/data/server/one-at-a-time.ts';
import { DataRefusal } from '../../lib/data/server/refusal.ts';
import { RemoteBackups } from '../../lib/data/server/remote-backups.ts';
import type { ShowStep, Step } from '../../lib/data/server/shop-folders.ts';
import { addedMediaPath } from '../../lib/images/server/added-media.ts';
import { config } from '../../lib/server/config.ts';
import { configuredDatabase } from '../../lib/server/db/database.ts';
import { Storage } from '../../lib/server/storage/storage.ts';
import { isStorageUnavailable } from '../../lib/server/storage/storage-unavailable.ts';
import { refuse } from '../arguments.ts';
import { fileSentence } from '../file-sentence.ts';
import { databaseSentence } from '../open-shop.ts';
import { startProgress } from '../progress.ts';

const WORDS: Readonly<Record<Step, string>> = {
  database: 'Copying the database',
  copy: 'Copying files',
  check: 'Checking files',
  send: 'Sending files',
  fetch: 'Fetching files',
  rooms: 'Rooms in the S3 storage',
};

/** The shop's SQLite file; ends the command if the shop already uses PostgreSQL. */
export function sqliteFile(): string {
  const place = configuredDatabase();
  if ('url' in place) refuse('DATABASE_URL is set: this shop is on PostgreSQL already.');
  return place.file;
}

/** Where this shop keeps its data. */
export const shopPlaces = () => ({
  dataDir: config().dataDir,
  mediaDir: addedMediaPath(),
  database: configuredDatabase(),
});

/** Runs a command and shows its progress; an expected failure ends it with its message only. */
export async function runCommand(run: (show: ShowStep) => Promise<void>): Promise<void> {
  const progress = startProgress();
  try {
    await run((step, done, total) => progress.show(WORDS[step], done, total));
  } catch (error) {
    progress.end();
    refuse(sentenceOf(error));
  } finally {
    progress.end();
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof DataRefusal) return error.message;
  if (isStorageUnavailable(error)) return `The S3 storage does not answer (${error.cause}).`;
  const sentence = fileSentence(error) ?? databaseSentence(error);
  if (sentence) return sentence;
  throw error;
}

/** The address of backups in an S3 storage; undefined for a folder. Ends the command if it is neither. */
export function remoteAddress(place: string): BackupAddress | undefined {
  if (!/^s3:|:\/\//i.test(place)) return undefined;
  const address = backupAddress(place);
  if (!address)
    refuse(
      `${place} is no place for backups: s3://bucket/prefix, in lower case, and none of scenes, shared-rooms, given-photos, images, media.`,
    );
  if (!backupStorage())
    refuse('BACKUP_S3_ENDPOINT and its keys, or those of S3_*, are needed for a backup in an S3 storage.');
  return address;
}

/** The storage for backups: a separate one, or the shop's. */
const backupStorage = () => config().backupStorage ?? config().storage;

/** Runs a function with the backups at an address. */
export async function withRemote<T>(
  { bucket, prefix }: BackupAddress,
  work: (backups: RemoteBackups) => Promise<T>,
): Promise<T> {
  const settings = backupStorage();
  if (!settings) throw new DataRefusal('No S3 storage is configured.');
  const storage = new Storage({ ...settings, bucket });
  try {
    return await work(new RemoteBackups(storage, prefix));
  } finally {
    storage.close();
  }
}

/**
 * Runs a function with a work folder below the data folder, removed afterwards; only one command at a time can have it.
 */
export function withWorkFolder<T>(
  kind: 'backup' | 'rehearsal',
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const { dataDir } = config();
  const folder = join(dataDir, `${kind}-work`);
  return oneAtATime(dataDir, kind, async () => {
    // Remove leftovers of an interrupted command.
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { mode: 0o700 });
    try {
      return await work(folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
}

/**
 * Runs a function with the folder of a backup, fetched from an S3 storage if necessary; by default the newest backup.
 */
export async function withBackup<T>(
  place: string,
  show: ShowStep,
  work: (folder: string, name: string) => Promise<T>,
): Promise<T> {
  const address = remoteAddress(place);
  if (!address) {
    const folder = await backupAt(place);
    return work(folder, folder);
  }
  return withRemote(address, async (backups) => {
    const name = address.name ?? (await backups.names()).at(-1);
    if (!name) throw new DataRefusal(`${place} has no backup.`);
    return withWorkFolder('backup', async (at) => {
      const folder = join(at, name);
      await backups.fetch(name, folder, show);
      return work(folder, `s3://${address.bucket}/${address.prefix}/${name}`);
    });
  });
}
