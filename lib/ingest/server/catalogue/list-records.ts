import 'server-only';
import { storedProducts } from '../../../catalogue/server/stored-products.ts';
import { FACET, FACETS } from '../../../contracts/facets.ts';
import type { ShopDatabase } from '../../../server/db/database.ts';
import { readMeta, writeMeta } from '../../../server/db/meta.ts';
import { writeListings } from './write.ts';

const KEY = 'list_records';
/**
 * Format version of list records; changes when they are derived differently, including the filters that read the whole
 * product.
 */
const FORM = `3-${FACETS.filter((facet) => FACET[facet].trait).join()}`;

/** Whether the stored list records have the current format. */
export async function listRecordsAreCurrent(db: ShopDatabase): Promise<boolean> {
  return (await readMeta(db, KEY)) === FORM;
}

/** Rebuilds every list record from its stored product. Must run inside a transaction. */
export async function refreshListRecords(db: ShopDatabase): Promise<void> {
  await db.deleteFrom('listings').execute();
  for await (const products of storedProducts(db)) await writeListings(db, products);
  await writeMeta(db, KEY, FORM);
}
