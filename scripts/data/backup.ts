import { parseArgs } from 'node:util';
import { backup } from '../../lib/data/server/backup.ts';
import { dataDir, refuse, runCommand, sqliteFile } from './options.ts';

const USAGE = 'Usage: npm run data:backup -- <new folder> [--without-scenes]';
const { values, positionals } = parseArgs({
  options: { 'without-scenes': { type: 'boolean' } },
  allowPositionals: true,
});
const [folder, ...more] = positionals;
if (!folder || more.length > 0) refuse('Name one folder that is not there yet.', USAGE);

await runCommand(async () => {
  sqliteFile();
  const { files, tables } = await backup(folder, {
    dataDir: dataDir(),
    scenes: !values['without-scenes'],
  });
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const rooms = new Set(files.flatMap(({ path }) => /^scenes\/([^/]+)/.exec(path)?.[1] ?? [])).size;
  console.log(
    `${folder}: ${tables.sample_orders ?? 0} order(s), ${rooms} room(s), ${files.length} file(s), ${(bytes / 1e6).toFixed(1)} MB.`,
  );
});
