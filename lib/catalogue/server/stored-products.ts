import 'server-only';
import { type Product, productSchema } from '../../contracts/catalogue.ts';
import type { ShopDatabase } from '../../server/db/database.ts';
import { storedDocument } from '../../server/db/stored-row.ts';

/** Products per query: a few MB of memory. */
const BATCH = 200;

/** Returns the product of a row; a damaged one is logged, counted and undefined. */
export const productOfRow = ({ code, data }: { readonly code: string; readonly data: string }) =>
  storedDocument(productSchema, data, { table: 'products', id: code });

/** Yields all products of the database, in batches by code; a damaged one is logged, counted and left out. */
export async function* storedProducts(db: ShopDatabase): AsyncGenerator<Product[]> {
  let after = '';
  for (;;) {
    const rows = await db
      .selectFrom('products')
      .select(['code', 'data'])
      .where('code', '>', after)
      .orderBy('code')
      .limit(BATCH)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    after = last.code;
    yield rows.flatMap((row) => productOfRow(row) ?? []);
  }
}
