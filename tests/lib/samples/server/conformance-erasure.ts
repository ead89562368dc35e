import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { erasePersons } from '#lib/samples/server/erase.ts';
import { orderPages, storedOrders } from '#lib/samples/server/stored-order.ts';
import { anOrder } from '#tests/support/orders.ts';
import type { OrderShop } from './order-shop.ts';

/** Tests of stored orders: export and erasure. */
export function describeErasure(shop: OrderShop): void {
  const { post, ordersOf } = shop;
  describe('stored orders', () => {
    it('are anonymised and keep what was ordered', async () => {
      // An accent may be typed as a separate combining character.
      const email = 'Gone@mu\u0308hle.example';
      const key = randomUUID();
      await post(anOrder(shop.variants, { email }), { key });
      await post(anOrder(shop.variants, { email: 'stays@example.com' }));
      const [before] = await ordersOf(email);
      expect(await erasePersons(shop.place.db, { email: ' gone@M\u00dcHLE.example ' })).toEqual([
        before?.reference,
      ]);
      expect(await ordersOf(email)).toEqual([]);
      const {
        orders: [after],
      } = await storedOrders(shop.place.db, { reference: before?.reference ?? '' });
      expect(after).toMatchObject({ region: 'au', variants: shop.variants, outbox: [] });
      expect(after).not.toHaveProperty('customer');
      const rows = await shop.place.db
        .selectFrom('sample_orders')
        .selectAll()
        .where('erased_at', 'is not', null)
        .execute();
      expect(JSON.stringify(rows)).not.toMatch(/gone@|Marsh|0491|Shingle/i);
      expect(await ordersOf('stays@example.com')).toHaveLength(1);
      // The key is still known: a late second attempt orders nothing.
      expect((await post(anOrder(shop.variants, { email }), { key })).status).toBe(422);
    });

    it('are exported once each, whatever is ordered meanwhile', async () => {
      const since = new Date().toISOString();
      const order = async () => (await post(anOrder(shop.variants))).body.reference as string;
      const before: string[] = [];
      for (let count = 0; count < 7; count += 1) before.push(await order());
      const exported: string[] = [];
      for await (const { orders } of orderPages(shop.place.db, { since }, 3)) {
        exported.push(...orders.map(({ reference }) => reference));
        await order();
      }
      expect(new Set(exported).size).toBe(exported.length);
      expect(exported.slice(0, 7)).toEqual(before.toReversed());
    });

    it('are erased in batches, between which others can order', async () => {
      const long = '2019-01-01T00:00:00.000Z';
      const row = await shop.place.db
        .selectFrom('sample_orders')
        .selectAll()
        .limit(1)
        .executeTakeFirstOrThrow();
      const old = Array.from({ length: 250 }, (_, at) => ({
        ...row,
        id: `old-${at}`,
        reference: `OLD-${at}`,
        idempotency_key: `old-${at}`,
        placed_at: long,
        customer: '{}',
        page_key: `old-${at}`,
      }));
      for (let from = 0; from < old.length; from += 50)
        await shop.place.db
          .insertInto('sample_orders')
          .values(old.slice(from, from + 50))
          .execute();
      const events: string[] = [];
      const erasing = erasePersons(shop.place.db, { before: '2019-01-02' }).then((erased) => {
        events.push('erased');
        return erased;
      });
      const ordering = post(anOrder(shop.variants), {}, shop.elsewhere).then(() => events.push('ordered'));
      expect(await erasing).toHaveLength(250);
      await ordering;
      expect(events).toEqual(['ordered', 'erased']);
      // Rows without lines are not orders, so they cannot be read.
      await shop.place.db.deleteFrom('sample_orders').where('placed_at', '=', long).execute();
    });

    it('are erased after the retention period', async () => {
      const email = 'old@example.com';
      await post(anOrder(shop.variants, { email }));
      await shop.place.db
        .updateTable('sample_orders')
        .set({ placed_at: '2020-01-01T00:00:00.000Z' })
        .where('email', '=', email)
        .execute();
      expect(await erasePersons(shop.place.db, { before: '2020-01-01T00:00:00.001Z' })).toHaveLength(1);
      expect(await ordersOf(email)).toEqual([]);
    });
  });
}
