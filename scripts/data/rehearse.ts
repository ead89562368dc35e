import { join } from 'node:path';
import { rehearse } from '../../lib/data/server/rehearse.ts';
import { readArguments, refuse } from '../arguments.ts';
import { say } from '../progress.ts';
import { runCommand, withBackup, withWorkFolder } from './options.ts';

/** npm run data:rehearse: restores a backup into an empty folder, counts its content, and removes it again. */
const USAGE =
  'Usage: npm run data:rehearse -- <folder of a backup or of several, or s3://bucket/prefix[/name]>';
const [place] = readArguments(USAGE, { words: 1 }).positionals;
if (!place) refuse('Name one backup.', USAGE);

say(
  `Restores ${place} into an empty folder of DATA_DIR, counts what is there and removes it. The shop may be open.`,
);
await runCommand((show) =>
  withBackup(place, show, (folder, name) =>
    withWorkFolder('rehearsal', async (empty) => {
      const { manifest, tables, files } = await rehearse(folder, join(empty, 'shop'), show);
      console.log('| table | rows |\n| --- | ---: |');
      for (const [table, rows] of Object.entries(tables)) console.log(`| ${table} | ${rows} |`);
      console.log(
        `\n${name} of ${manifest.madeAt} can be restored: ${tables.sample_orders ?? 0} order(s), ${files.mails} confirmation(s), ${files.rooms} room(s), ${files.links} link(s) to rooms, ${files.pictures} picture(s).`,
      );
    }),
  ),
);
