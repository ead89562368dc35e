import 'server-only';
import { dayBefore } from '../../server/counts/days.ts';
import type { ShopDatabase } from '../../server/db/database.ts';
import { bandEdges, type PageKind, VITALS, type VitalName } from '../names.ts';

/** Where a value is good for its visitors (P-1). */
export const GOOD: Readonly<Record<VitalName, number>> = {
  LCP: 2500,
  INP: 200,
  CLS: 0.1,
  FCP: 1800,
  TTFB: 800,
};

export interface VitalsLine {
  readonly page: PageKind | 'all';
  readonly name: VitalName;
  readonly views: number;
  /**
   * Three quarters of the views were at least this good; in ms, CLS a bare number. Read from bands, so near the true
   * value.
   */
  readonly p75: number;
  /** Share of views that were good, 0 to 1. */
  readonly good: number;
}

type Counts = readonly number[];

/** The value below which a share of counted views lies, evenly spread inside its band. */
export function quantile(name: VitalName, counts: Counts, share: number): number {
  const edges = bandEdges(name);
  const wanted = counts.reduce((sum, count) => sum + count, 0) * share;
  let before = 0;
  for (const [band, count] of counts.entries()) {
    const low = edges[band - 1] ?? 0;
    const high = edges[band] ?? low;
    if (count > 0 && before + count >= wanted) return low + ((high - low) * (wanted - before)) / count;
    before += count;
  }
  return 0;
}

function lineOf(page: VitalsLine['page'], name: VitalName, counts: Counts): VitalsLine[] {
  const views = counts.reduce((sum, count) => sum + count, 0);
  if (views === 0) return [];
  const good = counts.filter((_, band) => (bandEdges(name)[band] ?? Number.POSITIVE_INFINITY) <= GOOD[name]);
  const share = good.reduce((sum, count) => sum + count, 0) / views;
  return [{ page, name, views, p75: quantile(name, counts, 0.75), good: share }];
}

interface Wanted {
  /** Days back from today, today among them. */
  readonly days: number;
  readonly region?: string | undefined;
  readonly screen?: string | undefined;
  readonly now?: number;
}

/** What visitors met in the last days, all pages first, then each kind with views. */
export async function summariseVitals(
  db: ShopDatabase,
  { days, region, screen, now = Date.now() }: Wanted,
): Promise<VitalsLine[]> {
  let query = db
    .selectFrom('vitals')
    .select(({ fn }) => ['page', 'name', 'band', fn.sum<number>('views').as('views')])
    .where('day', '>', dayBefore(days, now))
    .groupBy(['page', 'name', 'band']);
  if (region) query = query.where('region', '=', region);
  if (screen) query = query.where('screen', '=', screen);
  const rows = await query.execute();
  const counts = (page: VitalsLine['page'], name: VitalName): Counts =>
    Array.from({ length: bandEdges(name).length + 1 }, (_, band) =>
      rows
        .filter((row) => row.name === name && row.band === band && (page === 'all' || row.page === page))
        .reduce((sum, row) => sum + Number(row.views), 0),
    );
  const pages = [...new Set(rows.map(({ page }) => page as PageKind))].sort();
  return (['all', ...pages] as const).flatMap((page) =>
    VITALS.flatMap((name) => lineOf(page, name, counts(page, name))),
  );
}
