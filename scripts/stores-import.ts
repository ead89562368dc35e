import { decodeText } from '../lib/decode-text.ts';
import { importStores } from '../lib/ingest/server/stores/import/import-stores.ts';
import { storeChanges } from '../lib/ingest/server/stores/import/store-changes.ts';
import { TAGS } from '../lib/server/cache-manifest.ts';
import { readArguments, refuse } from './arguments.ts';
import { onShop } from './open-shop.ts';
import { say } from './progress.ts';
import { readList } from './read-list.ts';
import { refreshPages } from './refresh-pages.ts';

/** npm run stores:import -- <file.csv> [--dry-run]: the columns are those of content/stores. */
const SHOWN = 100;

const USAGE = 'Usage: npm run stores:import -- <file.csv> [--dry-run]';
const { positionals, values } = readArguments(USAGE, {
  options: { 'dry-run': { type: 'boolean' } },
  words: 1,
});
const [file] = positionals;
if (!file || !/\.csv$/i.test(file)) refuse('Name a list that ends in .csv.', USAGE);

const text = decodeText(readList(file));
const dryRun = values['dry-run'] ?? false;
say(
  dryRun
    ? `Checks ${file} and shows what it would change; nothing is written.`
    : `Checks ${file}, then writes the stores it changes, all of them or none. Stores it does not name stay.`,
);
await onShop(async (db, progress) => {
  progress.show('Comparing stores', 0, 1);
  const { problems, total, changed, removed } = await importStores(db, { text, dryRun });
  progress.end();
  for (const { line, field, reason } of problems.slice(0, SHOWN))
    console.error(`${file}:${line}: ${field}: ${reason}`);
  if (problems.length > SHOWN) console.error(`… and ${problems.length - SHOWN} more`);
  if (problems.length > 0) {
    console.error(`${problems.length} problem(s); nothing was imported.`);
    process.exitCode = 1;
    return;
  }
  const lines = storeChanges(changed, removed);
  for (const line of lines.slice(0, SHOWN)) console.log(line);
  if (lines.length > SHOWN) console.log(`… and ${lines.length - SHOWN} more`);
  const added = changed.filter(({ before }) => !before).length;
  const counts = `${added} new, ${changed.length - added} changed, ${removed.length} removed`;
  if (dryRun) {
    console.log(`${total} stores are valid: ${counts}; nothing was written.`);
    return;
  }
  console.log(`${total} stores read: ${counts}.`);
  if (lines.length === 0) return;
  const regions = [...changed.flatMap(({ store, before }) => [store, before ?? store]), ...removed];
  await refreshPages(db, { tags: [...new Set(regions.map(({ region }) => TAGS.stores(region)))] });
  say(
    'To take it back, import the list of before, and stores that are new once more with yes in a column remove.',
  );
});
