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
import { changeCatalogue } from '../change.ts';
import type { CatalogueContent } from './content.ts';
import { readIdentities } from './identities.ts';
import { listRecordsAreCurrent, refreshListRecords } from './list-records.ts';
import { removeProducts, writeLists, writeProducts } from './write.ts';

const KEY = 'catalogue_content_hash';

/** Something of the content is what a product has that only an import brought. */
export class ContentTaken extends Error {
  override name = 'ContentTaken';
}

export interface SeedReport {
  readonly changed: boolean;
  readonly written: number;
  readonly removed: number;
}

/**
 * Brings the content into the database, only what differs from the last time. Products whose file did not change
 * keep what an import has made of them, or that it took them out; products that only an import brought are left alone.
 * Throws CatalogueBusy, and ContentTaken with nothing changed.
 */
export async function seedCatalogue(
  db: ShopDatabase,
  content: CatalogueContent,
  progress?: (done: number, total: number) => void,
): Promise<SeedReport> {
  await renewDerived(db);
  if ((await readMeta(db, KEY)) === content.hash) return { changed: false, written: 0, removed: 0 };
  const report = await changeCatalogue(db, async (trx) => {
    // Another instance that starts at the same time may have been first.
    const before = await readMeta(trx, KEY);
    if (before === content.hash) return { changed: false, written: 0, removed: 0 };
    const { rows, seeded, isTaken } = await seededProducts(trx);
    // A product that an import took out, and one that another import brought in its place, is that of its file again
    // when the file changes.
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
    // What a new shop begins with is as it was released.
    await writeProducts(trx, fresh, { progress, ...(before === undefined && { changedOn: null }) });
    await writeLists(trx, content.lists);
    await writeMeta(trx, KEY, content.hash);
    await finishIndex(trx);
    await bumpVersion(trx);
    return { changed: true, written: fresh.length, removed: gone.length };
  });
  // Instances that are open already have pages of before.
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

/** An entry that no import made, so that none takes it back. */
const NO_RUN = 0;

/** Where a file gave its product another address, the one it had leads there, as after an import. */
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
    // What imports said of this address is over.
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

/** Codes of products whose files content has, and that an import took out of the shop. */
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

/** Throws for products that share a unique value with another one, but those being replaced or removed. */
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

/** Rebuilds what an older version derived from the catalogue in another form, or not at all. */
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
