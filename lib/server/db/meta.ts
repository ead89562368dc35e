import 'server-only';
import type { ShopDatabase } from './database.ts';

/** Returns a named value of the database; undefined if it does not exist. */
export async function readMeta(db: ShopDatabase, key: string): Promise<string | undefined> {
  const row = await db.selectFrom('meta').where('key', '=', key).select('value').executeTakeFirst();
  return row?.value;
}

/** Stores a named value, replacing an existing one. */
export async function writeMeta(db: ShopDatabase, key: string, value: string): Promise<void> {
  await db
    .insertInto('meta')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
