import { parseArgs } from 'node:util';
import { restore } from '../../lib/data/server/restore.ts';
import { undoSwap } from '../../lib/data/server/swap.ts';
import { dataDir, refuse, runCommand, sqliteFile } from './options.ts';

const USAGE =
  'Usage: npm run data:restore -- <folder of a backup> [--replace] | --undo; --undo ends a restore that was cut off.';
const { values, positionals } = parseArgs({
  options: { replace: { type: 'boolean' }, undo: { type: 'boolean' } },
  allowPositionals: true,
});
const [folder, ...more] = positionals;
if (more.length > 0 || (folder === undefined) !== Boolean(values.undo)) refuse('Name one backup.', USAGE);

await runCommand(async () => {
  sqliteFile();
  if (folder === undefined) {
    await undoSwap(dataDir());
    console.log(`${dataDir()} was rolled back to its state before the restore.`);
    return;
  }
  const { madeAt, tables, files } = await restore(folder, {
    dataDir: dataDir(),
    replace: values.replace ?? false,
  });
  console.log(
    `${dataDir()} is as of ${madeAt}: ${tables.sample_orders ?? 0} order(s), ${files.length} file(s).`,
  );
});
