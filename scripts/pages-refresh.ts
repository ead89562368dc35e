import { checkContent } from '../lib/ingest/server/check-content.ts';
import { REGIONS } from '../lib/regions.ts';
import { TAGS } from '../lib/server/cache-manifest.ts';
import { onShop } from './open-shop.ts';
import { refreshPages } from './refresh-pages.ts';
import { readSeeds, seedShop } from './seed-shop.ts';

/**
 * npm run pages:refresh: what is written in `content` on the open shop. Checks it first, brings products and stores
 * that changed into the database, and has every page made again when it is next asked for.
 */
const faults = checkContent();
if (faults.length > 0) {
  for (const fault of faults) console.error(fault);
  console.error(`${faults.length} error(s) in content: the shop goes on with what it had.`);
  process.exit(1);
}
const seeds = readSeeds();
await onShop(async (db) => {
  await seedShop(db, seeds);
  await refreshPages(db, { tags: [TAGS.content, TAGS.catalogue, ...REGIONS.map(TAGS.stores)] });
});
