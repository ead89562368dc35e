import 'server-only';
import { join } from 'node:path';
import { namesIn } from '../../server/missing-file.ts';
import { DAY_MS } from '../../server/quantities.ts';
import { BACKUP_DRAFT, BACKUP_NAME, backupName } from './backup-names.ts';
import { isBackup } from './manifest.ts';

/** Returns the names of the backups in a folder, the oldest first; empty if the folder does not exist. */
export async function backupsIn(folder: string): Promise<string[]> {
  return (await namesIn(folder)).filter((name) => BACKUP_NAME.test(name)).sort();
}

/** Returns the names of incomplete backups in a folder that were started more than a day ago. */
export async function cutOffBackupsIn(folder: string): Promise<string[]> {
  const before = backupName(new Date(Date.now() - DAY_MS));
  return (await namesIn(folder)).filter((name) => {
    const begun = name.slice(0, -BACKUP_DRAFT.length);
    return name.endsWith(BACKUP_DRAFT) && BACKUP_NAME.test(begun) && begun < before;
  });
}

/** Returns the folder of a backup: the given one, or the newest backup in it. */
export async function backupAt(place: string): Promise<string> {
  if (await isBackup(place)) return place;
  const newest = (await backupsIn(place)).at(-1);
  return newest ? join(place, newest) : place;
}
