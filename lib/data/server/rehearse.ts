import 'server-only';
import { join } from 'node:path';
import { openExisting } from '../../server/db/sqlite-files.ts';
import { filesBelow, namesIn } from '../../server/missing-file.ts';
import { DATABASE_FILE, type Manifest, MEDIA } from './manifest.ts';
import { migrateFiles } from './move.ts';
import { restore } from './restore.ts';
import type { ShowStep } from './shop-folders.ts';
import { tableCounts } from './sqlite-facts.ts';

export interface Rehearsal {
  readonly manifest: Manifest;
  /** Number of rows in each table, in the schema of this release. */
  readonly tables: Readonly<Record<string, number>>;
  /** Number of restored files. */
  readonly files: Readonly<Record<'mails' | 'rooms' | 'links' | 'pictures', number>>;
}

/**
 * Restores a backup to an empty folder, like a shop that lost everything, migrates it to this release's schema and
 * counts the content. Throws a DataRefusal if something is missing or wrong.
 */
export async function rehearse(folder: string, empty: string, show?: ShowStep): Promise<Rehearsal> {
  const file = join(empty, DATABASE_FILE);
  const mediaDir = join(empty, MEDIA);
  const manifest = await restore(folder, {
    dataDir: empty,
    mediaDir,
    database: { file },
    replace: false,
    show,
  });
  await migrateFiles(file);
  const copy = openExisting(file);
  try {
    const files = {
      mails: (await filesBelow(join(empty, 'outbox'))).length,
      rooms: (await namesIn(join(empty, 'scenes'))).length,
      links: (await namesIn(join(empty, 'shared-rooms'))).length,
      pictures: (await filesBelow(mediaDir)).length,
    };
    return { manifest, tables: tableCounts(copy), files };
  } finally {
    copy.close();
  }
}
