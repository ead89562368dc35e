import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cspReportCounter, MAX_ROWS_A_DAY } from '#lib/csp-reports/server/counter.ts';
import { cspReportLimits, handleCspReport } from '#lib/csp-reports/server/handler.ts';
import { summariseCspReports } from '#lib/csp-reports/server/summary.ts';
import { forgetCounts } from '#lib/server/counts/days.ts';
import { openDatabase, type ShopDatabase } from '#lib/server/db/database.ts';
import { migrate } from '#lib/server/db/migrations.ts';
import { bothDatabases } from '#tests/support/both-databases.ts';

const NOON = Date.UTC(2026, 10, 22, 12);
const DAY_MS = 24 * 60 * 60 * 1000;
const SHOP = 'https://shop.example';
const CONFIG = {
  csrf: { cookieName: 'XSRF-TOKEN', headerName: 'X-XSRF-TOKEN' },
  siteUrl: SHOP,
  trustedProxies: 0,
};
const OLD = 'application/csp-report';
const NEW = 'application/reports+json';

/** A report as Chromium sends it to `report-uri`. */
const oldReport = (more: Record<string, unknown> = {}) => ({
  'csp-report': {
    'document-uri': `${SHOP}/au/products?colour=grey&email=ada@example.com`,
    referrer: `${SHOP}/au/search?q=14+Shingle+Road`,
    'violated-directive': 'script-src-elem',
    'effective-directive': 'script-src-elem',
    'original-policy': "default-src 'self'; report-uri /api/csp-reports",
    disposition: 'enforce',
    'blocked-uri': 'inline',
    'line-number': 1,
    'source-file': `${SHOP}/au/products`,
    'status-code': 200,
    'script-sample': 'alert("Ada Marsh")',
    ...more,
  },
});
/** A report as Chromium sends it to the endpoint of `report-to`. */
const newReport = (body: Record<string, unknown> = {}, more: Record<string, unknown> = {}) => ({
  age: 99,
  body: {
    blockedURL: 'https://evil.example/x.png?visitor=ada',
    disposition: 'enforce',
    documentURL: `${SHOP}/nz/products/tideline-loop`,
    effectiveDirective: 'img-src',
    lineNumber: 1,
    originalPolicy: "default-src 'self'; report-to csp",
    referrer: '',
    sample: '',
    sourceFile: `${SHOP}/nz/products/tideline-loop`,
    statusCode: 200,
    ...body,
  },
  type: 'csp-violation',
  url: `${SHOP}/nz/products/tideline-loop`,
  user_agent: 'Mozilla/5.0 (X11; Linux x86_64)',
  ...more,
});

function post(body: unknown, type = OLD, headers: Record<string, string> = {}) {
  return new Request(`${SHOP}/api/csp-reports`, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: {
      'content-type': type,
      origin: SHOP,
      host: 'shop.example',
      'x-forwarded-for': '203.0.113.9',
      ...headers,
    },
  });
}

describe.each(bothDatabases('csp-reports'))('policy violation reports, on %s', (_, place) => {
  let db: ShopDatabase;
  const counter = cspReportCounter(() => db);
  const context = () => ({
    config: CONFIG,
    counter,
    limits: cspReportLimits(() => NOON),
    now: () => NOON,
  });
  const send = async (...report: Parameters<typeof post>) =>
    (await handleCspReport(post(...report), context())).status;
  const rows = async () => {
    await counter.flush();
    return db.selectFrom('csp_reports').selectAll().orderBy('directive').orderBy('blocked').execute();
  };
  beforeAll(async () => {
    db = openDatabase(await place());
    await migrate(db);
  });
  afterAll(() => db.destroy());
  beforeEach(async () => {
    await rows();
    await db.deleteFrom('csp_reports').execute();
  });

  it('are counted in both formats, without visitor data', async () => {
    for (let time = 0; time < 2; time += 1) expect(await send(oldReport())).toBe(204);
    expect(await send([newReport(), newReport({ effectiveDirective: 'connect-src' })], NEW)).toBe(204);
    expect(await rows()).toEqual([
      {
        day: '2026-11-22',
        directive: 'connect-src',
        blocked: 'https://evil.example',
        page: 'product',
        reports: 1,
      },
      {
        day: '2026-11-22',
        directive: 'img-src',
        blocked: 'https://evil.example',
        page: 'product',
        reports: 1,
      },
      { day: '2026-11-22', directive: 'script-src-elem', blocked: 'inline', page: 'list', reports: 2 },
    ]);
  });

  it.each([
    ['inline', 'inline'],
    ['', 'inline'],
    ['trusted-types-sink', 'trusted-types-sink'],
    ['data', 'data:'],
    ['data:text/javascript,alert(1)', 'data:'],
    ['blob:https://shop.example/0f9c', 'blob:'],
    ['https://evil.example:8443/a?b#c', 'https://evil.example:8443'],
    ['wss://evil.example/socket', 'wss://evil.example'],
    [`${SHOP}/image/upload/x`, 'self'],
    ['chrome-extension://abcdefghijklmnop/content.js', 'extension'],
    [`https://${'a'.repeat(120)}.example/`, 'other'],
    ['an address with ada@example.com', 'other'],
  ])('name the blocked resource without its address: %s', async (blocked, expected) => {
    expect(await send(oldReport({ 'blocked-uri': blocked }))).toBe(204);
    expect(await send([newReport({ blockedURL: blocked, effectiveDirective: 'script-src-elem' })], NEW)).toBe(
      204,
    );
    expect((await rows()).map(({ blocked: kept }) => kept)).toEqual([expected, expected]);
  });

  it('recognise scripts of browser extensions, whole directives of older browsers, and unknown pages', async () => {
    expect(await send(oldReport({ 'source-file': 'moz-extension://0a1b/inject.js' }))).toBe(204);
    const older = oldReport({
      'effective-directive': undefined,
      'violated-directive': "img-src 'self' data:",
      'document-uri': 'about',
    });
    expect(await send(older)).toBe(204);
    expect(await rows()).toMatchObject([
      { directive: 'img-src', blocked: 'inline', page: 'other' },
      { directive: 'script-src-elem', blocked: 'extension', page: 'list' },
    ]);
  });

  it('are refused if invalid, and not counted if of other sites', async () => {
    const refused: [number, ...Parameters<typeof post>][] = [
      [400, '{'],
      [400, {}],
      [400, { 'csp-report': { 'document-uri': 1 } }],
      [400, { 'csp-report': [] }],
      [415, oldReport(), 'application/json'],
      [413, ' '.repeat(64 * 1024 + 1)],
      [403, oldReport(), OLD, { origin: 'https://elsewhere.example' }],
      [403, oldReport(), OLD, { 'sec-fetch-site': 'cross-site' }],
      [204, [newReport({}, { type: 'deprecation' })], NEW],
      [204, [{ type: 'csp-violation', body: { documentURL: 1 } }], NEW],
      [204, oldReport({ 'effective-directive': 'made-up-src' })],
      [204, [], NEW],
    ];
    for (const [status, ...report] of refused)
      expect(await send(...report), JSON.stringify(report).slice(0, 100)).toBe(status);
    expect(await rows()).toEqual([]);
  });

  it('are limited by network and in number', async () => {
    const limited = context();
    const statuses: number[] = [];
    const from = (address: string) =>
      handleCspReport(post(oldReport(), OLD, { 'x-forwarded-for': address }), limited);
    for (let time = 0; time < 11; time += 1) statuses.push((await from('203.0.113.9')).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 204), 429]);
    expect((await from('203.0.113.10')).status).toBe(204);
    for (let host = 0; host < 100; host += 1) statuses.push((await from(`198.51.100.${host}`)).status);
    expect(statuses.filter((status) => status === 204)).toHaveLength(99);
    expect(await rows()).toMatchObject([{ reports: 100 }]);
    await send(
      Array.from({ length: 50 }, () => newReport()),
      NEW,
    );
    expect(await rows()).toMatchObject([{ directive: 'img-src', reports: 20 }, { reports: 100 }]);
  });

  it('use a limited number of rows a day, whatever origins are invented', async () => {
    const made = (host: number, at = NOON) =>
      counter.add({ directive: 'img-src', blocked: `https://${host}.example`, page: 'list' }, at);
    for (let host = 0; host < MAX_ROWS_A_DAY + 50; host += 1) made(host);
    await counter.flush();
    for (let host = 100; host < 2 * MAX_ROWS_A_DAY; host += 1) made(host);
    made(1, NOON - DAY_MS);
    const kept = await rows();
    expect(kept).toHaveLength(MAX_ROWS_A_DAY + 2);
    const other = kept.filter(({ blocked }) => blocked === 'other');
    expect(other).toMatchObject([{ directive: 'img-src', page: 'list', reports: 50 + MAX_ROWS_A_DAY }]);
    expect(kept.reduce((sum, { reports }) => sum + reports, 0)).toBe(
      MAX_ROWS_A_DAY + 50 + 2 * MAX_ROWS_A_DAY - 99,
    );
  });

  it('are summed up by the blocked resource, and deleted after 90 days', async () => {
    const script = { directive: 'script-src-elem', blocked: 'inline' } as const;
    for (const [page, days] of [
      ['product', 0],
      ['list', 3],
      ['list', 3],
      ['home', 40],
      ['home', 91],
    ] as const)
      counter.add({ ...script, page }, NOON - days * DAY_MS);
    counter.add({ directive: 'img-src', blocked: 'data:', page: 'home' }, NOON);
    await counter.flush();
    expect(await summariseCspReports(db, { days: 7, now: NOON })).toEqual([
      { ...script, pages: ['list', 'product'], reports: 3, firstDay: '2026-11-19', lastDay: '2026-11-22' },
      {
        directive: 'img-src',
        blocked: 'data:',
        pages: ['home'],
        reports: 1,
        firstDay: '2026-11-22',
        lastDay: '2026-11-22',
      },
    ]);
    expect(await forgetCounts(db, 'csp_reports', NOON)).toBe(1);
    expect(await summariseCspReports(db, { days: 200, now: NOON })).toMatchObject([
      { reports: 4 },
      { reports: 1 },
    ]);
  });
});
