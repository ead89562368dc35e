import 'server-only';
import { uniqueValues } from '../../../catalogue/references.ts';
import { bumpVersion } from '../../../catalogue/server/version.ts';
import type { Discontinued } from '../../../contracts/catalogue.ts';
import { dayOf } from '../../../days.ts';
import { newInvalidation, writeInvalidation } from '../../../revalidate/server/invalidations.ts';
import { finishIndex, indexIsCurrent } from '../../../search/server/write-index.ts';
import { TAGS } from '../../../server/cache-manifest.ts';
import type { ShopDatabase } from '../../../server/db/database.ts';
import { readMeta, writeMeta } from '../../../server/db/meta.ts';
import { ContentTaken, changeCatalogue } from '../change.ts';
import type { CatalogueContent } from './content.ts';
import { readIdentities } from './identities.ts';
import { listRecordsAreCurrent, refreshListRecords } from './list-records.ts';
import { removeProducts, writeLists, writeProducts } from './write.ts';

const KEY = 'catalogue_content_hash';

export interface SeedReport {
  readonly changed: boolean;
  readonly written: number;
  readonly removed: number;
}

/**
 * Writes the changed parts of the content to the database. Products whose file did not change keep the state that an
 * import gave them, including removal. Products that only an import created are not touched. Throws CatalogueBusy, or
 * ContentTaken without changing anything.
 */
export async function seedCatalogue(
  db: ShopDatabase,
  content: CatalogueContent,
  progress?: (done: number, total: number) => void,
): Promise<SeedReport> {
  await renewDerived(db);
  if ((await readMeta(db, KEY)) === content.hash) return { changed: false, written: 0, removed: 0 };
  const report = await changeCatalogue(db, async (trx) => {
    // Another instance that started at the same time may have been first.
    const before = await readMeta(trx, KEY);
    if (before === content.hash) return { changed: false, written: 0, removed: 0 };
    const { rows, seeded, isTaken } = await seededProducts(trx);
    // If an import removed a product, or another import replaced it, a changed content file restores it.
    const fresh = content.products.filter(
      ({ product: { productCode }, contentHash }) =>
        seeded.get(productCode) !== contentHash && (seeded.get(productCode) || !isTaken(contentHash)),
    );
    const codes = new Set(content.products.map(({ product }) => product.productCode));
    const gone = rows
      .filter((row) => row.content_hash !== null && !codes.has(row.code))
      .map((row) => row.code);

    await refuseTaken(trx, fresh, new Set([...gone, ...fresh.map(({ product }) => product.productCode)]));
    await removeProducts(trx, gone);
    await leaveAddresses(trx, fresh, new Map(rows.map(({ code, slug }) => [code, slug])));
    // Products of a new shop get no date of change, because they are as released.
    await writeProducts(trx, fresh, { progress, ...(before === undefined && { changedOn: null }) });
    await writeLists(trx, content.lists);
    await writeMeta(trx, KEY, content.hash);
    await finishIndex(trx);
    await bumpVersion(trx);
    return { changed: true, written: fresh.length, removed: gone.length };
  });
  // Running instances have cached pages of the old state.
  if (report.changed) await writeInvalidation(db, newInvalidation({ tags: [TAGS.catalogue], paths: [] }));
  return report;
}

async function seededProducts(db: ShopDatabase) {
  const rows = await db.selectFrom('products').select(['code', 'slug', 'content_hash']).execute();
  const former = await db.selectFrom('former_products').select('content_hash').execute();
  const taken = new Set(former.map((row) => row.content_hash));
  const seeded = new Map(rows.map((row) => [row.code, row.content_hash]));
  return { rows, seeded, isTaken: (contentHash: string) => taken.has(contentHash) };
}

/** Run id of an entry that no import created, so that no undo removes it. */
const NO_RUN = 0;

/** Redirects the old slug of a product whose content file changed the slug, as imports do. */
async function leaveAddresses(
  trx: ShopDatabase,
  fresh: CatalogueContent['products'],
  slugOf: ReadonlyMap<string, string>,
): Promise<void> {
  for (const { product } of fresh) {
    const { productCode, slug: successor, name } = product;
    const slug = slugOf.get(productCode);
    if (slug === undefined || slug === successor) continue;
    const discontinuedOn = dayOf(Date.now());
    const entry: Discontinued = { productCode, slug, name, discontinuedOn, successor, alternatives: [] };
    // Entries that imports made for this slug are obsolete.
    await trx
      .deleteFrom('former_products')
      .where('slug', '=', slug)
      .where('content_hash', 'is', null)
      .execute();
    await trx
      .insertInto('former_products')
      .values({ slug, run_id: NO_RUN, data: JSON.stringify(entry), content_hash: null })
      .execute();
  }
}

/** Codes of products that have a content file but were removed by an import. */
export async function removedProducts(
  db: ShopDatabase,
  { products }: CatalogueContent,
): Promise<ReadonlySet<string>> {
  const { seeded, isTaken } = await seededProducts(db);
  return new Set(
    products.flatMap(({ product: { productCode }, contentHash }) =>
      !seeded.has(productCode) && isTaken(contentHash) ? [productCode] : [],
    ),
  );
}

/** Throws ContentTaken if a unique value belongs to another product that is neither replaced nor removed. */
async function refuseTaken(
  db: ShopDatabase,
  fresh: CatalogueContent['products'],
  leaving: ReadonlySet<string>,
): Promise<void> {
  const { slugOwners } = await readIdentities(db);
  const taken = fresh.flatMap(({ product }) =>
    uniqueValues(product).flatMap(({ field, value }) => {
      const owner = slugOwners.get(value);
      if (owner === undefined || leaving.has(owner)) return [];
      return `content/catalogue/products/${product.slug}.json: ${field}: ${value} is that of product ${owner}, which an import brought. Change it, or take that product out: npm run catalogue:remove -- ${owner}.`;
    }),
  );
  if (taken.length > 0) throw new ContentTaken(taken.join('\n'));
}

/** Rebuilds derived data that an older version stored in another format, or not at all. */
async function renewDerived(db: ShopDatabase): Promise<void> {
  if (!(await listRecordsAreCurrent(db))) {
    await changeCatalogue(db, async (trx) => {
      await refreshListRecords(trx);
      await bumpVersion(trx);
    });
    await writeInvalidation(db, newInvalidation({ tags: [TAGS.catalogue], paths: [] }));
  }
  if (!(await indexIsCurrent(db))) await changeCatalogue(db, finishIndex);
}
