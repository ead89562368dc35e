import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Catalogue, Scope } from '#lib/catalogue/server/port.ts';
import type { ListingProduct } from '#lib/contracts/catalogue.ts';
import { type CatalogueContent, readContent } from '#lib/ingest/server/catalogue/content.ts';
import { seedCatalogue } from '#lib/ingest/server/catalogue/seed.ts';
import { contentPath } from '#lib/server/content-folder.ts';
import { openDatabase, type ShopDatabase } from '#lib/server/db/database.ts';
import { migrate } from '#lib/server/db/migrations.ts';
import { tempFolder } from './temp-folder.ts';

export const CONTENT_FOLDER = contentPath('catalogue');

/** The catalogue of the fixtures, or in tests/content the shop's own; it must have no faults. */
export function shopContent(): CatalogueContent {
  const { content, problems } = readContent(CONTENT_FOLDER);
  if (!content) throw new Error(JSON.stringify(problems, null, 2));
  return content;
}

export async function seeded(db: ShopDatabase): Promise<ShopDatabase> {
  await migrate(db);
  await seedCatalogue(db, shopContent());
  return db;
}

/** All floors of a scope, in the default order. */
export const floorsIn = async (catalogue: Catalogue, scope: Scope): Promise<ListingProduct[]> =>
  (await catalogue.range(scope)).read();

/** Files of a seeded SQLite shop, created once for all tests that share these modules. */
let madeOnce: Promise<[name: string, bytes: Buffer][]> | undefined;
async function seededFiles() {
  const folder = tempFolder('seeded');
  const db = await seeded(openDatabase({ file: join(folder, 'shop.db') }));
  await db.destroy();
  return readdirSync(folder).map((name): [string, Buffer] => [name, readFileSync(join(folder, name))]);
}

/** Creates a seeded SQLite shop in a temporary folder. */
export async function sqliteShop(): Promise<{ db: ShopDatabase; folder: string; close(): Promise<void> }> {
  madeOnce ??= seededFiles();
  const folder = tempFolder('shop');
  for (const [name, bytes] of await madeOnce) writeFileSync(join(folder, name), bytes);
  const db = openDatabase({ file: join(folder, 'shop.db') });
  return {
    db,
    folder,
    async close() {
      await db.destroy();
    },
  };
}
