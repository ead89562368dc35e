import 'server-only';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '../../server/quantities.ts';
import { BACKUP_DRAFT, BACKUP_NAME, backupName } from './backup-names.ts';
import { isBackup } from './manifest.ts';

/** Names of the backups that are collected in a folder, the oldest first; none where there is no such folder. */
export async function backupsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => BACKUP_NAME.test(name)).sort();
}

/** Names of what backups begun more than a day ago have left in a folder, cut off before they were whole. */
export async function cutOffBackupsIn(folder: string): Promise<string[]> {
  const before = backupName(new Date(Date.now() - DAY_MS));
  return (await readdir(folder).catch(() => [])).filter((name) => {
    const begun = name.slice(0, -BACKUP_DRAFT.length);
    return name.endsWith(BACKUP_DRAFT) && BACKUP_NAME.test(begun) && begun < before;
  });
}

/** The folder of the backup that a place names: itself, or the newest of those that are collected there. */
export async function backupAt(place: string): Promise<string> {
  if (await isBackup(place)) return place;
  const newest = (await backupsIn(place)).at(-1);
  return newest ? join(place, newest) : place;
}
