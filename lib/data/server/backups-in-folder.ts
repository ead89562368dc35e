import 'server-only';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { BACKUP_NAME } from './backup-names.ts';
import { isBackup } from './manifest.ts';

/** Names of the backups that are collected in a folder, the oldest first; none where there is no such folder. */
export async function backupsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => BACKUP_NAME.test(name)).sort();
}

/** The folder of the backup that a place names: itself, or the newest of those that are collected there. */
export async function backupAt(place: string): Promise<string> {
  if (await isBackup(place)) return place;
  const newest = (await backupsIn(place)).at(-1);
  return newest ? join(place, newest) : place;
}
