import 'server-only';
import { sql } from 'kysely';
import { weekOf } from '../../server/counts/days.ts';
import type { ShopDatabase } from '../../server/db/database.ts';
import type { DemandKind } from '../demand-items.ts';

/** Minimum number of searches, in the weeks shown, from which words are shown. */
export const MIN_SHOWN_SEARCHES = 3;

/** Restricts the summary to a site or region; all by default. */
export interface DemandScope {
  readonly site?: string | undefined;
  readonly region?: string | undefined;
}

/** Counts of an item in a week and in the one before. */
export interface DemandLine {
  readonly about: string;
  readonly now: number;
  readonly before: number;
}

/** Total count of a kind in a region in a week. */
export interface DemandWeek {
  readonly kind: DemandKind | 'sample';
  readonly region: string;
  /** The Monday of the week, YYYY-MM-DD in UTC. */
  readonly week: string;
  readonly times: number;
}

interface Wanted {
  /** The Monday of the week. */
  readonly week: string;
  readonly scope: DemandScope;
  /** Maximum number of lines; all by default. */
  readonly most?: number;
}

/**
 * Returns the most frequent items of a kind in a week, with the week before; items without a row of their own are
 * left out.
 */
export async function demandLines(
  db: ShopDatabase,
  kind: DemandKind,
  { week, scope, most }: Wanted,
): Promise<DemandLine[]> {
  const now = sql<number>`sum(case when day >= ${week} then times else 0 end)`;
  const before = sql<number>`sum(case when day < ${week} then times else 0 end)`;
  let query = db
    .selectFrom('demand')
    .select(['about', now.as('now'), before.as('before')])
    .where('kind', '=', kind)
    .where('about', '!=', '')
    .where('day', '>=', weekOf(week, -1))
    .where('day', '<', weekOf(week, 1))
    .groupBy('about');
  if (scope.site) query = query.where('site', '=', scope.site);
  if (scope.region) query = query.where('region', '=', scope.region);
  if (kind === 'word') query = query.having(({ fn }) => fn.sum('times'), '>=', MIN_SHOWN_SEARCHES);
  if (most !== undefined) query = query.limit(most);
  const rows = await query.orderBy(now, 'desc').orderBy(before, 'desc').orderBy('about').execute();
  return rows.map((row) => ({ about: row.about, now: Number(row.now), before: Number(row.before) }));
}

/**
 * Returns the ordered samples per floor in a week and in the one before, by product code, the most frequent first.
 */
export async function sampleLines(
  db: ShopDatabase,
  { week, scope }: Omit<Wanted, 'most'>,
): Promise<(DemandLine & { readonly name: string })[]> {
  const now = sql<number>`sum(case when placed_at >= ${week} then 1 else 0 end)`;
  const before = sql<number>`sum(case when placed_at < ${week} then 1 else 0 end)`;
  let query = db
    .selectFrom('sample_orders')
    .innerJoin('sample_order_lines', 'sample_order_lines.order_id', 'sample_orders.id')
    .select(({ fn }) => [
      'product_code as about',
      fn.max('product_name').as('name'),
      now.as('now'),
      before.as('before'),
    ])
    .where('placed_at', '>=', weekOf(week, -1))
    .where('placed_at', '<', weekOf(week, 1))
    .groupBy('product_code');
  if (scope.site) query = query.where('site', '=', scope.site);
  if (scope.region) query = query.where('region', '=', scope.region);
  const rows = await query.orderBy(now, 'desc').orderBy(before, 'desc').orderBy('product_code').execute();
  return rows.map((row) => ({ ...row, now: Number(row.now), before: Number(row.before) }));
}

/** Returns the counts of each kind, and of ordered samples, by week and region, since a Monday. */
export async function demandWeeks(
  db: ShopDatabase,
  { since, scope }: { readonly since: string; readonly scope: DemandScope },
): Promise<DemandWeek[]> {
  let asked = db
    .selectFrom('demand')
    .select(({ fn }) => ['day', 'region', 'kind', fn.sum<number>('times').as('times')])
    .where('day', '>=', since)
    .groupBy(['day', 'region', 'kind']);
  const day = sql<string>`substr(placed_at, 1, 10)`;
  let sampled = db
    .selectFrom('sample_orders')
    .innerJoin('sample_order_lines', 'sample_order_lines.order_id', 'sample_orders.id')
    .select(({ fn }) => [day.as('day'), 'region', fn.countAll<number>().as('times')])
    .where('placed_at', '>=', since)
    .groupBy([day, 'region']);
  if (scope.site) {
    asked = asked.where('site', '=', scope.site);
    sampled = sampled.where('site', '=', scope.site);
  }
  if (scope.region) {
    asked = asked.where('region', '=', scope.region);
    sampled = sampled.where('region', '=', scope.region);
  }
  const [counts, samples] = [await asked.execute(), await sampled.execute()];
  const rows = [...counts, ...samples.map((row) => ({ ...row, kind: 'sample' }))];
  const weeks = Map.groupBy(rows, ({ kind, region, day }) => JSON.stringify([kind, region, weekOf(day)]));
  return [...weeks].map(([id, group]) => {
    const [kind, region, week] = JSON.parse(id) as [DemandWeek['kind'], string, string];
    return { kind, region, week, times: group.reduce((sum, { times }) => sum + Number(times), 0) };
  });
}
