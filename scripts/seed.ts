import { fileURLToPath } from 'node:url';
import { readContent } from '../lib/server/catalogue/content.ts';
import { seedCatalogue } from '../lib/server/catalogue/seed.ts';
import { configuredPlace, openDatabase } from '../lib/server/db/database.ts';
import { migrate } from '../lib/server/db/migrations.ts';

/** Fills the shop's database from content/catalogue; does nothing when the content has not changed. */
const folder = fileURLToPath(new URL('../content/catalogue', import.meta.url));

const { content, problems } = readContent(folder);
if (!content) {
  for (const { file, field, reason } of problems)
    console.error(`content/catalogue/${file}: ${field || 'file'}: ${reason}`);
  console.error(`The catalogue has ${problems.length} problem(s); nothing was written.`);
  process.exit(1);
}

const db = openDatabase(configuredPlace());
try {
  await migrate(db);
  const { changed, written, removed } = await seedCatalogue(db, content);
  console.log(
    changed
      ? `Catalogue: ${content.products.length} products in content, ${written} written, ${removed} removed.`
      : `Catalogue: ${content.products.length} products, nothing changed.`,
  );
} finally {
  await db.destroy();
}
