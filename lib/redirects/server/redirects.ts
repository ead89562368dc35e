import 'server-only';
import { contentText } from '../../content/server/content-file.ts';
import { dayOf } from '../../days.ts';
import { regionPrefix } from '../../paths.ts';
import { DEFAULT_REGION, isRegion, type Region } from '../../regions.ts';
import { isCleanPath } from '../../routing/clean-path.ts';
import { addCounts } from '../../server/counts/count-tables.ts';
import { dayBefore } from '../../server/counts/days.ts';
import { type MemoryCounter, memoryCounter } from '../../server/counts/memory-counter.ts';
import { database, type ShopDatabase } from '../../server/db/database.ts';
import { logger } from '../../server/logger.ts';
import { oncePerProcess } from '../../server/once-per-process.ts';
import type { RedirectAnswer } from '../../server/process-link.ts';
import { inRegion, loopingRules, readRedirects, redirectFinder } from '../rules.ts';

/** Limits the log: a file in another format has a fault on every line. */
const MAX_FAULTS_LOGGED = 100;
/** Maximum number of rules counted between two flushes. */
const MAX_COUNTS = 2000;

interface Hit {
  readonly day: string;
  readonly rule: string;
}

const finder = contentText('redirects.csv', (text) => {
  const { rules, faults: unread } = text === '' ? { rules: [], faults: [] } : readRedirects(text);
  const looping = loopingRules(rules);
  const loops = [...looping].map(({ line }) => ({ line, field: 'to', reason: 'leads back to itself' }));
  const faults = [...unread, ...loops].slice(0, MAX_FAULTS_LOGGED);
  if (faults.length > 0)
    logger.warn(
      { code: 'redirects_faulty', faults },
      'Lines of content/redirects.csv are faulty and left out',
    );
  return redirectFinder(rules.filter((rule) => !looping.has(rule)));
});

/**
 * Returns the redirect of an old address, by `content/redirects.csv`; undefined if no rule matches. `chosen` is the
 * visitor's region, for an address without one. Counts the rule.
 */
export function redirectFor(
  path: string,
  search: string,
  chosen: string | undefined,
): RedirectAnswer | undefined {
  const found = isCleanPath(path) ? finder()(path) : undefined;
  if (!found) return undefined;
  const { rule, to } = found;
  redirectHits().add({ day: dayOf(Date.now()), rule: rule.from });
  if (to === undefined) return { status: 410 };
  const own = regionPrefix(path)?.region;
  const region: Region = own ?? (isRegion(chosen) ? chosen : DEFAULT_REGION);
  const target = inRegion(to, region);
  const query = search === '' ? '' : `${target.includes('?') ? '&' : '?'}${search.slice(1)}`;
  // A redirect that depends on the visitor's choice of region must not be permanent.
  const isOfVisitor = own === undefined && !regionPrefix(to);
  return { status: isOfVisitor ? 302 : rule.status, location: `${target}${query}` };
}

export const redirectCounter = (db: () => ShopDatabase): MemoryCounter<Hit> =>
  memoryCounter<Hit>({
    name: 'redirect_hits',
    maxCounts: MAX_COUNTS,
    write: (rows) => addCounts(db(), 'redirect_hits', rows),
  });

/** Uses of each rule in this process. */
export const redirectHits = oncePerProcess('redirectHits', () => redirectCounter(database));

/** Returns the uses of each rule in the last days, including today, the most used first. */
export async function summariseRedirects(
  db: ShopDatabase,
  { days, now = Date.now() }: { readonly days: number; readonly now?: number },
): Promise<{ rule: string; hits: number; lastDay: string }[]> {
  const rows = await db
    .selectFrom('redirect_hits')
    .select(({ fn }) => ['rule', fn.sum<number>('hits').as('hits'), fn.max('day').as('lastDay')])
    .where('day', '>', dayBefore(days, now))
    .groupBy('rule')
    .orderBy('rule')
    .execute();
  return rows
    .map(({ rule, hits, lastDay }) => ({ rule, hits: Number(hits), lastDay }))
    .sort((one, other) => other.hits - one.hits);
}
