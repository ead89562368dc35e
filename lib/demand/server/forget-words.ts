import 'server-only';
import { dayBefore } from '../../server/counts/days.ts';
import type { ShopDatabase } from '../../server/db/database.ts';
import { retryBusy } from '../../server/db/retry-busy.ts';
import { SHOWN_FROM } from './summary.ts';

/** Days after which words that were asked for too seldom to be shown are forgotten. */
export const RARE_DAYS = 14;

/** Forgets words that nobody asked for in the last days and that were asked for too seldom to be shown; how many. */
export async function forgetRareWords(db: ShopDatabase, now: number): Promise<number> {
  const rare = db
    .selectFrom('demand')
    .select('about')
    .where('kind', '=', 'word')
    .where('about', '!=', '')
    .groupBy('about')
    .having(({ fn }) => fn.sum('times'), '<', SHOWN_FROM)
    .having(({ fn }) => fn.max('day'), '<=', dayBefore(RARE_DAYS, now));
  const words = (await rare.limit(20_000).execute()).map(({ about }) => about);
  return words.length === 0 ? 0 : forgetWords(db, words);
}

/** Forgets words in all regions and on all days; how many counts went. */
export async function forgetWords(db: ShopDatabase, words: readonly string[]): Promise<number> {
  const gone = db.deleteFrom('demand').where('kind', '=', 'word').where('about', 'in', words);
  const { numDeletedRows } = await retryBusy(() => gone.executeTakeFirst());
  return Number(numDeletedRows);
}
