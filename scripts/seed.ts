import { fileURLToPath } from 'node:url';
import { readContent } from '../lib/ingest/server/catalogue/content.ts';
import { seedCatalogue } from '../lib/ingest/server/catalogue/seed.ts';
import { readStoreContent, seedStores } from '../lib/ingest/server/stores/seed.ts';
import { onShop } from './open-shop.ts';

/** Fills the shop's database from content/catalogue and content/stores; does nothing when they have not changed. */
const folder = fileURLToPath(new URL('../content/catalogue', import.meta.url));
const storeFolder = fileURLToPath(new URL('../content/stores', import.meta.url));

const { content, problems } = readContent(folder);
if (!content) {
  for (const { file, field, reason } of problems)
    console.error(`content/catalogue/${file}: ${field || 'file'}: ${reason}`);
  console.error(`The catalogue has ${problems.length} problem(s); nothing was written.`);
  process.exit(1);
}

const stores = readStoreContent(storeFolder);
if (stores.problems.length > 0) {
  for (const { file, line, field, reason } of stores.problems)
    console.error(`content/stores/${file}:${line}: ${field}: ${reason}`);
  console.error(`The stores have ${stores.problems.length} problem(s); nothing was written.`);
  process.exit(1);
}

await onShop(async (db) => {
  const { changed, written, removed } = await seedCatalogue(db, content);
  console.log(
    changed
      ? `Catalogue: ${content.products.length} products in content, ${written} written, ${removed} removed.`
      : `Catalogue: ${content.products.length} products, nothing changed.`,
  );
  const shops = await seedStores(db, stores.stores);
  console.log(
    `Stores: ${stores.stores.length} in content, ${shops.written} written, ${shops.removed} removed.`,
  );
});
