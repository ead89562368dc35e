import '#tests/support/shop-env.ts';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { catalogue } from '#lib/catalogue/server/catalogue.ts';
import type { OrderVariant } from '#lib/samples/order-request.ts';
import type { OrderContext } from '#lib/samples/server/handler.ts';
import { ordersDatabase } from '#lib/samples/server/orders.ts';
import { networkLimit, perMinute } from '#lib/server/http/network-limit.ts';
import { logger } from '#lib/server/logger.ts';
import {
  anOrder,
  countOrders,
  orderContext,
  type orderPost,
  sendOrder,
  stockedVariants,
} from '#tests/support/orders.ts';
import { SHOP_FOLDER } from '#tests/support/shop-env.ts';
import { withShop } from '#tests/support/shop-process.ts';

withShop();
let au: OrderVariant[];
let context: OrderContext;
beforeAll(async () => {
  au = await stockedVariants(catalogue(), 'au', 4);
  context = orderContext({ db: ordersDatabase, catalogue });
});
afterAll(async () => {
  await ordersDatabase().destroy();
});

const post = (body: unknown, options?: Parameters<typeof orderPost>[1], on = context) =>
  sendOrder(on, body, options);
const kept = () => countOrders(ordersDatabase());
const body = () => anOrder(au.slice(0, 2));

describe('POST /api/samples under faults', () => {
  it('limits orders per address and per network, with a Retry-After header', async () => {
    let now = 0;
    const limited = { ...context, limit: networkLimit('orders', { ...perMinute(2), now: () => now }) };
    const from = (address: string) => post(body(), { headers: { 'x-forwarded-for': address } }, limited);
    expect((await from('192.0.2.1')).status).toBe(201);
    // Addresses that a visitor claims precede the one the server has seen, and are ignored.
    expect((await from('198.51.100.9, 192.0.2.1')).status).toBe(201);
    const third = await from('203.0.113.5, 192.0.2.1');
    expect([third.status, third.headers.get('retry-after')]).toEqual([429, '30']);
    now += 30_000;
    expect((await from('192.0.2.1')).status).toBe(201);
    const rest: number[] = [];
    for (let host = 2; host < 24; host += 1) rest.push((await from(`192.0.2.${host}`)).status);
    expect(rest.filter((status) => status === 201).length).toBeLessThan(22);
    expect(rest.at(-1)).toBe(429);
    expect((await from('192.0.3.1')).status).toBe(201);
    expect((await from('2001:db8:1:2::1')).status).toBe(201);
    expect((await from('2001:db8:1:2::2')).status).toBe(201);
    expect((await from('2001:db8:1:2::3')).status).toBe(429);
  });

  it('answers 503 and keeps nothing when the disk is full or the file cannot be written', async () => {
    const db = ordersDatabase();
    const failed = vi.spyOn(logger, 'error').mockImplementation(() => undefined);
    for (const [on, off, cause] of [
      ['PRAGMA query_only = 1', 'PRAGMA query_only = 0', 'SQLITE_READONLY'],
      ['PRAGMA max_page_count = 1', 'PRAGMA max_page_count = 1073741823', 'SQLITE_FULL'],
    ] as const) {
      const before = await kept();
      let accepted = 0;
      await sql.raw(on).execute(db);
      try {
        let last = await post(body());
        // The pages in use have room for a few more; the disk is full once an order is refused.
        for (; last.status === 201 && accepted < 200; last = await post(body())) accepted += 1;
        expect(last.status).toBe(503);
        // The original cause is logged, not later errors.
        expect(failed).toHaveBeenLastCalledWith({ code: 'order_not_kept', cause }, expect.any(String));
        expect(last.headers.get('retry-after')).toBe('10');
        expect(last.body.error.message).toBe(
          'Your order could not be saved. Nothing was sent; please try again in a moment.',
        );
      } finally {
        await sql.raw(off).execute(db);
      }
      expect(await kept()).toBe(before + accepted);
      expect((await post(body())).status).toBe(201);
    }
  });

  it('answers 503 when the database or the catalogue cannot be reached, and does not fall over', async () => {
    const opening = () => {
      throw Object.assign(new Error('unable to open database file'), { code: 'SQLITE_CANTOPEN' });
    };
    expect((await post(body(), {}, orderContext({ db: opening, catalogue }))).status).toBe(503);
    const silent = { ...catalogue(), variantByGlobalItemId: () => Promise.reject(new Error('no answer')) };
    const without = orderContext({ db: ordersDatabase, catalogue: () => silent });
    expect((await post(body(), {}, without)).status).toBe(503);
  });

  it('answers each order by its own deadline while another process holds the lock, and stores later ones', async () => {
    const failed = vi.spyOn(logger, 'error').mockImplementation(() => undefined);
    const other = new Sqlite(join(SHOP_FOLDER, 'shop.db'));
    other.exec('BEGIN IMMEDIATE');
    const before = await kept();
    const deadlines = Array.from({ length: 3 }, () => new AbortController());
    const orders = deadlines.map(({ signal }) => post(body(), {}, { ...context, deadline: () => signal }));
    for (const at of [1, 0]) {
      deadlines[at]?.abort();
      const answer = await orders[at];
      expect([answer?.status, answer?.headers.get('retry-after')]).toEqual([503, '10']);
    }
    expect(failed).toHaveBeenCalledTimes(2);
    other.exec('ROLLBACK');
    other.close();
    expect((await orders[2])?.status).toBe(201);
    expect((await post(body())).status).toBe(201);
    expect(await kept()).toBe(before + 2);
  });

  it('answers an order by its deadline if the catalogue never answers', async () => {
    const failed = vi.spyOn(logger, 'error').mockImplementation(() => undefined);
    const silent = { ...catalogue(), variantByGlobalItemId: () => new Promise<never>(() => undefined) };
    const deadline = new AbortController();
    const answer = post(
      body(),
      {},
      orderContext({ db: ordersDatabase, catalogue: () => silent }, { deadline: () => deadline.signal }),
    );
    deadline.abort();
    expect((await answer).status).toBe(503);
    expect(failed).toHaveBeenLastCalledWith({ code: 'order_not_kept', cause: 'timeout' }, expect.any(String));
  });

  it('logs no personal data, neither of orders nor of failures', async () => {
    const lines: string[] = [];
    for (const level of ['info', 'warn', 'error'] as const)
      vi.spyOn(logger, level).mockImplementation((...entry: unknown[]) => {
        lines.push(
          JSON.stringify(entry, (_, value) => (value instanceof Error ? String(value.stack) : value)),
        );
      });
    await post(body());
    await post({ ...body(), values: { ...body().values, mobile: 'none' } });
    await post(body(), { headers: { origin: 'https://evil.example' } });
    const failing = () => {
      throw new Error('Key (email)=(ada.marsh@example.com) already exists');
    };
    await post(body(), {}, orderContext({ db: failing, catalogue }));
    expect(lines.map((line) => JSON.parse(line)[0].code)).toEqual([
      'order_placed',
      'order_forged',
      'order_not_kept',
    ]);
    expect(lines.join()).not.toMatch(/ada|marsh|0491|shingle|192\.0\.2|example\.com/i);
  });
});
