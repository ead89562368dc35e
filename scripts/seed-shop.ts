import { COPIED_TABLES, REBUILT_TABLES } from '../lib/data/server/table-sums.ts';
import { readContent } from '../lib/ingest/server/catalogue/content.ts';
import { seedCatalogue } from '../lib/ingest/server/catalogue/seed.ts';
import { readStoreContent, seedStores, storeFault } from '../lib/ingest/server/stores/seed.ts';
import { contentPath } from '../lib/server/content-folder.ts';
import { checkWritable } from '../lib/server/db/check-writable.ts';
import type { ShopDatabase } from '../lib/server/db/database.ts';
import type { Progress } from './progress.ts';

const SHOWN_FAULTS = 20;

/** The products and stores of `content`; ends the process with one line for each fault if there are any. */
export function readSeeds() {
  const { content, problems } = readContent(contentPath('catalogue'));
  if (!content)
    refuse(
      'catalogue',
      problems.map(({ file, field, reason }) => `content/catalogue/${file}: ${field || 'file'}: ${reason}`),
    );
  const stores = readStoreContent(contentPath('stores'), content.lists.brands);
  if (stores.problems.length > 0) refuse('stores', stores.problems.map(storeFault));
  return { content, stores: stores.stores };
}

/** Ends the command with the first faults only; the same mistake may be in every line. */
function refuse(what: string, faults: readonly string[]): never {
  for (const fault of faults.slice(0, SHOWN_FAULTS)) console.error(fault);
  if (faults.length > SHOWN_FAULTS) console.error(`… and ${faults.length - SHOWN_FAULTS} more`);
  console.error(`${faults.length} problem(s) in content/${what}; nothing was written.`);
  process.exit(1);
}

/**
 * Fills the shop's database from content/catalogue and content/stores; does nothing and returns false if they have not
 * changed. Throws the database's error if it cannot be written, also if nothing has changed.
 */
export async function seedShop(
  db: ShopDatabase,
  { content, stores }: ReturnType<typeof readSeeds>,
  progress: Progress,
): Promise<boolean> {
  await checkWritable(db, [...Object.keys(COPIED_TABLES), ...REBUILT_TABLES]);
  progress.show('Comparing products', 0, 1);
  const { changed, written, removed } = await seedCatalogue(db, content, (done, total) =>
    progress.show('Writing products', done, total),
  );
  progress.end();
  console.log(
    changed
      ? `Catalogue: ${content.products.length} products in content, ${written} written, ${removed} removed.`
      : `Catalogue: ${content.products.length} products, nothing changed.`,
  );
  const shops = await seedStores(db, stores);
  console.log(`Stores: ${stores.length} in content, ${shops.written} written, ${shops.removed} removed.`);
  return changed || shops.written + shops.removed > 0;
}
