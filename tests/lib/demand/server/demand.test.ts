import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Catalogue } from '#lib/catalogue/server/port.ts';
import { dayOf } from '#lib/days.ts';
import type { DemandItem } from '#lib/demand/demand-items.ts';
import { type DemandCounter, demandCounter, MAX_ROWS_A_DAY } from '#lib/demand/server/counter.ts';
import { forgetRareWords, forgetWords, RARE_WORD_DAYS } from '#lib/demand/server/forget-words.ts';
import { demandLimits, handleDemand } from '#lib/demand/server/handler.ts';
import { type KnownThings, knownThings } from '#lib/demand/server/known-things.ts';
import { demandLines, demandWeeks, sampleLines } from '#lib/demand/server/summary.ts';
import { normaliseSearchWords } from '#lib/demand/words.ts';
import { forgetCounts, weekOf } from '#lib/server/counts/days.ts';
import { openDatabase, type ShopDatabase } from '#lib/server/db/database.ts';
import { migrate } from '#lib/server/db/migrations.ts';
import type { Stores } from '#lib/stores/server/port.ts';
import { bothDatabases } from '#tests/support/both-databases.ts';
import { countDemand } from '#tests/support/demand.ts';
import { ORDERED, placed } from '#tests/support/orders.ts';

/** A Wednesday. */
const NOON = Date.UTC(2026, 10, 25, 12);
const DAY = 86_400_000;
const MONDAY = '2026-11-23';
const SHOP = 'https://shop.example';
const CONFIG = {
  csrf: { cookieName: 'XSRF-TOKEN', headerName: 'X-XSRF-TOKEN' },
  siteUrl: SHOP,
  trustedProxies: 0,
  demandCounts: true,
};
const KNOWN: KnownThings = {
  word: normaliseSearchWords,
  filter: (query) => query,
  floor: (code) => (code === '214' ? code : undefined),
  near: (slug) => slug,
  store: (slug) => slug,
  far: (radius) => radius,
};
const SITE = { code: 'GHRES', regions: ['au', 'nz'] } as const;
const all = { week: MONDAY, scope: {}, most: 50 };

function post(body: unknown, network = '203.0.113.9', headers: Record<string, string> = {}) {
  return new Request(`${SHOP}/api/demand`, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { origin: SHOP, host: 'shop.example', 'x-forwarded-for': network, ...headers },
  });
}
const word = (about: string): DemandItem => ({ kind: 'word', about });
const report = (...asked: readonly DemandItem[]) => ({ region: 'au', asked });

it('a radius is normalised, and a store address is accepted only in the form that the shop writes', async () => {
  const asked: string[] = [];
  const store = async (_: unknown, slug: string) => void asked.push(slug);
  const known = knownThings({} as Catalogue, { store } as Pick<Stores, 'store'>);
  const scope = { site: 'GHRES', region: 'au' } as const;
  for (const radius of ['10', ' 10 ', '10.000', '0x0a', '1e1'])
    expect(await known.far(radius, scope)).toBe('10');
  expect(await known.far('11', scope)).toBeUndefined();
  // A database refuses the first of these as text.
  for (const slug of ['a\u0000b', 'A b', 'a--b']) expect(await known.near(slug, scope)).toBeUndefined();
  await known.near('hall-of-floors', scope);
  expect(asked).toEqual(['hall-of-floors']);
});

it('a week begins on its Monday', () => {
  expect(['2026-11-22', '2026-11-23', '2026-11-29'].map((day) => weekOf(day))).toEqual([
    '2026-11-16',
    MONDAY,
    MONDAY,
  ]);
  expect(weekOf(MONDAY, -1)).toBe('2026-11-16');
});

describe.each(bothDatabases('demand'))('shoppers’ demand, on %s', (_, place) => {
  let db: ShopDatabase;
  let counter: DemandCounter;
  beforeAll(async () => {
    db = openDatabase(await place());
    await migrate(db);
  });
  afterAll(() => db.destroy());
  beforeEach(async () => {
    await db.deleteFrom('demand').execute();
    counter = demandCounter(() => db);
  });
  const context = (limits = demandLimits(), config = CONFIG) => ({
    ...{ config, counter, limits, site: SITE, known: KNOWN },
    now: () => NOON,
  });
  const rows = async () => {
    await counter.flush();
    const found = await db.selectFrom('demand').selectAll().orderBy('kind').orderBy('about').execute();
    return found.map(({ kind, about, times }) => `${kind} ${about} ${times}`);
  };

  it('is counted by day, without visitor data', async () => {
    const sent = report({ kind: 'floor', about: '214' }, { kind: 'filter', about: 'type=CPT' });
    expect((await handleDemand(post(sent), context())).status).toBe(204);
    await counter.flush();
    const shared = { day: '2026-11-25', site: 'GHRES', region: 'au', times: 1 };
    expect(await db.selectFrom('demand').selectAll().orderBy('kind').execute()).toEqual([
      { ...shared, kind: 'filter', about: 'type=CPT' },
      { ...shared, kind: 'floor', about: '214' },
    ]);
  });

  it('is not counted if the report is invalid, of another site, unknown here, or turned off', async () => {
    const floor = report({ kind: 'floor', about: '214' });
    for (const [status, body, headers] of [
      [400, '{'],
      [400, { ...floor, region: 'xx' }],
      [400, { ...floor, more: 1 }],
      [400, report()],
      [400, report(...Array.from({ length: 41 }, () => word('slate')))],
      [400, report(word('x'.repeat(301)))],
      [400, { region: 'au', asked: [{ kind: 'person', about: 'Ada' }] }],
      [413, ' '.repeat(16 * 1024 + 1)],
      [403, floor, { origin: 'https://elsewhere.example' }],
      [403, floor, { 'sec-fetch-site': 'cross-site' }],
      [204, report({ kind: 'floor', about: 'made-up' })],
      [204, { ...floor, region: 'na' }],
    ] as const)
      expect((await handleDemand(post(body, undefined, headers), context())).status).toBe(status);
    const off = context(demandLimits(), { ...CONFIG, demandCounts: false });
    expect((await handleDemand(post(floor), off)).status).toBe(204);
    expect(await rows()).toEqual([]);
  });

  it('is counted once an hour per network', async () => {
    const floor = { kind: 'floor', about: '214' } as const;
    const add = (network: string, minutes: number) =>
      counter.add(floor, { site: 'GHRES', region: 'au' }, network, NOON + minutes * 60_000);
    add('192.0.2.1', 0);
    add('192.0.2.1', 59);
    add('192.0.2.2', 59);
    add('192.0.2.1', 60);
    expect(await rows()).toEqual(['floor 214 3']);
  });

  it('stores words only once a second network searches for them, and then counts both', async () => {
    const ask = (network: string, days = 0) =>
      counter.add(word('ada marsh'), { site: 'GHRES', region: 'au' }, network, NOON + days * DAY);
    ask('192.0.2.1');
    ask('192.0.2.1');
    expect(await rows()).toEqual([]);
    ask('192.0.2.2');
    expect(await rows()).toEqual(['word ada marsh 2']);
    ask('192.0.2.2');
    ask('192.0.2.3');
    expect(await rows()).toEqual(['word ada marsh 3']);
  });

  it('one person’s words are never stored, however often and on however many days', async () => {
    for (let day = 0; day < 6; day += 1)
      counter.add(word('ada marsh'), { site: 'GHRES', region: 'au' }, '192.0.2.1', NOON + day * DAY);
    expect(await rows()).toEqual([]);
  });

  it('filters the range for a network no more often than it may be counted', async () => {
    const filters = Array.from({ length: 40 }, (_, at) => ({ kind: 'filter', about: `hue=${at}` }) as const);
    const filtered: string[] = [];
    const filter = (query: string) => void filtered.push(query);
    const limited = { ...context(), known: { ...KNOWN, filter } };
    for (let time = 0; time < 3; time += 1) await handleDemand(post(report(...filters)), limited);
    expect(filtered).toHaveLength(20);
  });

  it('accepts few words per network, and a limited number of rows a day in total', async () => {
    const limited = context();
    for (let at = 0; at < 30; at += 1)
      for (const network of ['203.0.113.1', '203.0.113.2'])
        await handleDemand(post(report(word(`made up ${at}`)), network), limited);
    expect(await rows()).toHaveLength(20);

    const flood = (from: number, to: number) => {
      for (let at = from; at < to; at += 1)
        for (const network of ['a', 'b'])
          counter.add(word(`flood ${at}`), { site: 'GHRES', region: 'au' }, network, NOON);
    };
    flood(0, MAX_ROWS_A_DAY.word + 100);
    await counter.flush();
    flood(MAX_ROWS_A_DAY.word + 100, 2 * MAX_ROWS_A_DAY.word);
    const kept = await rows();
    expect(kept).toHaveLength(MAX_ROWS_A_DAY.word + 1);
    expect(kept[0]).toBe(`word  ${2 * (MAX_ROWS_A_DAY.word + 20)}`);
    // Words counted before the flood are still counted, and other kinds have space.
    counter.add(word('made up 1'), { site: 'GHRES', region: 'au' }, 'c', NOON);
    counter.add({ kind: 'filter', about: 'type=CPT' }, { site: 'GHRES', region: 'au' }, 'c', NOON);
    expect(await rows()).toEqual(expect.arrayContaining(['word made up 1 3', 'filter type=CPT 1']));
  });

  it('is compared with the previous week, by site and region; rare words are not shown', async () => {
    const last = NOON - 7 * DAY;
    await countDemand(db, word('slate'), { networks: 4, at: NOON });
    await countDemand(db, word('slate'), { networks: 2, at: last });
    await countDemand(db, word('slate'), { networks: 3, at: last - 7 * DAY });
    await countDemand(db, word('seldom'), { networks: 2, at: NOON });
    await countDemand(db, word('cork'), { networks: 3, at: last, region: 'nz' });
    await countDemand(db, word('cork'), { networks: 3, at: NOON, site: 'FTX' });
    expect(await demandLines(db, 'word', all)).toEqual([
      { about: 'slate', now: 4, before: 2 },
      { about: 'cork', now: 3, before: 3 },
    ]);
    expect(await demandLines(db, 'word', { ...all, scope: { region: 'nz' } })).toEqual([
      { about: 'cork', now: 0, before: 3 },
    ]);
    expect(await demandLines(db, 'word', { ...all, scope: { site: 'FTX' }, most: 1 })).toEqual([
      { about: 'cork', now: 3, before: 0 },
    ]);
    const weeks = await demandWeeks(db, { since: weekOf(dayOf(NOON), -1), scope: { site: 'GHRES' } });
    expect(weeks.map(({ kind, region, week, times }) => [kind, region, week, times]).sort()).toEqual([
      ['word', 'au', '2026-11-16', 2],
      ['word', 'au', MONDAY, 6],
      ['word', 'nz', '2026-11-16', 3],
    ]);
  });

  it('samples are those of orders, even if the person is erased', async () => {
    for (const [key, days] of [
      ['one', 0],
      ['two', 1],
      ['three', 7],
    ] as const) {
      const reference = await placed(db, key);
      await db
        .updateTable('sample_orders')
        .set({ placed_at: new Date(NOON - days * DAY).toISOString(), customer: null, email: null })
        .where('reference', '=', reference)
        .execute();
    }
    expect(await sampleLines(db, all)).toEqual([
      { about: ORDERED.productCode, name: ORDERED.productName, now: 2, before: 1 },
    ]);
    expect(await sampleLines(db, { ...all, scope: { region: 'nz' } })).toEqual([]);
    const weeks = await demandWeeks(db, { since: MONDAY, scope: {} });
    expect(weeks).toEqual([{ kind: 'sample', region: 'au', week: MONDAY, times: 2 }]);
  });

  it('is deleted after 90 days, words that stayed rare after two weeks, and words deleted by hand at once', async () => {
    const old = NOON - (RARE_WORD_DAYS + 1) * DAY;
    await countDemand(db, word('rare'), { networks: 2, at: old });
    await countDemand(db, word('often'), { networks: 3, at: old });
    await countDemand(db, word('young'), { networks: 2, at: NOON });
    await countDemand(db, { kind: 'floor', about: '214' }, { at: NOON - 91 * DAY });
    await countDemand(db, { kind: 'floor', about: '214' }, { at: old });
    expect(await forgetRareWords(db, NOON)).toBe(1);
    expect(await forgetCounts(db, 'demand', NOON)).toBe(1);
    expect(await rows()).toEqual(['floor 214 1', 'word often 3', 'word young 2']);
    expect(await forgetWords(db, ['often'])).toBe(1);
    expect(await forgetWords(db, ['often'])).toBe(0);
  });
});
