import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { backup } from '../../lib/data/server/backup.ts';
import { backupName } from '../../lib/data/server/backup-names.ts';
import { backupsIn, cutOffBackupsIn } from '../../lib/data/server/backups-in-folder.ts';
import type { Manifest } from '../../lib/data/server/manifest.ts';
import { oneAtATime } from '../../lib/data/server/one-at-a-time.ts';
import type { ShowStep } from '../../lib/data/server/shop-folders.ts';
import { shopStorage } from '../../lib/server/storage/shop-storage.ts';
import { readArguments, refuse } from '../arguments.ts';
import { say } from '../progress.ts';
import { remoteAddress, runCommand, shopPlaces, withRemote, withWorkFolder } from './options.ts';

/** npm run data:backup: see docs/data.md. */
const USAGE =
  'Usage: npm run data:backup -- <new folder> | --to <folder or s3://bucket/prefix> [--keep 30] [--without-scenes] [--without-media]';
const { values, positionals } = readArguments(USAGE, {
  options: {
    to: { type: 'string' },
    keep: { type: 'string' },
    'without-scenes': { type: 'boolean' },
    'without-media': { type: 'boolean' },
  },
  words: 1,
});
const [named] = positionals;
const { to } = values;
if ((named === undefined) === (to === undefined) || (named && remoteAddress(named)))
  refuse('Name one folder that is not there yet, or with --to where backups are collected.', USAGE);
const keep = Number(values.keep ?? Number.POSITIVE_INFINITY);
if (values.keep !== undefined && (!to || !Number.isInteger(keep) || keep < 1))
  refuse('--keep is how many backups are kept at --to, 1 or more.', USAGE);

const name = backupName(new Date());
const address = remoteAddress(to ?? '');
const place = named ?? `${(to ?? '').replace(/\/$/, '')}/${name}`;
const places = shopPlaces();
const source = 'url' in places.database ? 'PostgreSQL' : places.database.file;
say(
  `Copies the database (${source}), confirmations${values['without-scenes'] ? '' : ', rooms'}${values['without-media'] ? '' : ` and added pictures (${places.mediaDir})`} to ${place}. The shop may be open.`,
);
await runCommand(async (show) => {
  const storage = shopStorage();
  const make = (folder: string) =>
    backup(folder, {
      ...places,
      scenes: !values['without-scenes'],
      media: !values['without-media'],
      storage,
      show,
    });
  try {
    if (address) await sendTo(make, show);
    else report(await oneAtATime(places.dataDir, 'backup', () => make(place)));
  } finally {
    storage?.close();
  }
  const removed = to && !address ? await pruneFolder(to) : [];
  if (removed.length > 0) console.log(`${removed.length} older backup(s) removed.`);
  say(`To try it in an empty folder: npm run data:rehearse -- ${place}`);
});

async function sendTo(make: (folder: string) => Promise<Manifest>, show: ShowStep): Promise<void> {
  if (!address) return;
  await withRemote(address, (backups) =>
    withWorkFolder('backup', async (at) => {
      const manifest = await make(join(at, name));
      const sent = await backups.send(join(at, name), name, show);
      report(manifest, `, ${megabytes(sent)} of them new`);
      const removed = Number.isFinite(keep) ? await backups.prune(keep) : [];
      if (removed.length > 0) console.log(`${removed.length} older backup(s) removed.`);
    }),
  );
}

/**
 * Removes all but the newest of a folder's time-named backups, and the leftovers of interrupted ones; returns the names
 * of the removed backups.
 */
async function pruneFolder(folder: string): Promise<string[]> {
  const names = await backupsIn(folder);
  const leaving = names.slice(0, Math.max(0, names.length - keep));
  for (const one of [...leaving, ...(await cutOffBackupsIn(folder))])
    await rm(join(folder, one), { recursive: true });
  return leaving;
}

function report({ files, tables }: Manifest, sent = ''): void {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const below = (folder: RegExp) => new Set(files.flatMap(({ path }) => folder.exec(path)?.[1] ?? [])).size;
  const pictures = files.filter(({ path }) => path.startsWith('media/')).length;
  console.log(
    `${place}: ${tables.sample_orders ?? 0} order(s), ${below(/^scenes\/([^/]+)/)} room(s), ${below(/^shared-rooms\/([^/]+)/)} link(s) to rooms, ${pictures} picture(s), ${files.length} file(s), ${megabytes(bytes)}${sent}.`,
  );
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
