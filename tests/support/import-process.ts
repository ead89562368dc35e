import { readFileSync, writeSync } from 'node:fs';
import { importProducts } from '#lib/ingest/server/catalogue/list/import-products.ts';
import { openDatabase } from '#lib/server/db/database.ts';

/**
 * A process that imports a list into a SQLite shop and prints each step: `import-process.ts <database file>
 * <list.json>`.
 */
const [file = '', list = ''] = process.argv.slice(2);
const db = openDatabase({ file });
const { problems, changed } = await importProducts(db, {
  file: list,
  content: readFileSync(list),
  progress: (step, done) => writeSync(1, `${step} ${done}\n`),
});
writeSync(1, `done ${problems.length} ${changed.length}\n`);
await db.destroy();
