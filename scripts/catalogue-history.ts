import { listRuns } from '../lib/ingest/server/catalogue/list/runs.ts';
import { readArguments } from './arguments.ts';
import { withShopDatabase } from './open-shop.ts';

/** npm run catalogue:history: lists the last imports, who ran them and what they changed. */
readArguments('Usage: npm run catalogue:history');
await withShopDatabase(async (db) => {
  const runs = await listRuns(db);
  if (runs.length === 0) console.log('Nothing was imported yet.');
  for (const { id, at, by, file, added, changed, removed, undoneAt } of runs) {
    const when = `${at.slice(0, 16).replace('T', ' ')} UTC`;
    const undone = undoneAt ? `, undone ${undoneAt.slice(0, 16).replace('T', ' ')} UTC` : '';
    console.log(
      `${id}  ${when}  ${by}  ${file}: ${added} new, ${changed} changed, ${removed} removed${undone}`,
    );
  }
});
