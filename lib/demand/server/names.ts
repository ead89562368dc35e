import 'server-only';
import { isRecord } from '../../is-record.ts';
import { parseJson } from '../../parse-json.ts';
import type { ShopDatabase } from '../../server/db/database.ts';

const nameIn = (data: string): string | undefined => {
  const document = parseJson(data);
  return isRecord(document) && typeof document.name === 'string' ? document.name : undefined;
};

/** Names of floors by product code, of those in the database. */
export async function floorNames(
  db: ShopDatabase,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (codes.length === 0) return new Map();
  const rows = await db.selectFrom('products').select(['code', 'data']).where('code', 'in', codes).execute();
  return new Map(rows.map(({ code, data }) => [code, nameIn(data) ?? code]));
}

/** Names of stores by slug. */
export async function storeNames(
  db: ShopDatabase,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (slugs.length === 0) return new Map();
  const rows = await db.selectFrom('stores').select(['slug', 'data']).where('slug', 'in', slugs).execute();
  return new Map(rows.map(({ slug, data }) => [slug, nameIn(data) ?? slug]));
}
