import 'server-only';
import type { ShopDatabase } from '../../server/db/database.ts';

const iso = (ms: number) => new Date(ms).toISOString();

/** Returns the latest scheduled time of any product that has passed; ISO 8601. */
export async function latestPassedTime(db: ShopDatabase, now: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('product_times')
    .select((all) => all.fn.max('at').as('at'))
    .where('at', '<=', iso(now))
    .executeTakeFirst();
  return row?.at ?? undefined;
}

/** Scheduled times of products that have passed. */
export const passedTimes = (db: ShopDatabase) =>
  db.selectFrom('product_times').select(['product_code', 'at']).where('at', '<=', iso(Date.now())).execute();

/** Future scheduled times of products, the next first. */
export const futureTimes = (db: ShopDatabase, now: number, limit: number) =>
  db
    .selectFrom('product_times')
    .selectAll()
    .where('at', '>', iso(now))
    .orderBy('at')
    .orderBy('product_code')
    .limit(limit)
    .execute();

/** Subquery for the codes of products that are not in the range now. */
export function hiddenProducts(db: ShopDatabase) {
  const now = iso(Date.now());
  return db
    .selectFrom('product_times')
    .select('product_code')
    .where((is) =>
      is.or([
        is.and([is('what', '=', 'publishAt'), is('at', '>', now)]),
        is.and([is('what', '=', 'unpublishAt'), is('at', '<=', now)]),
      ]),
    );
}

/** Subquery for the codes of products with scheduled prices: their list records are built when they are read. */
export const timedPrices = (db: ShopDatabase) =>
  db.selectFrom('product_times').select('product_code').where('what', 'in', ['saleStartsAt', 'saleEndsAt']);
