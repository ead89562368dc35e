import { move } from '../../lib/data/server/move.ts';
import { readArguments, refuse } from '../arguments.ts';
import { say } from '../progress.ts';
import { runCommand, sqliteFile } from './options.ts';

const USAGE =
  'Usage: npm run data:move -- --to postgres://user@host:5432/database; a password may stand in PGPASSWORD instead.';
const { values } = readArguments(USAGE, { options: { to: { type: 'string' } } });
const to = values.to ?? '';
if (!/^postgres(?:ql)?:$/.test(URL.canParse(to) ? new URL(to).protocol : ''))
  refuse('--to names the PostgreSQL database.', USAGE);

const file = sqliteFile();
say(`Copies ${file} into an empty PostgreSQL database, in one transaction. The shop must not be running.`);
await runCommand(async (show) => {
  const sums = await move(file, to, show);
  console.log('| table | rows | checksum |\n| --- | ---: | --- |');
  for (const [table, { rows, sum }] of Object.entries(sums))
    console.log(`| ${table} | ${rows} | ${sum.slice(0, 16)} |`);
  console.log('\nMove complete. Start the shop with DATABASE_URL; the SQLite files are unchanged.');
  say(
    'To undo, start the shop without DATABASE_URL; the SQLite files do not have what visitors did in between.',
    'Remove them once you keep PostgreSQL: persons who are erased from now on are still in them.',
  );
});
