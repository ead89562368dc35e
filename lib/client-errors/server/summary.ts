import 'server-only';
import { dayBefore } from '../../server/counts/days.ts';
import type { ShopDatabase } from '../../server/db/database.ts';

export interface BrowserErrorLine {
  readonly code: string;
  readonly message: string;
  /** The kind of page. */
  readonly page: string;
  readonly times: number;
  /** YYYY-MM-DD in UTC. */
  readonly lastDay: string;
}

/**
 * Returns the errors in browsers of the last days, including today, the most frequent first; at most `most` lines.
 */
export async function summariseBrowserErrors(
  db: ShopDatabase,
  { days, most, now = Date.now() }: { readonly days: number; readonly most: number; readonly now?: number },
): Promise<BrowserErrorLine[]> {
  const rows = await db
    .selectFrom('browser_errors')
    .select(({ fn }) => [
      'code',
      'message',
      'page',
      fn.sum<number>('times').as('times'),
      fn.max('day').as('lastDay'),
    ])
    .where('day', '>', dayBefore(days, now))
    .groupBy(['code', 'message', 'page'])
    .orderBy('times', 'desc')
    .orderBy('message')
    .limit(most)
    .execute();
  return rows.map((row) => ({ ...row, times: Number(row.times) }));
}
