import '#tests/support/shop-env.ts';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { parseConfig } from '#lib/server/config-schema.ts';
import { type DatabaseLocation, openDatabase, type ShopDatabase } from '#lib/server/db/database.ts';
import { withPostgres } from '#tests/support/both-databases.ts';
import { startRedis } from '#tests/support/redis.ts';
import { startS3Server, storageFor } from '#tests/support/storage.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { startTraced, type TracedOptions } from '#tests/support/traced-server.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** What a collector receives about one request, during which `work` runs. */
async function traceOf(work: () => Promise<unknown>, options?: TracedOptions) {
  const shop = await startTraced(async (_, response) => {
    await work().catch(() => undefined);
    response.end('a page');
  }, options);
  ends.push(shop.stop);
  await (await fetch(`${shop.origin}/au/products`)).text();
  await shop.end();
  const { spans, texts } = shop.collector;
  const page = spans.find(({ kind }) => kind === 2);
  const calls = spans.filter(({ kind }) => kind === 3);
  for (const { traceId, parentSpanId } of calls)
    expect([traceId, parentSpanId]).toEqual([page?.traceId, page?.spanId]);
  return {
    page,
    calls: calls.map(({ name, status, attributes }) => ({ name, status, attributes })),
    text: texts.join(),
  };
}

function serving(place: DatabaseLocation): ShopDatabase {
  const db = openDatabase(place, { serving: true });
  ends.push(() => db.destroy());
  return db;
}

/** Reads, writes and a failing query, with texts that must not be reported. */
async function ask(db: ShopDatabase): Promise<void> {
  await sql`create table meta (key text primary key, value text)`.execute(db);
  await db.insertInto('meta').values({ key: 'wilhelmina', value: '12 Elm Street' }).execute();
  await db
    .transaction()
    .execute((all) => all.selectFrom('meta').selectAll().where('key', '=', 'x').execute());
  await sql`select value from no_such_table where key = ${'wilhelmina'}`.execute(db);
}

function expectQueries(calls: Awaited<ReturnType<typeof traceOf>>['calls'], facts: object, error: string) {
  expect(calls.map(({ name, status }) => [name, status])).toEqual([
    ['CREATE', 0],
    ['INSERT meta', 0],
    ['BEGIN', 0],
    ['SELECT meta', 0],
    ['COMMIT', 0],
    ['SELECT no_such_table', 2],
  ]);
  expect(calls[1]?.attributes).toEqual({
    'db.operation.name': 'INSERT',
    'db.collection.name': 'meta',
    ...facts,
  });
  expect(calls.at(-1)?.attributes['error.type']).toBe(error);
}

describe('database queries', () => {
  it('are spans below their request, without their values: SQLite', async () => {
    const db = serving({ file: join(tempFolder('traced'), 'shop.db') });
    const { calls, text } = await traceOf(() => ask(db));
    expectQueries(calls, { 'db.system.name': 'sqlite' }, 'SQLITE_ERROR');
    expect(text).not.toMatch(/wilhelmina|Elm Street|primary key|shop\.db/);
  });

  describe('on PostgreSQL', () => {
    const postgres = withPostgres();

    it('have their server’s name, without the user; so has a failed connection', async () => {
      const url = new URL(await postgres().createDatabase());
      const db = serving({ url: url.href });
      const { calls, text } = await traceOf(() => ask(db));
      const server = { 'server.address': '127.0.0.1', 'server.port': Number(url.port) };
      const facts = { 'db.system.name': 'postgresql', 'db.namespace': url.pathname.slice(1), ...server };
      // A missing table is reported by its code: 42P01, undefined_table.
      expectQueries(calls, facts, '42P01');
      expect(text).not.toMatch(/wilhelmina|Elm Street|primary key/);

      const [before] = await Promise.all([postgres().leave(), db.destroy()]);
      const away = serving({ url: url.href });
      const lost = await traceOf(() => away.selectFrom('meta').selectAll().execute());
      expect(lost.calls).toEqual([
        {
          name: 'CONNECT',
          status: 2,
          attributes: expect.objectContaining({ ...server, 'error.type': 'ECONNREFUSED' }),
        },
      ]);
      await before();
    });
  });

  it('are not reported outside a request, in an unsampled request, or in a command', async () => {
    const db = serving({ file: join(tempFolder('traced'), 'shop.db') });
    const none = await traceOf(() => ask(db), { share: 0 });
    expect([none.page, none.calls]).toEqual([undefined, []]);
    const shop = await startTraced((_, response) => void response.end('a page'));
    ends.push(shop.stop);
    await sql`select 1`.execute(db);
    await shop.end();
    expect(shop.collector.spans).toEqual([]);
  });

  it('of a page with endless queries are limited to a hundred spans, and the others are counted', async () => {
    const db = serving({ file: join(tempFolder('traced'), 'shop.db') });
    const { page, calls } = await traceOf(async () => {
      for (let count = 0; count < 130; count += 1) await sql`select 1`.execute(db);
    });
    expect(calls).toHaveLength(100);
    expect(Number(page?.attributes['shop.calls_left_out'])).toBe(30);
  });
});

describe('commands to Redis', () => {
  it('are spans with only their name, and a failed one has its cause', async () => {
    const redis = await startRedis();
    ends.push(() => redis.stop());
    process.env.REDIS_URL = redis.url;
    vi.resetModules();
    const { withRedis, connectRedis, closeRedis } = await import('#lib/server/redis/redis.ts');
    ends.push(closeRedis);
    await connectRedis();
    await expect.poll(() => withRedis((client) => client.ping())).toBe('PONG');
    const { calls, text } = await traceOf(async () => {
      await withRedis((client) => client.set('name', 'wilhelmina'));
      await withRedis((client) => client.lpush('name', 'wilhelmina'));
    });
    const facts = {
      'db.system.name': 'redis',
      'db.namespace': '0',
      'server.address': '127.0.0.1',
      'server.port': redis.port,
    };
    expect(calls).toEqual([
      { name: 'SET', status: 0, attributes: { ...facts, 'db.operation.name': 'SET' } },
      {
        name: 'LPUSH',
        status: 2,
        attributes: { ...facts, 'db.operation.name': 'LPUSH', 'error.type': 'ReplyError' },
      },
    ]);
    expect(text).not.toContain('wilhelmina');
  });
});

describe('calls to the S3 storage', () => {
  it('are spans by operation and bucket, without keys; a missing object is no failure', async () => {
    const server = await startS3Server();
    ends.push(() => server.stop());
    const storage = storageFor(server.env);
    ends.push(() => storage.close());
    await storage.look();
    const options = { storage: parseConfig(server.env).storage };
    const { calls, text } = await traceOf(async () => {
      await storage.put('rooms/wilhelmina', Buffer.from('a room'));
      await storage.get('rooms/wilhelmina');
      await storage.get('rooms/nobody');
      for await (const _ of storage.list('rooms/'));
      await storage.remove('rooms/wilhelmina');
      server.behave('silent');
      await storage.get('rooms/wilhelmina', 100);
    }, options);
    expect(
      calls.map(({ name, status, attributes }) => [name, status, attributes['http.response.status_code']]),
    ).toEqual([
      ['S3/PutObject', 0, 200],
      ['S3/GetObject', 0, 200],
      ['S3/GetObject', 0, 404],
      ['S3/ListObjectsV2', 0, 200],
      ['S3/DeleteObject', 0, 204],
      ['S3/GetObject', 2, undefined],
    ]);
    expect(calls[0]?.attributes).toMatchObject({
      'rpc.system': 'aws-api',
      'rpc.service': 'S3',
      'rpc.method': 'PutObject',
      'aws.s3.bucket': 'rooms',
      'server.address': '127.0.0.1',
      'server.port': server.port,
    });
    expect(calls.at(-1)?.attributes['error.type']).toBe('ETIMEDOUT');
    expect(text).not.toMatch(/wilhelmina|nobody|a-key-of/);
  });
});
