import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { assembleCatalogue } from '#lib/catalogue/server/assemble.ts';
import { databaseSource } from '#lib/catalogue/server/database-source.ts';
import type { Catalogue } from '#lib/catalogue/server/port.ts';
import type { Deliveries } from '#lib/outbox/server/delivery.ts';
import { outboxDepth } from '#lib/outbox/server/depth.ts';
import { claim, MAX_ATTEMPTS, pauseAfter, revive, settle } from '#lib/outbox/server/outbox.ts';
import { sendDue } from '#lib/outbox/server/worker.ts';
import type { OrderVariant } from '#lib/samples/order-request.ts';
import { orderAnswerSchema } from '#lib/samples/order-response.ts';
import { erasePersons } from '#lib/samples/server/erase.ts';
import { handleOrder, type OrderContext } from '#lib/samples/server/handler.ts';
import { orderDeliveries } from '#lib/samples/server/order-deliveries.ts';
import { allOrders, storedOrders } from '#lib/samples/server/stored-order.ts';
import type { ShopDatabase } from '#lib/server/db/database.ts';
import { anOrder, CUSTOMER, orderContext, orderPost, stockedVariants } from '#tests/support/orders.ts';

interface OrderDatabase {
  /** Two connections to one seeded database, as two servers have them. */
  readonly db: ShopDatabase;
  readonly other: ShopDatabase;
  close(): Promise<void>;
}

/** Orders and their outbox on one kind of database. */
export function describeOrders(kind: string, open: () => Promise<OrderDatabase>): void {
  describe(`orders on ${kind}`, () => {
    let place: OrderDatabase;
    let catalogue: Catalogue;
    let variants: OrderVariant[];
    let context: OrderContext;
    let elsewhere: OrderContext;
    beforeAll(async () => {
      place = await open();
      catalogue = assembleCatalogue(databaseSource(place.db));
      variants = await stockedVariants(catalogue, 'au', 3);
      const webhook = { url: 'http://127.0.0.1:9/', secret: 'x'.repeat(32) };
      const needs = { db: () => place.db, catalogue: () => catalogue };
      const { config } = orderContext(needs);
      context = orderContext(needs, { config: { ...config, orderWebhook: webhook } });
      elsewhere = { ...context, db: () => place.other };
    });
    afterAll(() => place.close());
    // Every test begins with nothing to send.
    beforeEach(async () => {
      const sent = async () => ({ ok: true }) as const;
      await sendDue(place.db, { mail: sent, webhook: sent }, { clock: () => Date.now() + 86_400_000 });
    });

    const post = async (body: unknown, options = {}, on = context) => {
      const response = await handleOrder(orderPost(body, options), on);
      return { status: response.status, headers: response.headers, body: await response.json() };
    };
    const ordersOf = (email: string) => storedOrders(place.db, { email });

    it('S7.8-1 S3.6-6 keeps order, lines and outbox, with the names of the catalogue', async () => {
      const email = 'lines@example.com';
      const told = variants.map((variant) => ({ ...variant, name: 'Gold', productName: 'Not ours' }));
      const { status, body } = await post(anOrder(told, { email }));
      expect(status).toBe(201);
      const [order] = await ordersOf(email);
      expect(order).toMatchObject({
        reference: orderAnswerSchema.parse(body).reference,
        site: 'GHRES',
        website: 'FTX',
        region: 'au',
        customer: { ...CUSTOMER, email, floorSize: 24, projectSize: 24 },
        variants,
        outbox: [
          { kind: 'mail', state: 'waiting', attempts: 0 },
          { kind: 'webhook', state: 'waiting', attempts: 0 },
        ],
      });
    });

    it('answers the same key twice with the one order, and another body with 422', async () => {
      const email = 'twice@example.com';
      const key = randomUUID();
      const first = await post(anOrder(variants, { email }), { key });
      const again = await post(anOrder(variants, { email }), { key }, elsewhere);
      expect([again.status, again.body]).toEqual([201, first.body]);
      expect(again.headers.get('idempotency-replayed')).toBe('true');
      expect((await post(anOrder(variants.slice(1), { email }), { key })).status).toBe(422);
      expect((await post(anOrder(variants, { email }), { key, region: 'nz' })).status).toBe(422);
      expect(await ordersOf(email)).toHaveLength(1);
    });

    it('takes the same fields in another order for the same body', async () => {
      const key = randomUUID();
      const { variants: chosen, values } = anOrder(variants);
      const first = await post({ variants: chosen, values }, { key });
      const turned = Object.fromEntries(Object.entries(values).reverse());
      expect((await post({ values: turned, variants: chosen }, { key })).body).toEqual(first.body);
    });

    it('makes one order of 20 equal posts at the same moment to two servers', async () => {
      const email = 'crowd@example.com';
      const key = randomUUID();
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, at) =>
          post(anOrder(variants, { email }), { key }, at % 2 ? context : elsewhere),
        ),
      );
      expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
      expect(answers[0]?.status).toBe(201);
      const orders = await ordersOf(email);
      expect(orders.map(({ outbox }) => outbox.length)).toEqual([2]);
    });

    it('keeps 60 different orders sent at once to two servers', async () => {
      const email = 'many@example.com';
      const answers = await Promise.all(
        Array.from({ length: 60 }, (_, at) =>
          post(anOrder(variants, { email }), {}, at % 2 ? context : elsewhere),
        ),
      );
      const references = answers.map(({ body }) => orderAnswerSchema.parse(body).reference);
      expect((await ordersOf(email)).map(({ reference }) => reference).sort()).toEqual(references.sort());
    });

    it('answers an accepted order the same after its sample has gone', async () => {
      const key = randomUUID();
      const first = await post(anOrder(variants), { key });
      const none: Catalogue = { ...catalogue, variantByGlobalItemId: async () => undefined };
      const again = await post(anOrder(variants), { key }, { ...context, catalogue: () => none });
      expect([again.status, again.body]).toEqual([201, first.body]);
      const fresh = await post(anOrder(variants), {}, { ...context, catalogue: () => none });
      expect(fresh.status).toBe(409);
    });

    it('gives each message to one server, and back after its lease', async () => {
      await post(anOrder(variants, { email: 'leased@example.com' }));
      const now = Date.now();
      const at = (ms: number) => () => now + ms;
      expect(await outboxDepth(place.db, at(5000))).toMatchObject({ waiting: 2 });
      expect((await outboxDepth(place.db, at(5000))).oldestDueSeconds).toBeCloseTo(5, 0);
      const both = await Promise.all([
        claim(place.db, 'mail', 10, at(0)),
        claim(place.other, 'mail', 10, at(0)),
        claim(place.db, 'webhook', 10, at(0)),
        claim(place.other, 'webhook', 10, at(0)),
      ]);
      const kinds = both.flat().map(({ kind: what }) => what);
      expect(kinds.sort()).toEqual(['mail', 'webhook']);
      expect(await claim(place.db, 'mail', 10, at(60_000))).toEqual([]);
      const [later] = await claim(place.db, 'mail', 10, at(600_000));
      expect(later?.attempt).toBe(2);
      if (later) expect(await settle(place.db, later, { ok: true })).toBe(true);
    });

    it('writes what became of an attempt only under the lease it was made under', async () => {
      const email = 'fenced@example.com';
      await post(anOrder(variants, { email }));
      const now = Date.now();
      const mine = async (db: ShopDatabase, ms: number) => (await claim(db, 'mail', 10, () => now + ms))[0];
      const state = async () => (await ordersOf(email))[0]?.outbox.find(({ kind: what }) => what === 'mail');
      const first = await mine(place.db, 0);
      const second = await mine(place.other, 600_000);
      if (!first || !second) throw new Error('Nothing was claimed');
      expect(await settle(place.db, first, { ok: false, code: 'ECONNECTION' })).toBe(false);
      expect(await state()).toMatchObject({ state: 'waiting', attempts: 2, last_error: null });
      expect(await settle(place.other, second, { ok: true })).toBe(true);
      for (const delivery of [
        { ok: false, code: 'late' },
        { ok: false, code: 'late', final: true },
        { ok: true },
      ] as const)
        expect(await settle(place.db, first, delivery)).toBe(false);
      expect(await state()).toMatchObject({ state: 'sent', attempts: 2, last_error: null });
    });

    it('does not take a message that staff sent again for the one it had before', async () => {
      const email = 'revived@example.com';
      await post(anOrder(variants, { email }));
      const [order] = await ordersOf(email);
      const own = async (ms: number) => (await claim(place.db, 'mail', 10, () => Date.now() + ms))[0];
      const [early, next] = [await own(0), await own(600_000)];
      if (!next) throw new Error('Nothing was claimed');
      await settle(place.db, next, { ok: false, code: 'EENVELOPE_550', final: true });
      expect(await revive(place.db, order?.reference)).toBe(1);
      const again = await own(1_200_000);
      expect([early?.attempt, again?.attempt]).toEqual([1, 1]);
      expect(early && (await settle(place.db, early, { ok: true }))).toBe(false);
      expect(again && (await settle(place.db, again, { ok: true }))).toBe(true);
    });

    it('sends at once what a server with a fast clock has taken', async () => {
      const email = 'future@example.com';
      await post(anOrder(variants, { email }));
      const [order] = await ordersOf(email);
      await place.db
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
        place.db,
        orderDeliveries(() => place.db, { mail, webhook: mail }),
      );
      expect(sent).toEqual([order?.reference, order?.reference]);
    });

    it('tries again later and later, gives up at last, and sends again when told to', async () => {
      const email = 'dead@example.com';
      await post(anOrder(variants, { email }));
      let now = Date.now();
      const failing: Deliveries = {
        mail: async () => ({ ok: false, code: 'ECONNECTION' }),
        webhook: async () => {
          throw Object.assign(new Error('Ada Marsh'), { code: 'EBROKEN' });
        },
      };
      expect(await sendDue(place.db, failing, { clock: () => now })).toBe(2);
      expect(await sendDue(place.db, failing, { clock: () => now })).toBe(0);
      for (let attempt = 2; attempt <= MAX_ATTEMPTS; attempt += 1) {
        now += pauseAfter(attempt - 1, () => 1) + 1;
        expect(await sendDue(place.db, failing, { clock: () => now })).toBe(2);
      }
      const [order] = await storedOrders(place.db, { email, dead: true });
      expect(order?.outbox).toMatchObject([
        { state: 'dead', attempts: MAX_ATTEMPTS, last_error: 'ECONNECTION' },
        { state: 'dead', attempts: MAX_ATTEMPTS, last_error: 'EBROKEN' },
      ]);
      expect(await revive(place.db, order?.reference)).toBe(2);
      const sent: string[] = [];
      const working = async ({ reference }: { reference: string }) => {
        sent.push(reference);
        return { ok: true } as const;
      };
      await sendDue(
        place.db,
        orderDeliveries(() => place.db, { mail: working, webhook: working }),
      );
      expect(sent).toEqual([order?.reference, order?.reference]);
      expect(await storedOrders(place.db, { email, dead: true })).toEqual([]);
    });

    it('gives up a message that ends the server every time', async () => {
      const email = 'poison@example.com';
      await post(anOrder(variants, { email }));
      let now = Date.now();
      for (let attempt = 1; attempt <= MAX_ATTEMPTS + 1; attempt += 1, now += 600_000)
        for (const what of ['mail', 'webhook'] as const) await claim(place.db, what, 10, () => now);
      const [order] = await storedOrders(place.db, { email, dead: true });
      expect(order?.outbox.map(({ last_error }) => last_error)).toEqual(['interrupted', 'interrupted']);
      expect((await outboxDepth(place.db)).dead).toBe(2);
    });

    it('erases the person of orders and keeps what was ordered', async () => {
      const email = 'Gone@example.com';
      const key = randomUUID();
      await post(anOrder(variants, { email }), { key });
      await post(anOrder(variants, { email: 'stays@example.com' }));
      const [before] = await ordersOf(email);
      expect(await erasePersons(place.db, { email: ' gone@EXAMPLE.com ' })).toEqual([before?.reference]);
      expect(await ordersOf(email)).toEqual([]);
      const [after] = await storedOrders(place.db, { reference: before?.reference ?? '' });
      expect(after).toMatchObject({ region: 'au', variants, outbox: [] });
      expect(after).not.toHaveProperty('customer');
      const rows = await place.db
        .selectFrom('sample_orders')
        .selectAll()
        .where('erased_at', 'is not', null)
        .execute();
      expect(JSON.stringify(rows)).not.toMatch(/gone@|Marsh|0491|Shingle/i);
      expect(await ordersOf('stays@example.com')).toHaveLength(1);
      // The key still counts: a late second try orders nothing.
      expect((await post(anOrder(variants, { email }), { key })).status).toBe(422);
    });

    it('exports each order once, whatever is ordered meanwhile', async () => {
      const since = new Date().toISOString();
      const order = async () => (await post(anOrder(variants))).body.reference as string;
      const before: string[] = [];
      for (let count = 0; count < 7; count += 1) before.push(await order());
      const exported: string[] = [];
      for await (const { reference } of allOrders(place.db, { since }, 3)) {
        exported.push(reference);
        await order();
      }
      expect(new Set(exported).size).toBe(exported.length);
      expect(exported.slice(0, 7)).toEqual(before.toReversed());
    });

    it('erases many in pieces, between which others order', async () => {
      const long = '2019-01-01T00:00:00.000Z';
      const row = await place.db.selectFrom('sample_orders').selectAll().limit(1).executeTakeFirstOrThrow();
      const old = Array.from({ length: 250 }, (_, at) => ({
        ...row,
        id: `old-${at}`,
        reference: `OLD-${at}`,
        idempotency_key: `old-${at}`,
        placed_at: long,
        customer: '{}',
      }));
      for (let from = 0; from < old.length; from += 50)
        await place.db
          .insertInto('sample_orders')
          .values(old.slice(from, from + 50))
          .execute();
      const events: string[] = [];
      const erasing = erasePersons(place.db, { before: '2019-01-02' }).then((erased) => {
        events.push('erased');
        return erased;
      });
      const ordering = post(anOrder(variants), {}, elsewhere).then(() => events.push('ordered'));
      expect(await erasing).toHaveLength(250);
      await ordering;
      expect(events).toEqual(['ordered', 'erased']);
      // They were never ordered: without lines they are no orders to be read.
      await place.db.deleteFrom('sample_orders').where('placed_at', '=', long).execute();
    });

    it('erases what is older than the time it is kept', async () => {
      const email = 'old@example.com';
      await post(anOrder(variants, { email }));
      await place.db
        .updateTable('sample_orders')
        .set({ placed_at: '2020-01-01T00:00:00.000Z' })
        .where('email', '=', email)
        .execute();
      expect(await erasePersons(place.db, { before: '2020-01-01T00:00:00.001Z' })).toHaveLength(1);
      expect(await ordersOf(email)).toEqual([]);
    });

    it('confirms three orders an hour to one mailbox, however it is written and wherever they arrive', async () => {
      const written = ['bea.holt@example.com', 'Bea.Holt@Example.com', 'bea.holt+1@example.com'];
      const at = (turn: number) => anOrder(variants, { email: written[turn % 3] ?? '' });
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, turn) => post(at(turn), {}, turn % 2 ? context : elsewhere)),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
      const states = async () => {
        const orders = (await Promise.all(written.slice(1).map(ordersOf))).flat();
        const messages = orders.flatMap(({ outbox }) => outbox);
        const of = (what: string, state: string) =>
          messages.filter((message) => message.kind === what && message.state === state).length;
        return [of('mail', 'waiting'), of('mail', 'withheld'), of('webhook', 'waiting')];
      };
      expect(await states()).toEqual([3, 17, 20]);
      await place.db
        .updateTable('sample_orders')
        .set({ placed_at: new Date(Date.now() - 3_600_001).toISOString() })
        .where('mailbox', '=', 'bea.holt@example.com')
        .execute();
      expect((await post(at(0))).status).toBe(201);
      expect(await states()).toEqual([4, 17, 21]);
      expect((await post(anOrder(variants, { email: 'other@example.com' }))).status).toBe(201);
      expect((await ordersOf('other@example.com'))[0]?.outbox[0]?.state).toBe('waiting');
    });

    it('reads all orders a page at a time', async () => {
      const references = new Set<string>();
      for await (const { reference } of allOrders(place.db, { region: 'au' })) references.add(reference);
      const { count } = await place.db
        .selectFrom('sample_orders')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      expect(references.size).toBe(Number(count));
    });
  });
}
