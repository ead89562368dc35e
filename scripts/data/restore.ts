import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from '../../lib/data/server/manifest.ts';
import { DataRefusal } from '../../lib/data/server/refusal.ts';
import { restore, undoRestore } from '../../lib/data/server/restore.ts';
import { isSharedName, shareMedia } from '../../lib/images/server/shared-media.ts';
import { shopStorage } from '../../lib/server/storage/shop-storage.ts';
import type { Storage } from '../../lib/server/storage/storage.ts';
import { readArguments, refuse } from '../arguments.ts';
import { say } from '../progress.ts';
import { runCommand, shopPlaces, withBackup } from './options.ts';

/** npm run data:restore: see docs/data.md. */
const USAGE =
  'Usage: npm run data:restore -- <folder of a backup or of several, or s3://bucket/prefix[/name]> [--replace] | --undo; --undo rolls back an interrupted restore.';
const { values, positionals } = readArguments(USAGE, {
  options: { replace: { type: 'boolean' }, undo: { type: 'boolean' } },
  words: 1,
});
const [place] = positionals;
if ((place === undefined) !== Boolean(values.undo)) refuse('Name one backup.', USAGE);

const places = shopPlaces();
await runCommand(async (show) => {
  if (place === undefined) {
    if (!(await undoRestore(places)))
      throw new DataRefusal(
        `No restore of ${places.dataDir} was interrupted; nothing was changed. A completed restore cannot be undone: restore another backup with --replace.`,
      );
    console.log(`${places.dataDir} was rolled back to its state before the restore.`);
    return;
  }
  const target =
    'url' in places.database ? `the empty database of DATABASE_URL and ${places.dataDir}` : places.dataDir;
  say(
    `Checks all of ${place}, then restores it into ${target}; until then nothing changes.`,
    ...(values.replace ? ['The current data is discarded; only a backup of it can bring it back.'] : []),
  );
  await withBackup(place, show, async (folder, name) => {
    const storage = shopStorage();
    try {
      const manifest = await restore(folder, {
        ...{ ...places, rooms: storage, show },
        replace: values.replace ?? false,
      });
      if (storage) await shareRestored(storage, manifest);
      report(manifest, name);
    } finally {
      storage?.close();
    }
  });
});

function report({ madeAt, tables, files }: Manifest, name: string): void {
  console.log(
    `${places.dataDir} is as of ${madeAt} (${name}): ${tables.sample_orders ?? 0} order(s), ${files.length} file(s).`,
  );
}

/** Pictures in the storage that all instances share are reset to those of the backup. */
async function shareRestored(storage: Storage, { files }: Manifest): Promise<void> {
  for (const { path } of files) {
    const name = path.replace(/^media\//, '');
    if (name !== path && isSharedName(name))
      await shareMedia(storage, name, await readFile(join(places.mediaDir, name)));
  }
}
