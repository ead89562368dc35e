import path from 'node:path';
import { expect, test } from '@playwright/test';
import { startFaultProxy } from '#tests/support/fault-proxy.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { anOrder, postOrder } from './support/orders.ts';
import { startShop } from './support/shop.ts';

/** Milliseconds for any answer: a database that answers nothing is noticed after four seconds, on a free machine. */
const LIMIT_MS = 12_000;
const KEPT = '/au/products';
/** Pages that need a query: a product, and products of regions that nobody has requested yet. */
const UNSEEN = ['/au/products/tideline-loop', '/nz/products', '/na/products'];

test('while PostgreSQL hangs, what is not in memory is 503 in seconds; all of it is there when it answers', async () => {
  const postgres = await startPostgres();
  const url = new URL(await postgres.createDatabase());
  const line = await startFaultProxy(Number(url.port));
  url.port = String(line.port);
  const shop = await startShop({
    DATABASE_URL: url.href,
    DATA_DIR: path.join(tempFolder('hung-database'), 'data'),
  });
  const ask = (address: string) => fetch(shop.origin + address, { signal: AbortSignal.timeout(LIMIT_MS) });
  const failures = () =>
    Promise.all(
      UNSEEN.map(async (address) => {
        const answer = await ask(address);
        const isOurs = (await answer.text()).includes('Something went wrong on this page');
        return [address, answer.status, answer.headers.get('retry-after'), isOurs];
      }),
    );
  /** Status and Retry-After of a page whose query was lost when the database restarted, which answers again at once. */
  const askedAsItRestarts = async () => {
    line.behave('silent');
    const answer = ask('/au/products/coldstream-plank');
    await expect.poll(() => line.dropped()).toContain('coldstream-plank');
    line.behave('refuses');
    line.behave('none');
    const { status, headers } = await answer;
    return [status, headers.get('retry-after')];
  };
  try {
    await expect.poll(async () => (await ask('/readyz')).status).toBe(200);
    expect((await ask(KEPT)).status).toBe(200);
    const order = await anOrder(shop.origin);
    expect(await askedAsItRestarts()).toEqual([503, '10']);
    line.behave('silent');
    const expected = UNSEEN.map((address) => [address, 503, '10', true]);
    expect(await failures()).toEqual(expected);
    expect(await failures()).toEqual(expected);
    expect((await ask(KEPT)).headers.get('x-cache')).toBe('HIT');
    expect(await (await ask('/readyz')).text()).toBe('no database\n');
    // Orders have connections of their own, and find out for themselves.
    expect((await postOrder(shop.origin, order)).status).toBe(503);
    expect(await (await ask('/metrics')).text()).toMatch(/^shop_database_up 0$/m);

    line.behave('none');
    await expect.poll(async () => (await ask('/readyz')).status).toBe(200);
    for (const address of UNSEEN) expect((await ask(address)).status).toBe(200);
    await expect.poll(async () => (await postOrder(shop.origin, order)).status).toBe(201);
  } finally {
    await shop.stop();
    await line.close();
    await postgres.stop();
  }
});
