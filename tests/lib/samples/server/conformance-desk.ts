import { describe, expect, it } from 'vitest';
import { openMessages, queueNow } from '#lib/outbox/server/open-messages.ts';
import { claim, recordAttempt } from '#lib/outbox/server/outbox.ts';
import { erasePersons } from '#lib/samples/server/erase.ts';
import { moveOrders } from '#lib/samples/server/handle-orders.ts';
import { sendMailAgain } from '#lib/samples/server/send-again.ts';
import { countOrders, storedOrders } from '#lib/samples/server/stored-order.ts';
import { anOrder } from '#tests/support/orders.ts';
import type { OrderShop } from './order-shop.ts';

/** Tests of what staff do with orders at the desk. */
export function describeDesk(shop: OrderShop): void {
  const placed = async (email: string) => {
    await shop.post(anOrder(shop.variants, { email }));
    const [order] = await shop.ordersOf(email);
    if (!order) throw new Error('No order was placed');
    return order;
  };
  const mailsOf = async (email: string) =>
    (await shop.ordersOf(email))[0]?.outbox.filter(({ kind }) => kind === 'mail') ?? [];

  describe('orders at the desk', () => {
    it('moves an order once, and tells the second of two who move it at the same time', async () => {
      const { reference, handling } = await placed('packed@example.com');
      expect(handling).toBe('new');
      const seen = [{ reference, handling }];
      const both = await Promise.all([
        moveOrders(shop.place.db, seen, 'packed'),
        moveOrders(shop.place.other, seen, 'posted'),
      ]);
      expect(both.map(({ moved }) => moved.length).sort()).toEqual([0, 1]);
      const [now] = await shop.ordersOf('packed@example.com');
      expect(both.flatMap(({ notMoved }) => notMoved)).toEqual([
        { reference, handling: now?.handling, at: now?.handledAt },
      ]);
      expect(Date.parse(now?.handledAt ?? '')).toBeCloseTo(Date.now(), -5);
    });

    it('finds the oldest orders even if there are more than are printed at once', async () => {
      const early = await placed('early@example.com');
      await placed('late@example.com');
      const since = { since: early.placedAt };
      const {
        orders: [first],
      } = await storedOrders(shop.place.db, { ...since, limit: 1, oldestFirst: true });
      expect(first?.reference).toBe(early.reference);
      const {
        orders: [last],
      } = await storedOrders(shop.place.db, { ...since, limit: 1 });
      expect(last?.customer?.email).toBe('late@example.com');
    });

    it('moves an order one step back, and reports which orders do not exist', async () => {
      const { reference } = await placed('back@example.com');
      await moveOrders(shop.place.db, [{ reference, handling: 'new' }], 'packed');
      const seen = [
        { reference, handling: 'packed' },
        { reference: 'MS-NEVER-WAS00', handling: 'packed' },
      ] as const;
      const report = await moveOrders(shop.place.db, seen, 'new');
      expect(report).toEqual({ moved: [reference], notMoved: [{ reference: 'MS-NEVER-WAS00' }] });
      expect((await shop.ordersOf('back@example.com'))[0]).toMatchObject({
        handling: 'new',
        handledAt: null,
      });
    });

    it('moves no order whose person was erased, and no longer lists it', async () => {
      const { reference } = await placed('nobody@example.com');
      await erasePersons(shop.place.db, { reference });
      const seen = [{ reference, handling: 'new' }] as const;
      expect((await moveOrders(shop.place.db, seen, 'packed')).moved).toEqual([]);
      const { orders: listed } = await storedOrders(shop.place.db, { handling: 'new', postable: true });
      expect(listed.map((order) => order.reference)).not.toContain(reference);
    });

    it('finds orders by site, region, day and state', async () => {
      const { reference, placedAt } = await placed('found@example.com');
      const found = async (filter: Parameters<typeof storedOrders>[1]) =>
        (await storedOrders(shop.place.db, { references: [reference], ...filter })).orders.length;
      const later = new Date(Date.parse(placedAt) + 1).toISOString();
      expect(
        await found({ site: 'GHRES', region: 'au', handling: 'new', since: placedAt, before: later }),
      ).toBe(1);
      expect(await found({ site: 'FTX' })).toBe(0);
      expect(await found({ region: 'nz' })).toBe(0);
      expect(await found({ handling: 'posted' })).toBe(0);
      expect(await found({ before: placedAt })).toBe(0);
      expect((await storedOrders(shop.place.db, { references: [] })).orders).toEqual([]);
      await moveOrders(shop.place.db, [{ reference, handling: 'new' }], 'posted');
      const counts = await countOrders(shop.place.db, { references: [reference] });
      expect(counts).toEqual({ new: 0, packed: 0, posted: 1, arrived: 0 });
    });

    it('sends a confirmation again once, however many request it at the same time, under a new id', async () => {
      const email = 'again@example.com';
      const { reference } = await placed(email);
      expect(await sendMailAgain(shop.place.db, reference)).toBe('waiting');
      const [first] = await claim(shop.place.db, 'mail', 1);
      if (!first) throw new Error('Nothing was claimed');
      await recordAttempt(shop.place.db, first, { ok: true });
      const both = await Promise.all([
        sendMailAgain(shop.place.db, reference),
        sendMailAgain(shop.place.other, reference),
      ]);
      expect(both.sort()).toEqual(['queued', 'waiting']);
      expect((await mailsOf(email)).map(({ state }) => state).sort()).toEqual(['sent', 'waiting']);
      const [second] = await claim(shop.place.db, 'mail', 1);
      expect(second?.about).toBe(first.about);
      expect(second?.id).not.toBe(first.id);
    });

    it('sends a confirmation at most five times, and none to a person who was erased', async () => {
      const email = 'often@example.com';
      const { reference } = await placed(email);
      for (let sent = 0; sent < 5; sent += 1) {
        const [mail] = await claim(shop.place.db, 'mail', 1);
        if (mail) await recordAttempt(shop.place.db, mail, { ok: true });
        expect(await sendMailAgain(shop.place.db, reference)).toBe(sent < 4 ? 'queued' : 'tooOften');
      }
      await erasePersons(shop.place.db, { reference });
      expect(await sendMailAgain(shop.place.db, reference)).toBe('gone');
    });

    it('retries a message now, but never one that a server may be sending', async () => {
      const { reference } = await placed('hurried@example.com');
      const mine = async () =>
        (await openMessages(shop.place.db, 100)).find(
          (message) => message.reference === reference && message.kind === 'mail',
        );
      const [claimed] = await claim(shop.place.db, 'mail', 1);
      if (!claimed) throw new Error('Nothing was claimed');
      expect(await mine()).toMatchObject({ state: 'waiting', canBeHurried: false });
      expect(await queueNow(shop.place.db, claimed.id)).toBe('waiting');
      expect(await claim(shop.place.other, 'mail', 1)).toEqual([]);
      await recordAttempt(shop.place.db, { ...claimed, attempt: 12 }, { ok: false, code: 'ECONNECTION' });
      // Without its lease, so it is still being sent; with the lease, it is given up.
      await recordAttempt(shop.place.db, claimed, { ok: false, code: 'EENVELOPE_550', final: true });
      expect(await mine()).toMatchObject({ state: 'dead', canBeHurried: true, lastError: 'EENVELOPE_550' });
      const both = await Promise.all([
        queueNow(shop.place.db, claimed.id),
        queueNow(shop.place.other, claimed.id),
      ]);
      expect(both.sort()).toEqual(['queued', 'waiting']);
      const [again] = await claim(shop.place.other, 'mail', 1);
      expect(again).toMatchObject({ id: claimed.id, attempt: 1 });
      if (again) await recordAttempt(shop.place.other, again, { ok: true });
      expect(await queueNow(shop.place.db, claimed.id)).toBe('gone');
    });

    it('retries at once a message that waits for hours for its next attempt', async () => {
      const { reference } = await placed('hours@example.com');
      const [claimed] = await claim(shop.place.db, 'mail', 1);
      if (!claimed) throw new Error('Nothing was claimed');
      const hoursLater = () => Date.now() + 3 * 3_600_000;
      await recordAttempt(shop.place.db, claimed, { ok: false, code: 'timeout' }, hoursLater);
      expect(await claim(shop.place.db, 'mail', 1)).toEqual([]);
      expect(await queueNow(shop.place.db, claimed.id)).toBe('queued');
      const [next] = await claim(shop.place.other, 'mail', 1);
      expect(next).toMatchObject({ id: claimed.id, attempt: 2 });
      if (next) await recordAttempt(shop.place.other, next, { ok: true });
      expect(
        (await openMessages(shop.place.db, 100)).filter((one) => one.reference === reference),
      ).toHaveLength(1);
    });
  });
}
