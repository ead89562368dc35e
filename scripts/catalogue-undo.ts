import { undoLastRun } from '../lib/ingest/server/catalogue/list/undo.ts';
import { refreshOfProducts } from '../lib/revalidate/server/request-refresh.ts';
import { readArguments } from './arguments.ts';
import { withShopDatabase } from './open-shop.ts';
import { say } from './progress.ts';
import { refreshPages } from './refresh-pages.ts';

/** npm run catalogue:undo: undoes the last import that has not been undone yet. */
readArguments('Usage: npm run catalogue:undo');
say('Undoes the last import that has not been undone. The shop may be open.');
await withShopDatabase(async (db, progress) => {
  progress.show('Undoing the import', 0, 1);
  const report = await undoLastRun(db);
  progress.end();
  if (report.kind === 'nothing') {
    console.log('There is no import to undo.');
    return;
  }
  if (report.kind === 'other') {
    console.error('Something was imported or undone meanwhile. Nothing was changed; see catalogue:history.');
    process.exitCode = 1;
    return;
  }
  const { id, file, at } = report.run;
  const name = `import ${id} of ${file} (${at.slice(0, 16).replace('T', ' ')} UTC)`;
  if (report.kind === 'refused') {
    console.error(
      `The files of ${report.codes.join(', ')} in content were changed or added after ${name}; undoing it would lose that. Nothing was changed.`,
    );
    process.exitCode = 1;
    return;
  }
  console.log(`Undid ${name}: ${report.changed.length} pages affected.`);
  if (report.changed.length > 0) await refreshPages(db, refreshOfProducts(report.changed));
  say('To redo it, import its list again.');
});
