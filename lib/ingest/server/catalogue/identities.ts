import 'server-only';
import type { ShopDatabase } from '../../../server/db/database.ts';

/**
 * `slugOwners`: every value that must be unique, in the words of `uniqueValues`, with the code of the product that has
 * it. `ids`: the record id of every product by code and variant by globalItemId.
 */
export async function readIdentities(db: ShopDatabase) {
  const products = await db.selectFrom('products').select(['code', 'slug', 'airtable_id']).execute();
  const variants = await db
    .selectFrom('variants')
    .select(['global_item_id', 'airtable_id', 'product_code'])
    .execute();
  const slugOwners = new Map<string, string>([
    ...products.map((row) => [`slug ${row.slug}`, row.code] as const),
    ...products.map((row) => [`airtableId ${row.airtable_id}`, row.code] as const),
    ...variants.map((row) => [`globalItemId ${row.global_item_id}`, row.product_code] as const),
    ...variants.map((row) => [`airtableId ${row.airtable_id}`, row.product_code] as const),
  ]);
  const ids = new Map([
    ...products.map((row) => [`product ${row.code}`, row.airtable_id] as const),
    ...variants.map((row) => [`variant ${row.global_item_id}`, row.airtable_id] as const),
  ]);
  return { slugOwners, ids };
}
