import { faultText } from '../lib/content/server/content-faults.ts';
import { checkContent } from '../lib/ingest/server/check-content.ts';
import { removedReferencesMessage } from '../lib/ingest/server/check-content-in-shop.ts';
import { REGIONS } from '../lib/regions.ts';
import { TAGS } from '../lib/server/cache-manifest.ts';
import { readArguments, refuse } from './arguments.ts';
import { withShopDatabase } from './open-shop.ts';
import { say } from './progress.ts';
import { refreshPages } from './refresh-pages.ts';
import { readSeeds, seedShop } from './seed-shop.ts';

/**
 * npm run pages:refresh: publishes changes of `content` on the running shop. Checks the content first, imports changed
 * products and stores into the database, and invalidates every page, so that it is rendered again on its next request.
 */
readArguments('Usage: npm run pages:refresh');
say(
  'Checks all of content/, then publishes what changed on the running shop. If there is an error, nothing changes.',
);
const faults = checkContent();
if (faults.length > 0) {
  for (const fault of faults) console.error(faultText(fault));
  refuse(`${faults.length} error(s) in content: the shop keeps its current pages.`);
}
const seeds = readSeeds();
await withShopDatabase(async (db, progress) => {
  await seedShop(db, seeds, progress);
  await refreshPages(db, { tags: [TAGS.content, TAGS.catalogue, ...REGIONS.map(TAGS.stores)] });
  const lost = await removedReferencesMessage(db);
  if (lost) say(lost);
  say('To undo, restore the previous files and run it again.');
});
