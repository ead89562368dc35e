import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Catalogue } from '#lib/catalogue/server/port.ts';
import type { OrderRequest } from '#lib/samples/order-request.ts';
import { orderResponseSchema } from '#lib/samples/order-response.ts';
import { EXPORT_COLUMNS, exportRows } from '#lib/samples/server/order-rows.ts';
import { orderPages } from '#lib/samples/server/stored-order.ts';
import { anOrder, CUSTOMER } from '#tests/support/orders.ts';
import { describeDesk } from './conformance-desk.ts';
import { describeErasure } from './conformance-erasure.ts';
import { describeOutbox } from './conformance-outbox.ts';
import { describeStates } from './conformance-states.ts';
import { type OrderDatabase, orderShop } from './order-shop.ts';

/** Tests of orders and their outbox on one kind of database. */
export function describeOrders(kind: string, open: () => Promise<OrderDatabase>): void {
  describe(`orders on ${kind}`, () => {
    const shop = orderShop(open);
    const { post, ordersOf } = shop;
    describeOutbox(shop);
    describeErasure(shop);
    describeDesk(shop);
    describeStates(shop);

    it('S7.8-1 S3.6-6 stores order, lines and outbox, with the names of the shop.catalogue', async () => {
      const email = 'lines@example.com';
      const told = shop.variants.map((variant) => ({ ...variant, name: 'Gold', productName: 'Not ours' }));
      const { status, body } = await post(anOrder(told, { email }));
      expect(status).toBe(201);
      const [order] = await ordersOf(email);
      expect(order).toMatchObject({
        reference: orderResponseSchema.parse(body).reference,
        site: 'GHRES',
        website: 'FTX',
        region: 'au',
        customer: { ...CUSTOMER, email, floorSize: 24, projectSize: 24 },
        variants: shop.variants,
        outbox: [
          { kind: 'mail', state: 'waiting', attempts: 0 },
          { kind: 'webhook', state: 'waiting', attempts: 0 },
        ],
      });
    });

    it('returns the same order for the same key, and 422 for another body', async () => {
      const email = 'twice@example.com';
      const key = randomUUID();
      const first = await post(anOrder(shop.variants, { email }), { key });
      const again = await post(anOrder(shop.variants, { email }), { key }, shop.elsewhere);
      expect([again.status, again.body]).toEqual([201, first.body]);
      expect(again.headers.get('idempotency-replayed')).toBe('true');
      expect((await post(anOrder(shop.variants.slice(1), { email }), { key })).status).toBe(422);
      expect((await post(anOrder(shop.variants, { email }), { key, region: 'nz' })).status).toBe(422);
      expect(await ordersOf(email)).toHaveLength(1);
    });

    it('stores the campaigns that led to an order, without personal data, and exports them', async () => {
      const email = 'campaign@example.com';
      const first = { day: '2026-11-01', source: 'mail', campaign: 'spring', landing: '/au' };
      const last = { day: '2026-11-20', click: 'gclid', landing: '/au/products', referrer: 'news.example' };
      const key = randomUUID();
      const body = anOrder(shop.variants, { email });
      const strange = { ...last, gclid: 'Cj0KCQ', email };
      const placed = await post({ ...body, campaign: { first, last: strange } }, { key });
      // Another campaign in between does not make another order.
      const again = await post({ ...body, campaign: { first: last, last } }, { key });
      expect([placed.status, again.body]).toEqual([201, placed.body]);
      const [order] = await ordersOf(email);
      expect(order?.campaign).toEqual({ first, last });
      if (!order) return;
      const [row = []] = exportRows(order);
      expect(Object.fromEntries(EXPORT_COLUMNS.map((column, at) => [column, row[at]]))).toMatchObject({
        first_day: '2026-11-01',
        first_source: 'mail',
        first_campaign: 'spring',
        first_medium: '',
        last_click: 'gclid',
        last_landing: '/au/products',
        last_referrer: 'news.example',
      });
    });

    it('no order fails because of its campaign data', async () => {
      const good = { day: '2026-11-01', source: 'mail', landing: '/au' };
      for (const [at, campaign] of [
        'spring',
        { first: good },
        { first: good, last: { ...good, source: 'ada@example.com' } },
        { first: good, last: { ...good, landing: 'https://elsewhere.example/' } },
        { first: good, last: { ...good, term: 'x'.repeat(101) } },
      ].entries()) {
        const email = `campaign-${at}@example.com`;
        const answer = await post({ ...anOrder(shop.variants, { email }), campaign } as OrderRequest);
        expect(answer.status).toBe(201);
        expect((await ordersOf(email))[0]?.campaign).toBeUndefined();
      }
    });

    it('treats the same fields in another order as the same body', async () => {
      const key = randomUUID();
      const { variants: chosen, values } = anOrder(shop.variants);
      const first = await post({ variants: chosen, values }, { key });
      const turned = Object.fromEntries(Object.entries(values).reverse());
      expect((await post({ values: turned, variants: chosen }, { key })).body).toEqual(first.body);
    });

    it('creates one order from 20 equal posts at the same time to two servers', async () => {
      const email = 'crowd@example.com';
      const key = randomUUID();
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, at) =>
          post(anOrder(shop.variants, { email }), { key }, at % 2 ? shop.context : shop.elsewhere),
        ),
      );
      expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
      expect(answers[0]?.status).toBe(201);
      const orders = await ordersOf(email);
      expect(orders.map(({ outbox }) => outbox.length)).toEqual([2]);
    });

    it('stores 60 different orders sent at once to two servers', async () => {
      const email = 'many@example.com';
      const answers = await Promise.all(
        Array.from({ length: 60 }, (_, at) =>
          post(anOrder(shop.variants, { email }), {}, at % 2 ? shop.context : shop.elsewhere),
        ),
      );
      const references = answers.map(({ body }) => orderResponseSchema.parse(body).reference);
      expect((await ordersOf(email)).map(({ reference }) => reference).sort()).toEqual(references.sort());
    });

    it('returns an accepted order unchanged after its sample has left the range', async () => {
      const key = randomUUID();
      const first = await post(anOrder(shop.variants), { key });
      const none: Catalogue = { ...shop.catalogue, variantByGlobalItemId: async () => undefined };
      const again = await post(anOrder(shop.variants), { key }, { ...shop.context, catalogue: () => none });
      expect([again.status, again.body]).toEqual([201, first.body]);
      const fresh = await post(anOrder(shop.variants), {}, { ...shop.context, catalogue: () => none });
      expect(fresh.status).toBe(409);
    });

    it('sends one mailbox three confirmations an hour, however it is written and wherever they arrive', async () => {
      const written = ['bea.holt@example.com', 'Bea.Holt@Example.com', 'bea.holt+1@example.com'];
      const at = (turn: number) => anOrder(shop.variants, { email: written[turn % 3] ?? '' });
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, turn) => post(at(turn), {}, turn % 2 ? shop.context : shop.elsewhere)),
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
      await shop.place.db
        .updateTable('sample_orders')
        .set({ placed_at: new Date(Date.now() - 3_600_001).toISOString() })
        .where('mailbox', '=', 'bea.holt@example.com')
        .execute();
      expect((await post(at(0))).status).toBe(201);
      expect(await states()).toEqual([4, 17, 21]);
      expect((await post(anOrder(shop.variants, { email: 'other@example.com' }))).status).toBe(201);
      expect((await ordersOf('other@example.com'))[0]?.outbox[0]?.state).toBe('waiting');
    });

    it('reads all orders page by page', async () => {
      const references = new Set<string>();
      for await (const { orders } of orderPages(shop.place.db, { region: 'au' }))
        for (const { reference } of orders) references.add(reference);
      const { count } = await shop.place.db
        .selectFrom('sample_orders')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      expect(references.size).toBe(Number(count));
    });
  });
}
