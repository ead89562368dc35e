import 'server-only';
import { dayBefore, weekOf } from '../../server/counts/days.ts';
import type { ShopDatabase } from '../../server/db/database.ts';
import { bandEdges, type PageKind, VITALS, type VitalName } from '../names.ts';

/** Upper limits of good values (P-1). */
export const GOOD_LIMITS: Readonly<Record<VitalName, number>> = {
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
  /** 75th percentile in ms, CLS without a unit. Interpolated from bands, so approximate. */
  readonly p75: number;
  /** Share of views with a good value, 0 to 1. */
  readonly good: number;
}

type Counts = readonly number[];

/**
 * Returns the value below which a share of the counted views lies, assuming an even distribution inside each band.
 */
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
  const good = counts.filter(
    (_, band) => (bandEdges(name)[band] ?? Number.POSITIVE_INFINITY) <= GOOD_LIMITS[name],
  );
  const share = good.reduce((sum, count) => sum + count, 0) / views;
  return [{ page, name, views, p75: quantile(name, counts, 0.75), good: share }];
}

interface Wanted {
  /** Number of days, including today. */
  readonly days: number;
  readonly region?: string | undefined;
  readonly screen?: string | undefined;
  readonly page?: string | undefined;
  readonly now?: number;
}

/** Queries the views of the last days by band, with the given filters; `by` is the column to group by. */
function bandsBy<By extends 'page' | 'day'>(db: ShopDatabase, by: By, wanted: Wanted) {
  const { days, region, screen, page, now = Date.now() } = wanted;
  let query = db
    .selectFrom('vitals')
    .select(({ fn, ref }) => [ref(by).as('group'), 'name', 'band', fn.sum<number>('views').as('views')])
    .where('day', '>', dayBefore(days, now))
    .groupBy([by, 'name', 'band']);
  if (region) query = query.where('region', '=', region);
  if (screen) query = query.where('screen', '=', screen);
  if (page) query = query.where('page', '=', page);
  return query.execute();
}
type Bands = Awaited<ReturnType<typeof bandsBy>>;

/** Returns the number of views in each band of a value. */
const countsOf = (rows: Bands, name: VitalName): Counts =>
  Array.from({ length: bandEdges(name).length + 1 }, (_, band) =>
    rows
      .filter((row) => row.name === name && row.band === band)
      .reduce((sum, row) => sum + Number(row.views), 0),
  );

/** Returns the summary of the last days, all pages first, then each kind with views. */
export async function summariseVitals(db: ShopDatabase, wanted: Wanted): Promise<VitalsLine[]> {
  const rows = await bandsBy(db, 'page', wanted);
  const pages = [...new Set(rows.map(({ group }) => group as PageKind))].sort();
  return (['all', ...pages] as const).flatMap((page) => {
    const ofPage = page === 'all' ? rows : rows.filter(({ group }) => group === page);
    return VITALS.flatMap((name) => lineOf(page, name, countsOf(ofPage, name)));
  });
}

export interface VitalsMoment {
  /** The day, or the Monday of the week: YYYY-MM-DD in UTC. */
  readonly day: string;
  readonly views: number;
  /** As in VitalsLine; undefined without reports. */
  readonly p75: number | undefined;
}

/**
 * Returns a value's development in the last days, by day or by week, the oldest first; includes days without reports.
 */
export async function vitalsOverTime(
  db: ShopDatabase,
  {
    step,
    names,
    ...wanted
  }: Wanted & { readonly step: 'day' | 'week'; readonly names: readonly VitalName[] },
): Promise<{ readonly name: VitalName; readonly moments: readonly VitalsMoment[] }[]> {
  const { days, now = Date.now() } = wanted;
  const rows = await bandsBy(db, 'day', wanted);
  const begin = (day: string) => (step === 'week' ? weekOf(day) : day);
  const all = Array.from({ length: days }, (_, at) => begin(dayBefore(days - 1 - at, now)));
  const groups = Map.groupBy(rows, ({ group }) => begin(group));
  return names.map((name) => ({
    name,
    moments: [...new Set(all)].map((day) => {
      const counts = countsOf(groups.get(day) ?? [], name);
      const views = counts.reduce((sum, count) => sum + count, 0);
      return { day, views, p75: views > 0 ? quantile(name, counts, 0.75) : undefined };
    }),
  }));
}
