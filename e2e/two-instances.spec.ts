import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import pg from 'pg';
import { pictureAddress } from '#tests/support/picture-address.ts';
import { startPostgres, type TestPostgres } from '#tests/support/postgres.ts';
import { startRedis, type TestRedis } from '#tests/support/redis.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { type S3Server, startS3Server } from '../tests/support/s3/s3-server.ts';
import { coldLists } from './support/cold-lists.ts';
import { importProduct } from './support/import-product.ts';
import { anOrder, postOrder } from './support/orders.ts';
import { roomsOf } from './support/rooms.ts';
import { type RunningShop, startShop } from './support/shop.ts';

const SECRET = 'a-secret-for-this-test-only-0123456789';
const METRICS_TOKEN = 'figures-of-this-test-only';
const ORDERS_PER_MINUTE = 6;
/** Delay in ms between two lists that a visitor requests. */
const REST_MS = 50;
const from = (address: string) => ({ 'X-Forwarded-For': address });
const CHANGED = 'tideline-loop';
/**
 * A cached page is fresh for an hour: one that shows a change earlier was invalidated. The measured time is much
 * shorter (docs/operations.md).
 */
const TOLD = { timeout: 15_000, intervals: [50] };

test.describe.configure({ mode: 'serial' });

test.describe('two instances of one build share one PostgreSQL, one Redis and one S3 storage', () => {
  const folder = tempFolder('two-instances');
  let postgres: TestPostgres;
  let redis: TestRedis;
  let storage: S3Server;
  let databaseUrl: string;
  let shops: readonly [RunningShop, RunningShop];

  test.beforeAll(async () => {
    [postgres, redis, storage] = await Promise.all([startPostgres(), startRedis(), startS3Server()]);
    databaseUrl = await postgres.createDatabase();
    // Both find an empty database, and one of them fills it.
    shops = await Promise.all([start('one'), start('two')]);
  });
  test.afterAll(async () => {
    await Promise.all(shops?.map((shop) => shop.stop()) ?? []);
    await Promise.all([postgres?.stop(), redis?.stop(), storage?.stop()]);
  });

  /** As on a separate machine: its folder contains nothing of the others. */
  const start = (name: string) =>
    startShop({
      ...storage.env,
      DATABASE_URL: databaseUrl,
      REDIS_URL: redis.url,
      REVALIDATE_SECRET: SECRET,
      // One shop, whichever instance answers.
      SITE_URL: 'http://shop.example',
      METRICS_TOKEN,
      TRUSTED_PROXIES: '1',
      ORDERS_PER_MINUTE: String(ORDERS_PER_MINUTE),
      DRAIN_SECONDS: '1',
      DATA_DIR: path.join(folder, name),
    });

  const both = <T>(ask: (origin: string) => Promise<T>) =>
    Promise.all(shops.map(({ origin }) => ask(origin)));
  const status = async (address: string) => (await fetch(address)).status;
  /**
   * Whether the product's page contains this text; returns a boolean, because a whole page in a report helps nobody.
   */
  const says = async (origin: string, words: string) =>
    (await (await fetch(`${origin}/au/products/${CHANGED}`)).text()).includes(words);
  const figures = async (origin: string) =>
    (await fetch(`${origin}/metrics`, { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } })).text();

  /** Imports the product with changes, as a merchandiser does beside the first instance. */
  async function importChanges(changes: Record<string, unknown>, asking = shops[0].origin): Promise<void> {
    const env = { DATABASE_URL: databaseUrl, REVALIDATE_URL: asking, REVALIDATE_SECRET: SECRET };
    expect(await importProduct({ folder, slug: CHANGED, changes, env })).toBe(0);
  }

  async function importWords(short: string, asking = shops[0].origin): Promise<void> {
    const { descriptions } = JSON.parse(
      readFileSync(`tests/fixtures/content/catalogue/products/${CHANGED}.json`, 'utf8'),
    );
    await importChanges({ descriptions: { ...descriptions, short } }, asking);
  }

  /** Waits until both pages contain the text; records how long the other instance took. */
  async function bothSay(words: string): Promise<void> {
    const from = Date.now();
    await expect.poll(() => says(shops[1].origin, words), TOLD).toBe(true);
    test.info().annotations.push({ type: 'on the other after', description: `${Date.now() - from} ms` });
    await expect.poll(() => says(shops[0].origin, words), TOLD).toBe(true);
  }

  test('an import beside one instance shows on the other, also on lists both were rendering meanwhile', async () => {
    const name = 'Aardvark Loop';
    expect(await both((origin) => says(origin, 'Tideline Loop'))).toEqual([true, true]);
    const lists = coldLists('au');
    const asked: string[] = [];
    let isImporting = true;
    const imported = importChanges({ name, title: name }).finally(() => {
      isImporting = false;
    });
    const visitor = async () => {
      // On a fast machine the import ends earlier.
      while (isImporting || asked.length < 6) {
        const { value = '' } = lists.next();
        asked.push(value);
        await both((origin) => status(origin + value));
        // Lets the import, which shares the machine, continue.
        await setTimeout(REST_MS);
      }
    };
    await Promise.all([visitor(), visitor(), imported]);
    const old = async (origin: string) => {
      const found: string[] = [];
      for (const address of asked)
        if (!(await (await fetch(origin + address)).text()).includes(name)) found.push(address);
      return found;
    };
    await bothSay(name);
    // A cached page is fresh for an hour: an outdated one would stay that long.
    await expect.poll(async () => (await both(old)).flat(), TOLD).toEqual([]);
  });

  test('both instances find an import that reaches neither of them in the database', async () => {
    const words = 'Changed where nobody listened.';
    // Its list has the previous name, too.
    await importWords(words, 'http://localhost:9');
    await bothSay(words);
  });

  test('both search the shared database, in suggestions and on the results page', async () => {
    const found = await both(async (origin) => {
      const typed = await fetch(`${origin}/api/search-query?region=au&query=wool`);
      const page = await (await fetch(`${origin}/au/search?q=wool`)).text();
      return { status: typed.status, words: await typed.text(), page: /\d+ results?<!-- --> for/.test(page) };
    });
    for (const { status: answered, words, page } of found) {
      expect(answered, words).toBe(200);
      expect(words).toContain('Tideline Loop');
      expect(page).toBe(true);
    }
  });

  test('one order key posted to both at once creates one order', async () => {
    const order = await anOrder(shops[0].origin);
    const key = randomUUID();
    const answers = await both((origin) =>
      postOrder(origin, order, { ...from('198.51.100.1'), 'Idempotency-Key': key }),
    );
    expect(answers.map((answer) => answer.status)).toEqual([201, 201]);
    const [one, other] = await Promise.all(answers.map((answer) => answer.json()));
    expect(other).toEqual(one);
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    const { rows } = await client.query('select count(*)::int as orders from sample_orders');
    await client.end();
    expect(rows).toEqual([{ orders: 1 }]);
  });

  test('rate limits count requests to both', async () => {
    // Orders without content use one permit each and change nothing.
    const statuses = await Promise.all(
      Array.from({ length: 2 * ORDERS_PER_MINUTE }, async (_, at) => {
        const { origin } = at % 2 ? shops[0] : shops[1];
        return (await postOrder(origin, {}, from('198.51.100.2'))).status;
      }),
    );
    const passed = statuses.filter((one) => one === 400).length;
    expect(statuses.filter((one) => one === 429)).toHaveLength(statuses.length - passed);
    // Each instance alone would have allowed six; a permit is added every ten seconds.
    expect(passed).toBeGreaterThanOrEqual(ORDERS_PER_MINUTE);
    expect(passed).toBeLessThan(2 * ORDERS_PER_MINUTE - 2);
  });

  test('S8-11 A-18 G35 a room uploaded to one renders on the other, its links work on both, and Remove deletes it on both', async () => {
    const [one, other] = [roomsOf(shops[0].origin), roomsOf(shops[1].origin)];
    const { status, text } = await one.upload();
    expect(status).toBe(200);
    const { unique } = JSON.parse(text) as { unique: string };
    const [here, there] = [await one.render(unique), await other.render(unique)];
    expect([here.status, there.status]).toEqual([200, 200]);
    expect(Buffer.from(await there.arrayBuffer())).toEqual(Buffer.from(await here.arrayBuffer()));
    const link = await other.share(unique);
    expect([(await one.shared(link)).status, (await other.shared(link)).status]).toEqual([200, 200]);
    expect((await other.remove(unique)).status).toBe(204);
    for (const rooms of [one, other]) {
      expect((await rooms.facts(unique)).status).toBe(404);
      expect((await rooms.render(unique)).status).toBe(404);
      expect((await rooms.shared(link)).status).toBe(410);
    }
    expect([...storage.objects.keys()].filter((key) => key.startsWith('scenes/'))).toEqual([]);
    // No part of the photo is on the machines' disks.
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    expect(files.filter((file) => /scene|shared-rooms/.test(file))).toEqual([]);
  });

  test('without the S3 storage, lost or not there at the start, rooms say so and everything else goes on', async () => {
    const { unique } = JSON.parse((await roomsOf(shops[0].origin).upload()).text) as { unique: string };
    await storage.stop();
    const third = await start('three');
    const origins = [...shops, third].map(({ origin }) => origin);
    for (const origin of origins) {
      await expect.poll(() => figures(origin), TOLD).toMatch(/^shop_storage_up 0$/m);
      // The third is starting until it has reached its database.
      const ready = async () => {
        const answer = await fetch(`${origin}/readyz`);
        return [answer.status, await answer.text()];
      };
      await expect.poll(ready, TOLD).toEqual([200, 'degraded: no storage\n']);
      const rooms = roomsOf(origin);
      for (const answer of [await rooms.render(unique), await rooms.facts(unique)]) {
        expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '3']);
        expect(await answer.json()).toMatchObject({ error: { code: 'away' } });
      }
      expect(await rooms.upload()).toMatchObject({ status: 503 });
      expect(await says(origin, '</html>')).toBe(true);
      expect(await status(origin + pictureAddress('variants/1021402/swatches/1', 'card', 150))).toBe(200);
    }
    const kept = storage.objects;
    storage = await startS3Server({ port: storage.port });
    for (const [key, file] of kept) storage.objects.set(key, file);
    for (const origin of origins) {
      await expect.poll(async () => (await fetch(`${origin}/readyz`)).text(), TOLD).toBe('ready\n');
      expect((await roomsOf(origin).render(unique)).status).toBe(200);
    }
    await third.stop();
  });

  test('without Redis both go on, each counting by itself, and an import still reaches the other', async () => {
    for (const text of await both(figures)) expect(text).toMatch(/^shop_redis_up 1$/m);
    await redis.stop();
    for (const { origin } of shops)
      await expect.poll(() => figures(origin), TOLD).toMatch(/^shop_redis_up 0$/m);
    const ready = await both(async (origin) => (await fetch(`${origin}/readyz`)).text());
    expect(ready).toEqual(['degraded: no redis\n', 'degraded: no redis\n']);
    expect(await both((origin) => says(origin, '</html>'))).toEqual([true, true]);
    const orders = await both(async (origin) =>
      postOrder(origin, await anOrder(origin), from('198.51.100.3')),
    );
    expect(orders.map((answer) => answer.status)).toEqual([201, 201]);
    const words = 'Changed without Redis.';
    await importWords(words);
    await bothSay(words);
  });

  test('without PostgreSQL orders are refused with 503 and kept pages go on', async () => {
    const order = await anOrder(shops[0].origin);
    // Rendered and cached before the database stops.
    await both((origin) => status(`${origin}/au/products`));
    await postgres.stop();
    for (const answer of await both((origin) => postOrder(origin, order, from('198.51.100.4')))) {
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('10');
      expect(await answer.json()).toMatchObject({ error: { code: 'not_kept' } });
    }
    expect(await both((origin) => status(`${origin}/au/products`))).toEqual([200, 200]);
    expect(await both((origin) => says(origin, 'Changed without Redis.'))).toEqual([true, true]);
    // Catalogue data in memory are used for a second without a check.
    const catalogueIsAway = async () =>
      (await both((origin) => status(`${origin}/api/listing?region=au`))).every((answer) => answer >= 500);
    await expect.poll(catalogueIsAway, TOLD).toBe(true);
    // A page that is not cached is rendered without catalogue data in its menus, for this visitor only.
    for (const origin of shops.map((shop) => shop.origin))
      for (let time = 0; time < 2; time += 1) {
        const { status: answered, headers } = await fetch(`${origin}/au/warranty`);
        expect([answered, headers.get('x-cache'), headers.get('cache-control')]).toEqual([
          200,
          null,
          'no-store',
        ]);
      }
    expect(await both((origin) => status(`${origin}/healthz`))).toEqual([200, 200]);
    expect(await both((origin) => status(`${origin}/readyz`))).toEqual([503, 503]);
    for (const text of await both(figures)) expect(text).toMatch(/^shop_database_up 0$/m);
  });

  test('an instance told to end completes the requests it has started', async () => {
    const [shop] = shops;
    const begun = Array.from({ length: 20 }, (_, at) => status(`${shop.origin}/au/products?page=${at + 1}`));
    const ended = shop.stop();
    await expect.poll(() => status(`${shop.origin}/readyz`).catch(() => 0), TOLD).not.toBe(200);
    for (const one of await Promise.all(begun)) expect(one).toBeGreaterThanOrEqual(200);
    // No fault caused by this file's tests had ended it before.
    expect(await ended).toBe(0);
    await expect(fetch(shop.origin)).rejects.toThrow();
  });
});
