import { REGIONS } from '../lib/regions.ts';
import { TAGS } from '../lib/server/cache-manifest.ts';
import { logConsole, startUpLog } from '../lib/server/console-log.ts';
import { readArguments } from './arguments.ts';
import { withShopDatabase } from './open-shop.ts';
import { say } from './progress.ts';
import { refreshPages } from './refresh-pages.ts';
import { readSeeds, seedShop } from './seed-shop.ts';

/** npm run seed: writes products and stores of `content` to the database; a running shop shows them at once. */
const { values } = readArguments('Usage: npm run seed', { options: { 'at-start': { type: 'boolean' } } });
const log = values['at-start'] ? startUpLog() : undefined;
if (log) logConsole(log);
if (!values['at-start'])
  say('Writes changed products and stores of content/ to the database. Imported changes of others stay.');
const seeds = readSeeds();
await withShopDatabase(async (db, progress) => {
  if (!(await seedShop(db, seeds, progress))) return;
  // At start-up no shop is running that could be told.
  await refreshPages(
    db,
    { tags: [TAGS.catalogue, ...REGIONS.map(TAGS.listing), ...REGIONS.map(TAGS.stores)] },
    { mayBeClosed: true },
  );
});
