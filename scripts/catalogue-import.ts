import { parseArgs } from 'node:util';
import { importProducts } from '../lib/ingest/server/catalogue/import/import-products.ts';
import { refreshOfProducts } from '../lib/revalidate/server/request-refresh.ts';
import { onShop } from './open-shop.ts';
import { readList } from './read-list.ts';
import { refreshPages } from './refresh-pages.ts';

/** npm run catalogue:import -- <file.csv|file.json> [--dry-run]; docs/catalogue-import.md describes the files. */
const SHOWN_PROBLEMS = 100;
const LONG_LIST = 500;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { 'dry-run': { type: 'boolean' } },
});
const file = positionals[0];
if (!file || !/\.(?:csv|json)$/i.test(file)) {
  console.error('Usage: npm run catalogue:import -- <file.csv|file.json> [--dry-run]');
  process.exit(1);
}

const content = readList(file);
await onShop(async (db) => {
  const report = await importProducts(db, {
    file,
    content,
    dryRun: values['dry-run'] ?? false,
    progress: showProgress(),
  });
  if (report.problems.length > 0) {
    for (const { line, field, reason } of report.problems.slice(0, SHOWN_PROBLEMS)) {
      console.error(`${file}:${line}: ${field}: ${reason}`);
    }
    const more = report.problems.length - SHOWN_PROBLEMS;
    if (more > 0) console.error(`… and ${more} more`);
    console.error(
      `${report.problems.length} problem(s) in ${report.total} product(s); nothing was imported.`,
    );
    process.exitCode = 1;
  } else if (values['dry-run']) {
    console.log(`${report.total} products are valid; nothing was written.`);
  } else {
    console.log(`${report.total} products read, ${report.changed.length} pages affected.`);
    if (report.changed.length > 0) await refreshPages(db, refreshOfProducts(report.changed));
  }
});

/** A line every so often for long files, none for short ones. */
function showProgress() {
  let shown = Date.now();
  return (step: 'check' | 'write', done: number, total: number) => {
    if (total < LONG_LIST || (done < total && Date.now() - shown < 500)) return;
    shown = Date.now();
    console.log(`${step === 'check' ? 'Checked' : 'Written'} ${done} of ${total}`);
  };
}
