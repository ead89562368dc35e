import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { databaseProbe } from '#lib/boot/server/observe.ts';
import { assembleCatalogue } from '#lib/catalogue/server/assemble.ts';
import { databaseSource } from '#lib/catalogue/server/database-source.ts';
import type { Catalogue } from '#lib/catalogue/server/port.ts';
import { handleOrder } from '#lib/samples/server/handler.ts';
import { openDatabase, type ShopDatabase } from '#lib/server/db/database.ts';
import { databaseCode } from '#lib/server/db/retry-busy.ts';
import { logger } from '#lib/server/logger.ts';
import { seeded } from '#tests/support/catalogue.ts';
import { type FaultProxy, startFaultProxy } from '#tests/support/fault-proxy.ts';
import { anOrder, orderContext, orderPost, stockedVariants } from '#tests/support/orders.ts';
import { startPostgres, type TestPostgres } from '#tests/support/postgres.ts';

/** More than the connections of a pool. */
const QUESTIONS = 25;
let server: TestPostgres;
let address: string;
let direct: ShopDatabase;
let catalogue: Catalogue;
let proxy: FaultProxy;
let db: ShopDatabase;
beforeAll(async () => {
  server = await startPostgres();
  address = await server.createDatabase();
  direct = await seeded(openDatabase({ url: address }));
  catalogue = assembleCatalogue(databaseSource(direct));
});
afterAll(async () => {
  await direct?.destroy();
  await server?.stop();
});
beforeEach(async () => {
  const url = new URL(address);
  // Connections are cut while opening, during a response, and during a commit.
  proxy = await startFaultProxy(Number(url.port), { cutsAfter: [1, 400, 900, 2500, 9000, 40_000] });
  url.port = String(proxy.port);
  db = openDatabase({ url: url.href }, { serving: true, answerMs: 1000 });
  vi.spyOn(logger, 'error').mockReturnValue(undefined);
});
afterEach(async () => {
  await db.destroy();
  await proxy.close();
});

const ask = () => sql<{ one: number }>`select 1 as one`.execute(db);
const askMany = () => Promise.allSettled(Array.from({ length: QUESTIONS }, ask));

describe('PostgreSQL behind a bad network', () => {
  it.each(['silent', 'garbage', 'refuses'] as const)(
    'a connection that is %s fails its questions in time and is never used again',
    async (fault) => {
      await Promise.all(Array.from({ length: QUESTIONS }, ask));
      expect(await databaseProbe(() => db)()).toBe(true);
      proxy.behave(fault);
      expect((await askMany()).every(({ status }) => status === 'rejected')).toBe(true);
      expect(await databaseProbe(() => db)()).toBe(false);
      proxy.behave('none');
      await expect.poll(databaseProbe(() => db)).toBe(true);
      // The connections that were open are dead and stay so.
      for (const { status } of await askMany()) expect(status).toBe('fulfilled');
    },
  );

  it('that answers nothing is given up within seconds, then at once, and is used again when it answers', async () => {
    const url = new URL(address);
    url.port = String(proxy.port);
    const watch = { patienceMs: 100, probeMs: 500 };
    const watched = openDatabase({ url: url.href, pool: 3 }, { serving: true, answerMs: 60_000, watch });
    const one = () => sql<{ one: number }>`select 1 as one`.execute(watched);
    const codeOf = (asked: Promise<unknown>) => asked.then(() => 'answered', databaseCode);
    await Promise.all(Array.from({ length: 3 }, one));
    proxy.behave('silent');
    // More than there are connections: some wait for one.
    const codes = await Promise.all(Array.from({ length: QUESTIONS }, () => codeOf(one())));
    expect(codes).toEqual(codes.map(() => 'DATABASE_AWAY'));
    expect(await databaseProbe(() => watched)()).toBe(false);
    const inTurn: string[] = [];
    for (let turn = 0; turn < QUESTIONS; turn += 1) inTurn.push(await codeOf(one()));
    expect(inTurn).toEqual(codes);
    proxy.behave('none');
    await expect.poll(() => codeOf(one())).toBe('answered');
    for (const code of await Promise.all(Array.from({ length: QUESTIONS }, () => codeOf(one()))))
      expect(code).toBe('answered');
    await watched.destroy();
  });

  it('that takes long for one query gives up none, also where no further connection is to be had', async () => {
    const url = new URL(address);
    url.port = String(proxy.port);
    const watch = { patienceMs: 50, probeMs: 2000 };
    const watched = openDatabase({ url: url.href, pool: 1 }, { serving: true, watch });
    const slow = sql`select pg_sleep(1)`.execute(watched);
    const next = sql<{ one: number }>`select 1 as one`.execute(watched);
    expect((await slow).rows).toHaveLength(1);
    expect((await next).rows).toEqual([{ one: 1 }]);
    await watched.destroy();
  });

  it('a transaction without a response times out once, not again at its end', async () => {
    await ask();
    const failed = await db
      .transaction()
      .execute(async (trx) => {
        proxy.behave('silent');
        await sql`select 1`.execute(trx);
      })
      .catch((error: unknown) => error);
    expect(databaseCode(failed)).toBe('DATABASE_TIMEOUT');
    proxy.behave('none');
    expect((await ask()).rows).toEqual([{ one: 1 }]);
  });

  it('answers orders with 503 while questions are swallowed, and keeps the same ones afterwards', async () => {
    const variants = await stockedVariants(catalogue, 'au', 1);
    const context = orderContext({ db: () => db, catalogue: () => catalogue });
    const post = (key: string) => handleOrder(orderPost(anOrder(variants), { key }), context);
    const keys = Array.from({ length: 5 }, (_, at) => `an-order-that-waits-${at}`);
    proxy.behave('silent');
    const refused = await Promise.all(keys.map(post));
    expect(refused.map(({ status }) => status)).toEqual(keys.map(() => 503));
    proxy.behave('none');
    await expect.poll(databaseProbe(() => db)).toBe(true);
    const kept = await Promise.all(keys.map(post));
    expect(kept.map(({ status }) => status)).toEqual(keys.map(() => 201));
  });

  it('loses and doubles no order when connections are cut again and again', async () => {
    const variants = await stockedVariants(catalogue, 'au', 2);
    const context = orderContext({ db: () => db, catalogue: () => catalogue });
    const body = anOrder(variants);
    const acknowledged = new Map<string, string>();
    let refused = 0;
    proxy.behave('cuts');
    const shopper = async (key: string) => {
      // As the form does: the same key until it is answered.
      for (let turn = 0; turn < 100 && !acknowledged.has(key); turn += 1) {
        const answer = await handleOrder(orderPost(body, { key }), context);
        if (answer.status === 201) acknowledged.set(key, (await answer.json()).reference);
        else refused += 1;
      }
    };
    const keys = Array.from({ length: 15 }, (_, at) => `an-order-on-a-bad-line-${at}`);
    await Promise.all(keys.map(shopper));
    expect(acknowledged.size).toBe(keys.length);
    expect(refused).toBeGreaterThan(0);
    const rows = await direct
      .selectFrom('sample_orders')
      .select(['idempotency_key', 'reference'])
      .where('idempotency_key', 'in', keys)
      .execute();
    expect(new Map(rows.map(({ idempotency_key: key, reference }) => [key, reference]))).toEqual(
      acknowledged,
    );
    expect(rows).toHaveLength(keys.length);
  }, 120_000);
});
