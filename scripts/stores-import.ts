import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { decodeText } from '../lib/decode-text.ts';
import {
  importStores,
  replacesAnotherStore,
  type StoreImportReport,
} from '../lib/ingest/server/stores/import/import-stores.ts';
import { storeChanges } from '../lib/ingest/server/stores/import/store-changes.ts';
import { TAGS } from '../lib/server/cache-manifest.ts';
import { config } from '../lib/server/config.ts';
import { readArguments, refuse } from './arguments.ts';
import { withShopDatabase } from './open-shop.ts';
import { say } from './progress.ts';
import { readList } from './read-list.ts';
import { refreshPages } from './refresh-pages.ts';

/** Maximum number of faults, changes or stores that are listed. */
const SHOWN = 100;
/** Number of lists kept for undoing imports; the catalogue keeps as many imports. */
const KEPT_LISTS = 20;

/** npm run stores:import -- <file.csv> [--dry-run] [--replace]: the columns are those of content/stores. */
const USAGE = 'Usage: npm run stores:import -- <file.csv> [--dry-run] [--replace]';
const { positionals, values } = readArguments(USAGE, {
  options: { 'dry-run': { type: 'boolean' }, replace: { type: 'boolean' } },
  words: 1,
});
const [file] = positionals;
if (!file || !/\.csv$/i.test(file)) refuse('Name a list that ends in .csv.', USAGE);

const text = decodeText(readList(file));
const { 'dry-run': dryRun = false, replace = false } = values;
say(
  dryRun
    ? `Checks ${file} and shows what it would change; nothing is written.`
    : `Checks ${file}, then writes the stores it changes, all of them or none. Stores it does not name stay.`,
);
/** Folder of the lists that undo imports, named by the time of the import. */
const undoFolder = path.join(config().dataDir, 'stores-before');
const undoFile = path.join(undoFolder, `${new Date().toISOString().replaceAll(':', '')}.csv`);

await withShopDatabase(async (db, progress) => {
  progress.show('Comparing stores', 0, 1);
  const report = await importStores(db, { text, dryRun, replace, keep });
  progress.end();
  const { problems, changed, removed } = report;
  if (problems.length > 0) showProblems(problems);
  else showPlan(report);
  if (problems.length > 0 || report.isRefused) {
    process.exitCode = 1;
    return;
  }
  if (dryRun || changed.length + removed.length === 0) return;
  const regions = [...changed.flatMap(({ store, before }) => [store, before ?? store]), ...removed];
  await refreshPages(db, { tags: [...new Set(regions.map(({ region }) => TAGS.stores(region)))] });
  say(`To undo: npm run stores:import -- ${undoFile} --replace`);
  removeOldLists();
});

function keep(list: string): void {
  mkdirSync(undoFolder, { recursive: true });
  writeFileSync(undoFile, list);
}

/** Removes the oldest lists; never the one just written, even if the clock was set back since the others. */
function removeOldLists(): void {
  const others = readdirSync(undoFolder)
    .filter((name) => /^\d{4}-\d\d-\d\dT[\dZ.]+\.csv$/.test(name) && name !== path.basename(undoFile))
    .sort();
  for (const name of others.slice(0, 1 - KEPT_LISTS)) rmSync(path.join(undoFolder, name), { force: true });
}

function showProblems(problems: StoreImportReport['problems']): void {
  for (const { line, field, reason } of problems.slice(0, SHOWN))
    console.error(`${file}:${line}: ${field}: ${reason}`);
  if (problems.length > SHOWN) console.error(`… and ${problems.length - SHOWN} more`);
  console.error(`${problems.length} problem(s); nothing was imported.`);
}

function showPlan({ total, changed, removed, isRefused }: StoreImportReport): void {
  const plan = storeChanges(changed, removed);
  for (const line of plan.slice(0, SHOWN).flat()) console.log(line);
  if (plan.length > SHOWN) console.log(`… and ${plan.length - SHOWN} more stores`);
  const added = changed.filter(({ before }) => !before).length;
  const sums = `${total} stores read: ${added} new, ${changed.length - added} changed, ${removed.length} removed`;
  if (isRefused) {
    const others = changed.filter(replacesAnotherStore).map(({ store }) => store.id);
    console.error(
      `${sums}. It would put another store in the place of ${others.slice(0, 20).join(', ')}; nothing was changed. With --replace it is.`,
    );
  } else console.log(dryRun ? `${sums}; nothing was written.` : `${sums}.`);
}
