import 'server-only';
import { setImmediate as turn } from 'node:timers/promises';
import { productHighlights } from '../../../catalogue/highlights.ts';
import { inRegion, toListing } from '../../../catalogue/listing.ts';
import { scheduledTimesOf } from '../../../catalogue/times.ts';
import { chunks } from '../../../chunks.ts';
import type { Product } from '../../../contracts/catalogue.ts';
import { type CatalogueLists, LIST_NAMES } from '../../../contracts/lists.ts';
import { dayOf } from '../../../days.ts';
import { REGIONS } from '../../../regions.ts';
import { indexLists, indexProducts } from '../../../search/server/write-index.ts';
import type { ShopDatabase } from '../../../server/db/database.ts';
import type { Database } from '../../../server/db/schema.ts';

export interface StoredProduct {
  readonly product: Product;
  readonly contentHash: string | null;
}
export type Progress = (done: number, total: number) => void;

/** Products that are generated one at a time while they are written. */
export interface ProductStream {
  readonly codes: readonly string[];
  /** One per code, in any order. */
  readonly products: Iterable<StoredProduct> | AsyncIterable<StoredProduct>;
  /** Date of the change; null if the products are as released. Default: today. */
  readonly changedOn?: string | null | undefined;
}

const BATCH = 100;
/** Rows per statement: SQLite allows 32,766 bound values, and no table here has more than six columns. */
const ROWS = 1000;

/** Replaces products by code, with all derived data. Must run inside a transaction. */
export async function writeProducts(
  db: ShopDatabase,
  products: readonly StoredProduct[],
  { progress, changedOn }: { readonly progress?: Progress | undefined; changedOn?: string | null } = {},
): Promise<void> {
  const codes = products.map(({ product }) => product.productCode);
  await streamProducts(db, { codes, products, changedOn }, progress);
}

/** Like `writeProducts` for any number of products; holds a hundred in memory. */
export async function streamProducts(
  db: ShopDatabase,
  { codes, products, changedOn = dayOf(Date.now()) }: ProductStream,
  progress?: Progress,
): Promise<void> {
  // All old rows are removed first, so that a slug can move from one product to another.
  await removeProducts(db, codes);
  let done = 0;
  for await (const batch of batches(products, BATCH)) {
    await insert(
      db,
      'products',
      batch.map((each) => ({ ...productRow(each), changed_on: changedOn })),
    );
    const all = batch.map(({ product }) => product);
    await insert(db, 'product_sites', all.flatMap(siteRows));
    await insert(db, 'product_highlights', all.flatMap(highlightRows));
    await insert(db, 'variants', all.flatMap(variantRows));
    await insert(db, 'product_times', all.flatMap(timeRows));
    await writeListings(db, all);
    await indexProducts(db, all);
    done += batch.length;
    progress?.(done, codes.length);
    // Yields to the event loop, so that SQLite's memory for this batch is released between turns.
    await turn();
  }
}

/** Writes the list records of products that have none. */
export async function writeListings(db: ShopDatabase, products: readonly Product[]): Promise<void> {
  await insert(db, 'listings', products.flatMap(listingRows));
}

/** Removes products by code; their variants and list records are removed too. */
export async function removeProducts(db: ShopDatabase, codes: readonly string[]): Promise<void> {
  for (const batch of chunks(codes, ROWS))
    await db.deleteFrom('products').where('code', 'in', batch).execute();
}

/** Replaces all lists (brands, collections, …). Must run inside a transaction. */
export async function writeLists(db: ShopDatabase, lists: CatalogueLists): Promise<void> {
  await db.deleteFrom('entries').execute();
  for (const kind of LIST_NAMES) {
    const rows = lists[kind].map((entry, position) => ({
      kind,
      id: 'id' in entry ? entry.id : 'code' in entry ? entry.code : entry.productCode,
      slug: 'slug' in entry ? entry.slug : entry.id,
      position,
      data: JSON.stringify(entry),
    }));
    await insert(db, 'entries', rows);
  }
  await indexLists(db, lists);
}

function productRow({ product, contentHash }: StoredProduct) {
  return {
    code: product.productCode,
    slug: product.slug,
    airtable_id: product.airtableId,
    data: JSON.stringify(product),
    content_hash: contentHash,
  };
}

const siteRows = (product: Product) =>
  [...new Set(product.sites)].map((site) => ({ site, product_code: product.productCode }));

const highlightRows = (product: Product) =>
  productHighlights(product).map((highlight) => ({ highlight, product_code: product.productCode }));

const timeRows = (product: Product) =>
  scheduledTimesOf(product).map((time) => ({ product_code: product.productCode, ...time }));

const variantRows = (product: Product) =>
  product.variants.map((variant) => ({
    global_item_id: variant.globalItemId,
    airtable_id: variant.airtableId,
    product_code: product.productCode,
    slug: variant.slug,
  }));

const listingRows = (product: Product) =>
  REGIONS.flatMap((region) => {
    const regional = inRegion(product, region);
    if (!regional) return [];
    return [{ region, product_code: product.productCode, data: JSON.stringify(toListing(regional, region)) }];
  });

async function insert<Table extends keyof Database>(
  db: ShopDatabase,
  table: Table,
  rows: readonly Database[Table][],
) {
  for (const batch of chunks(rows, ROWS)) {
    // Kysely cannot infer that a row of a generic table is insertable into that table.
    await db
      .insertInto(table)
      .values(batch as never)
      .execute();
  }
}

async function* batches<T>(items: Iterable<T> | AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
