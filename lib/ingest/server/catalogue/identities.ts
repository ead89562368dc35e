import 'server-only';
import type { ShopDatabase } from '../../../server/db/database.ts';

/**
 * Reads the identities in the database. `slugOwners` maps every unique value, as formatted by `uniqueValues`, to its
 * product's code. `ids` maps products by code, and variants by globalItemId, to their record ids.
 */
export async function readIdentities(db: ShopDatabase) {
  const products = await db.selectFrom('products').select(['code', 'slug', 'airtable_id']).execute();
  const variants = await db
    .selectFrom('variants')
    .select(['global_item_id', 'airtable_id', 'product_code'])
    .execute();
  const slugOwners = new Map<string, string>([
    ...products.map((row) => [`product code ${row.code.toLowerCase()}`, row.code] as const),
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
