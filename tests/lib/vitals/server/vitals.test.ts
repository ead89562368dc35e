import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { dayOf } from '#lib/days.ts';
import { REGIONS } from '#lib/regions.ts';
import { COUNT_DAYS, forgetCounts } from '#lib/server/counts/days.ts';
import { openDatabase, type ShopDatabase } from '#lib/server/db/database.ts';
import { migrate } from '#lib/server/db/migrations.ts';
import { logger } from '#lib/server/logger.ts';
import { bandEdges, bandOf, pageKind, VITALS, type VitalsReport } from '#lib/vitals/names.ts';
import { vitalsCounter } from '#lib/vitals/server/counter.ts';
import { handleVitals, vitalsLimits } from '#lib/vitals/server/handler.ts';
import { quantile, summariseVitals, vitalsOverTime } from '#lib/vitals/server/summary.ts';
import { bothDatabases } from '#tests/support/both-databases.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { countVitals } from '#tests/support/vitals.ts';

const NOON = Date.UTC(2026, 10, 21, 12);
const DAY = 24 * 60 * 60 * 1000;
const REPORT: VitalsReport = {
  region: 'au',
  page: 'list',
  screen: 'narrow',
  values: { LCP: 1900, CLS: 0.003, TTFB: 120 },
};
const CONFIG = {
  csrf: { cookieName: 'XSRF-TOKEN', headerName: 'X-XSRF-TOKEN' },
  siteUrl: 'https://shop.example',
  trustedProxies: 0,
};

function post(body: unknown, headers: Record<string, string> = {}) {
  return new Request('https://shop.example/api/vitals', {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: {
      origin: 'https://shop.example',
      host: 'shop.example',
      'x-forwarded-for': '203.0.113.9',
      ...headers,
    },
  });
}

let folder: string;
beforeAll(async () => {
  folder = tempFolder('vitals');
});
describe.each(bothDatabases('vitals'))('P-1 U-7 page speed reports, on %s', (_, place) => {
  let db: ShopDatabase;
  const counter = vitalsCounter(() => db);
  const context = (limits = vitalsLimits(() => NOON)) => ({
    config: CONFIG,
    counter,
    limits,
    now: () => NOON,
  });
  const rows = async () => {
    await counter.flush();
    return db.selectFrom('vitals').selectAll().orderBy('name').execute();
  };
  beforeAll(async () => {
    db = openDatabase(await place());
    await migrate(db);
  });
  afterAll(() => db.destroy());

  it('are counted by band without visitor data', async () => {
    const context1 = context();
    for (let time = 0; time < 2; time += 1)
      expect((await handleVitals(post(REPORT), context1)).status).toBe(204);
    expect(await db.selectFrom('vitals').selectAll().execute()).toEqual([]);
    const about = { day: '2026-11-21', region: 'au', page: 'list', screen: 'narrow', views: 2 };
    expect(await rows()).toEqual([
      { ...about, name: 'CLS', band: bandOf('CLS', 0.003) },
      { ...about, name: 'LCP', band: bandOf('LCP', 1900) },
      { ...about, name: 'TTFB', band: bandOf('TTFB', 120) },
    ]);
  });

  it('are refused if invalid, with the reason', async () => {
    const before = await rows();
    const refused: [unknown, number, Record<string, string>?][] = [
      ['{', 400],
      [{ ...REPORT, region: 'fr' }, 400],
      [{ ...REPORT, page: '/au/products' }, 400],
      [{ ...REPORT, values: {} }, 400],
      [{ ...REPORT, values: { LCP: -1 } }, 400],
      [{ ...REPORT, values: { LCP: '1900' } }, 400],
      [{ ...REPORT, values: { LCP: 9e9 } }, 400],
      [{ ...REPORT, email: 'ada@example.com' }, 400],
      [' '.repeat(1025), 413],
      [REPORT, 403, { origin: 'https://elsewhere.example' }],
      [REPORT, 403, { 'sec-fetch-site': 'cross-site' }],
    ];
    for (const [body, status, headers] of refused)
      expect((await handleVitals(post(body, headers), context())).status, JSON.stringify(body)).toBe(status);
    expect(await rows()).toEqual(before);
  });

  it('are limited to thirty at once per household, with the time to wait', async () => {
    const limited = context();
    const statuses: number[] = [];
    for (let time = 0; time < 31; time += 1) {
      const answer = await handleVitals(post(REPORT), limited);
      statuses.push(answer.status);
      if (answer.status === 429) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(statuses.filter((status) => status === 204)).toHaveLength(30);
    expect(statuses.at(-1)).toBe(429);
    const other = await handleVitals(post(REPORT, { 'x-forwarded-for': '203.0.113.10' }), limited);
    expect(other.status).toBe(204);
  });

  it('add later counts, in as few statements as needed', async () => {
    await counter.flush();
    await db.deleteFrom('vitals').execute();
    for (let day = 0; day < 600; day += 1) counter.add(REPORT, NOON - day * DAY);
    await counter.flush();
    counter.add(REPORT, NOON);
    await counter.flush();
    const counted = await rows();
    expect(counted).toHaveLength(1800);
    expect(counted.filter(({ views }) => views === 2)).toHaveLength(3);
    await db.deleteFrom('vitals').execute();
    await countVitals(db, REPORT, NOON);
  });

  it('are deleted after 90 days', async () => {
    expect(COUNT_DAYS).toBe(90);
    await countVitals(db, REPORT, NOON - 91 * DAY);
    const later = NOON + DAY;
    expect(await forgetCounts(db, 'vitals', later)).toBe(3);
    const days = (await rows()).map(({ day }) => day);
    expect(days).not.toContain(dayOf(NOON - 91 * DAY));
    expect(days).toContain('2026-11-21');
  });

  it('are summed up for the last days, all pages first, and for a region or screen alone', async () => {
    await db.deleteFrom('vitals').execute();
    for (const [LCP, at] of [
      [900, NOON],
      [900, NOON],
      [900, NOON],
      [3900, NOON],
      [9000, NOON - 10 * DAY],
    ] as const)
      await countVitals(db, { ...REPORT, values: { LCP } }, at);
    await countVitals(db, { region: 'nz', page: 'home', screen: 'wide', values: { LCP: 100 } }, NOON);
    const all = await summariseVitals(db, { days: 7, now: NOON });
    expect(all.map(({ page, views }) => [page, views])).toEqual([
      ['all', 5],
      ['home', 1],
      ['list', 4],
    ]);
    expect(all[2]).toMatchObject({ name: 'LCP', p75: 1000, good: 0.75 });
    const nz = await summariseVitals(db, { days: 7, region: 'nz', now: NOON });
    expect(nz.map(({ views }) => views)).toEqual([1, 1]);
    expect(await summariseVitals(db, { days: 7, screen: 'wide', region: 'au', now: NOON })).toEqual([]);
    expect((await summariseVitals(db, { days: 30, now: NOON }))[0]?.views).toBe(6);

    // NOON is a Saturday; ten days before it was a Wednesday.
    const [days] = await vitalsOverTime(db, {
      days: 11,
      step: 'day',
      names: ['LCP'],
      page: 'list',
      now: NOON,
    });
    expect(days?.moments.map(({ views }) => views)).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4]);
    expect(days?.moments[0]).toEqual({ day: '2026-11-11', views: 1, p75: expect.closeTo(9250) });
    expect(days?.moments[1]?.p75).toBeUndefined();
    const [weeks] = await vitalsOverTime(db, {
      days: 11,
      step: 'week',
      names: ['LCP'],
      page: 'list',
      now: NOON,
    });
    expect(weeks?.moments).toEqual([
      { day: '2026-11-09', views: 1, p75: expect.closeTo(9250) },
      { day: '2026-11-16', views: 4, p75: 1000 },
    ]);
  });
});

describe('counts in memory', () => {
  it('wait while the database is locked, up to a limit, and are complete afterwards', async () => {
    const warned = vi.spyOn(logger, 'warn').mockImplementation(() => undefined);
    const file = join(folder, 'locked.db');
    const db = openDatabase({ file }, { serving: true });
    await migrate(db);
    const counter = vitalsCounter(() => db, { maxCounts: 4 });
    const other = new Sqlite(file);
    other.exec('BEGIN IMMEDIATE');
    counter.add(REPORT, NOON);
    await counter.flush();
    expect(warned).toHaveBeenCalledWith(
      { code: 'vitals_not_written', cause: 'SQLITE_BUSY', counts: 3 },
      expect.any(String),
    );
    // One more fits, and existing rows continue to be counted.
    counter.add({ ...REPORT, page: 'home' }, NOON);
    counter.add(REPORT, NOON);
    other.exec('ROLLBACK');
    other.close();
    await counter.flush();
    expect(warned).toHaveBeenLastCalledWith({ code: 'vitals_lost', lost: 2 }, expect.any(String));
    const views = (await db.selectFrom('vitals').select(['page', 'views']).orderBy('page').execute()).map(
      (row) => `${row.page} ${row.views}`,
    );
    expect(views).toEqual(['home 1', 'list 2', 'list 2', 'list 2']);
    await db.destroy();
  });
});

describe('bands', () => {
  it('contain every value once, an edge in the band below', () => {
    for (const name of VITALS) {
      const edges = bandEdges(name);
      expect(bandOf(name, 0)).toBe(0);
      expect(edges.map((edge) => bandOf(name, edge))).toEqual(edges.map((_, band) => band));
      expect(bandOf(name, Number.MAX_SAFE_INTEGER)).toBe(edges.length);
      // The limit of "good" is a band's edge, so that its share is exact.
      expect(edges).toContain({ LCP: 2500, INP: 200, CLS: 0.1, FCP: 1800, TTFB: 800 }[name]);
    }
  });

  it('a quantile is in the band of the view it represents', () => {
    expect(quantile('LCP', [], 0.75)).toBe(0);
    expect(quantile('LCP', [4], 0.75)).toBe(37.5);
    expect(quantile('LCP', [1, 0, 0, 3], 0.75)).toBeCloseTo(150 + 50 * (2 / 3));
    expect(quantile('CLS', [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5], 0.75)).toBe(1);
  });

  it('a page is identified by its kind only', () => {
    expect(
      ['/au', '/nz/', '/products', '/na/products/x', '/au/search', '/au/brands/hycraft', '/nz/news/a'].map(
        pageKind,
      ),
    ).toEqual(['home', 'home', 'list', 'product', 'search', 'range', 'story']);
    for (const region of REGIONS) expect(pageKind(`/${region}/products`)).toBe('list');
    expect(pageKind('/au/find-stores/a')).toBe('stores');
    expect(pageKind('/aunt/products')).toBe('other');
    expect(pageKind('/au/anything')).toBe('other');
  });
});
