import 'server-only';
import { dayBefore } from '../../server/counts/days.ts';
import type { ShopDatabase } from '../../server/db/database.ts';
import { retryBusy } from '../../server/db/retry-busy.ts';
import { MIN_SHOWN_SEARCHES } from './summary.ts';

/** Days after which words that are too rare to be shown are deleted. */
export const RARE_WORD_DAYS = 14;

/**
 * Deletes words that were not searched for in the last days and are too rare to be shown; returns the number of
 * deleted rows.
 */
export async function forgetRareWords(db: ShopDatabase, now: number): Promise<number> {
  const rare = db
    .selectFrom('demand')
    .select('about')
    .where('kind', '=', 'word')
    .where('about', '!=', '')
    .groupBy('about')
    .having(({ fn }) => fn.sum('times'), '<', MIN_SHOWN_SEARCHES)
    .having(({ fn }) => fn.max('day'), '<=', dayBefore(RARE_WORD_DAYS, now));
  const words = (await rare.limit(20_000).execute()).map(({ about }) => about);
  return words.length === 0 ? 0 : forgetWords(db, words);
}

/** Deletes words in all regions and on all days; returns the number of deleted rows. */
export async function forgetWords(db: ShopDatabase, words: readonly string[]): Promise<number> {
  const gone = db.deleteFrom('demand').where('kind', '=', 'word').where('about', 'in', words);
  const { numDeletedRows } = await retryBusy(() => gone.executeTakeFirst());
  return Number(numDeletedRows);
}
