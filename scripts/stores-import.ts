import { decodeText } from '../lib/decode-text.ts';
import { importStores } from '../lib/ingest/server/stores/import/import-stores.ts';
import { TAGS } from '../lib/server/cache-manifest.ts';
import { readArguments, refuse } from './arguments.ts';
import { onShop } from './open-shop.ts';
import { say } from './progress.ts';
import { readList } from './read-list.ts';
import { refreshPages } from './refresh-pages.ts';

/** npm run stores:import -- <file.csv> [--dry-run]: the columns are those of content/stores. */
const SHOWN_PROBLEMS = 100;

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
    ? `Checks ${file} and counts what it would change; nothing is written.`
    : `Checks ${file}, then writes the stores it changes, all of them or none. Stores it does not name stay.`,
);
await onShop(async (db, progress) => {
  progress.show('Comparing stores', 0, 1);
  const { problems, total, changed } = await importStores(db, { text, dryRun });
  progress.end();
  for (const { line, field, reason } of problems.slice(0, SHOWN_PROBLEMS))
    console.error(`${file}:${line}: ${field}: ${reason}`);
  if (problems.length > SHOWN_PROBLEMS) console.error(`… and ${problems.length - SHOWN_PROBLEMS} more`);
  if (problems.length > 0) {
    console.error(`${problems.length} problem(s); nothing was imported.`);
    process.exitCode = 1;
  } else if (dryRun) {
    console.log(`${total} stores are valid, ${changed.length} would change; nothing was written.`);
  } else {
    console.log(`${total} stores read, ${changed.length} changed.`);
    if (changed.length === 0) return;
    await refreshPages(db, { tags: [...new Set(changed.map(({ region }) => TAGS.stores(region)))] });
    say('To take it back, import the list of before; for stores that are new, restore a backup made before.');
  }
});
