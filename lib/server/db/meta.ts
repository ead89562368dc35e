import 'server-only';
import type { ShopDatabase } from './database.ts';

/** A value the database keeps by name; undefined when there is none. */
export async function readMeta(db: ShopDatabase, key: string): Promise<string | undefined> {
  const row = await db.selectFrom('meta').where('key', '=', key).select('value').executeTakeFirst();
  return row?.value;
}

/** Keeps a value by name, in place of the one before. */
export async function writeMeta(db: ShopDatabase, key: string, value: string): Promise<void> {
  await db
    .insertInto('meta')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
