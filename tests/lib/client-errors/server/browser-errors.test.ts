import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserErrorCounter, MAX_ROWS_A_DAY } from '#lib/client-errors/server/counter.ts';
import { clientErrorLimits, handleClientError } from '#lib/client-errors/server/handler.ts';
import { summariseBrowserErrors } from '#lib/client-errors/server/summary.ts';
import { openDatabase, type ShopDatabase } from '#lib/server/db/database.ts';
import { migrate } from '#lib/server/db/migrations.ts';
import { bothDatabases } from '#tests/support/both-databases.ts';

const NOON = Date.UTC(2026, 10, 25, 12);
const DAY = 86_400_000;

describe.each(bothDatabases('browser-errors'))('S8 errors in browsers, on %s', (_, place) => {
  let db: ShopDatabase;
  beforeAll(async () => {
    db = openDatabase(await place());
    await migrate(db);
  });
  afterAll(() => db.destroy());

  it('are counted by kind of page, limited per day, and listed for the last days', async () => {
    const counter = browserErrorCounter(() => db);
    const add = (message: string, at = NOON, page = '/au/products/tideline-loop') =>
      counter.add({ code: 'uncaught', message, page }, at);
    for (let time = 0; time < 3; time += 1) add('often', NOON - time * DAY);
    add('old', NOON - 8 * DAY);
    await counter.flush();
    for (let at = 0; at < MAX_ROWS_A_DAY + 30; at += 1) add(`made up ${at}`);
    add('often', NOON, '/au/products/another-floor');
    await counter.flush();
    const lines = await summariseBrowserErrors(db, { days: 7, most: 1000, now: NOON });
    const shared = { code: 'uncaught', page: 'product', lastDay: '2026-11-25' };
    expect(lines.slice(0, 2)).toEqual([
      { ...shared, message: 'other', times: 31 },
      { ...shared, message: 'often', times: 4 },
    ]);
    expect(lines).toHaveLength(MAX_ROWS_A_DAY + 1);
    expect(await summariseBrowserErrors(db, { days: 7, most: 1, now: NOON })).toHaveLength(1);
  });

  it('are stored whatever a client sends: broken surrogates count as the same text', async () => {
    await db.deleteFrom('browser_errors').execute();
    const counter = browserErrorCounter(() => db);
    const config = {
      csrf: { cookieName: 'XSRF-TOKEN', headerName: 'X-XSRF-TOKEN' },
      siteUrl: 'https://shop.example',
      trustedProxies: 0,
    };
    for (const half of ['\ud83d', '\ud83e', '\udc00']) {
      const body = JSON.stringify({ code: 'uncaught', message: `cut ${half}`, at: '', page: '/au' });
      const request = new Request('https://shop.example/api/client-errors', { method: 'POST', body });
      const context = { config, counter, limits: clientErrorLimits(), now: () => NOON };
      expect((await handleClientError(request, context)).status).toBe(204);
    }
    await counter.flush();
    expect(await db.selectFrom('browser_errors').select(['message', 'times']).execute()).toEqual([
      { message: 'cut  ', times: 3 },
    ]);
  });
});
