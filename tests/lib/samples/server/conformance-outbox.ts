import { describe, expect, it } from 'vitest';
import type { Deliveries } from '#lib/outbox/server/delivery.ts';
import { outboxDepth } from '#lib/outbox/server/depth.ts';
import {
  claim,
  MAX_ATTEMPTS,
  recordAttempt,
  requeueGivenUp,
  retryDelayAfter,
} from '#lib/outbox/server/outbox.ts';
import { sendDue } from '#lib/outbox/server/worker.ts';
import { orderDeliveries } from '#lib/samples/server/order-deliveries.ts';
import { storedOrders } from '#lib/samples/server/stored-order.ts';
import type { ShopDatabase } from '#lib/server/db/database.ts';
import { anOrder } from '#tests/support/orders.ts';
import type { OrderShop } from './order-shop.ts';

/** Tests of messages about orders. */
export function describeOutbox(shop: OrderShop): void {
  const { post, ordersOf } = shop;
  describe('messages about orders', () => {
    it('assigns each message to one server, and again after its lease', async () => {
      await post(anOrder(shop.variants, { email: 'leased@example.com' }));
      const now = Date.now();
      const at = (ms: number) => () => now + ms;
      expect(await outboxDepth(shop.place.db, at(5000))).toMatchObject({ waiting: 2 });
      expect((await outboxDepth(shop.place.db, at(5000))).oldestDueSeconds).toBeCloseTo(5, 0);
      const both = await Promise.all([
        claim(shop.place.db, 'mail', 10, at(0)),
        claim(shop.place.other, 'mail', 10, at(0)),
        claim(shop.place.db, 'webhook', 10, at(0)),
        claim(shop.place.other, 'webhook', 10, at(0)),
      ]);
      const kinds = both.flat().map(({ kind: what }) => what);
      expect(kinds.sort()).toEqual(['mail', 'webhook']);
      expect(await claim(shop.place.db, 'mail', 10, at(60_000))).toEqual([]);
      const [later] = await claim(shop.place.db, 'mail', 10, at(600_000));
      expect(later?.attempt).toBe(2);
      if (later) expect(await recordAttempt(shop.place.db, later, { ok: true })).toBe(true);
    });

    it('records the result of an attempt only under the lease of that attempt', async () => {
      const email = 'fenced@example.com';
      await post(anOrder(shop.variants, { email }));
      const now = Date.now();
      const mine = async (db: ShopDatabase, ms: number) => (await claim(db, 'mail', 10, () => now + ms))[0];
      const state = async () => (await ordersOf(email))[0]?.outbox.find(({ kind: what }) => what === 'mail');
      const first = await mine(shop.place.db, 0);
      const second = await mine(shop.place.other, 600_000);
      if (!first || !second) throw new Error('Nothing was claimed');
      expect(await recordAttempt(shop.place.db, first, { ok: false, code: 'ECONNECTION' })).toBe(false);
      expect(await state()).toMatchObject({ state: 'waiting', attempts: 2, last_error: null });
      expect(await recordAttempt(shop.place.other, second, { ok: true })).toBe(true);
      for (const delivery of [
        { ok: false, code: 'late' },
        { ok: false, code: 'late', final: true },
        { ok: true },
      ] as const)
        expect(await recordAttempt(shop.place.db, first, delivery)).toBe(false);
      expect(await state()).toMatchObject({ state: 'sent', attempts: 2, last_error: null });
    });

    it('does not confuse a message that staff sent again with its earlier attempt', async () => {
      const email = 'revived@example.com';
      await post(anOrder(shop.variants, { email }));
      const [order] = await ordersOf(email);
      const own = async (ms: number) => (await claim(shop.place.db, 'mail', 10, () => Date.now() + ms))[0];
      const [early, next] = [await own(0), await own(600_000)];
      if (!next) throw new Error('Nothing was claimed');
      await recordAttempt(shop.place.db, next, { ok: false, code: 'EENVELOPE_550', final: true });
      expect(await requeueGivenUp(shop.place.db, order?.reference)).toBe(1);
      const again = await own(1_200_000);
      expect([early?.attempt, again?.attempt]).toEqual([1, 1]);
      expect(early && (await recordAttempt(shop.place.db, early, { ok: true }))).toBe(false);
      expect(again && (await recordAttempt(shop.place.db, again, { ok: true }))).toBe(true);
    });

    it('sends at once a message that a server with a fast clock has claimed', async () => {
      const email = 'future@example.com';
      await post(anOrder(shop.variants, { email }));
      const [order] = await ordersOf(email);
      await shop.place.db
        .updateTable('outbox')
        .set({ due_at: '2999-01-01T00:00:00.000Z' })
        .where('order_id', '=', order?.id ?? '')
        .execute();
      const sent: string[] = [];
      const mail = async ({ reference }: { reference: string }) => {
        sent.push(reference);
        return { ok: true } as const;
      };
      await sendDue(
        shop.place.db,
        orderDeliveries(() => shop.place.db, { mail, webhook: mail }),
      );
      expect(sent).toEqual([order?.reference, order?.reference]);
    });

    it('retries at growing intervals, gives up in the end, and sends again on request', async () => {
      const email = 'dead@example.com';
      await post(anOrder(shop.variants, { email }));
      let now = Date.now();
      const failing: Deliveries = {
        mail: async () => ({ ok: false, code: 'ECONNECTION' }),
        webhook: async () => {
          throw Object.assign(new Error('Ada Marsh'), { code: 'EBROKEN' });
        },
      };
      expect(await sendDue(shop.place.db, failing, { clock: () => now })).toBe(2);
      expect(await sendDue(shop.place.db, failing, { clock: () => now })).toBe(0);
      for (let attempt = 2; attempt <= MAX_ATTEMPTS; attempt += 1) {
        now += retryDelayAfter(attempt - 1, () => 1) + 1;
        expect(await sendDue(shop.place.db, failing, { clock: () => now })).toBe(2);
      }
      const {
        orders: [order],
      } = await storedOrders(shop.place.db, { email, dead: true });
      expect(order?.outbox).toMatchObject([
        { state: 'dead', attempts: MAX_ATTEMPTS, last_error: 'ECONNECTION' },
        { state: 'dead', attempts: MAX_ATTEMPTS, last_error: 'EBROKEN' },
      ]);
      expect(await requeueGivenUp(shop.place.db, order?.reference)).toBe(2);
      const sent: string[] = [];
      const working = async ({ reference }: { reference: string }) => {
        sent.push(reference);
        return { ok: true } as const;
      };
      await sendDue(
        shop.place.db,
        orderDeliveries(() => shop.place.db, { mail: working, webhook: working }),
      );
      expect(sent).toEqual([order?.reference, order?.reference]);
      expect((await storedOrders(shop.place.db, { email, dead: true })).orders).toEqual([]);
    });

    it('gives up a message that crashes the server every time', async () => {
      const email = 'poison@example.com';
      await post(anOrder(shop.variants, { email }));
      let now = Date.now();
      for (let attempt = 1; attempt <= MAX_ATTEMPTS + 1; attempt += 1, now += 600_000)
        for (const what of ['mail', 'webhook'] as const) await claim(shop.place.db, what, 10, () => now);
      const {
        orders: [order],
      } = await storedOrders(shop.place.db, { email, dead: true });
      expect(order?.outbox.map(({ last_error }) => last_error)).toEqual(['interrupted', 'interrupted']);
      expect((await outboxDepth(shop.place.db)).dead).toBe(2);
    });
  });
}
