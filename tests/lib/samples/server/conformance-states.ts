import { describe, expect, it, vi } from 'vitest';
import { orderSteps } from '#lib/samples/handling.ts';
import { handleArrival } from '#lib/samples/server/arrival.ts';
import { erasePersons } from '#lib/samples/server/erase.ts';
import { followedOrders } from '#lib/samples/server/follow-order.ts';
import { handleFollowed } from '#lib/samples/server/followed-handler.ts';
import { advanceOrder, moveOrders } from '#lib/samples/server/handle-orders.ts';
import { handleOrderState } from '#lib/samples/server/order-state.ts';
import { sendMailAgain } from '#lib/samples/server/send-again.ts';
import { rateLimit } from '#lib/server/http/rate-limit.ts';
import { logger } from '#lib/server/logger.ts';
import { SIGNATURE_HEADER, signedHeaders } from '#lib/server/signing/signature.ts';
import { anOrder, ORDER_CONFIG, ORDER_TOKEN } from '#tests/support/orders.ts';
import type { OrderShop } from './order-shop.ts';

const SECRET = 'tells-how-far-orders-are-0123456789';
const FREE = { burst: 10_000, perSecond: 10_000 };

/** Tests of order progress: set by command, webhook or the shopper, and shown on the order's page. */
export function describeStates(shop: OrderShop): void {
  const placed = async (email: string) => {
    await shop.post(anOrder(shop.variants, { email }));
    const [order] = await shop.ordersOf(email);
    if (!order?.pageKey) throw new Error('No order was placed');
    return { ...order, pageKey: order.pageKey };
  };
  const now = async (email: string) => {
    const [order] = await shop.ordersOf(email);
    if (!order) throw new Error('The order is gone');
    return order;
  };

  describe('the progress of an order', () => {
    it('only advances, once per step, and records when each step was reached', async () => {
      const email = 'steps@example.com';
      const { reference, placedAt } = await placed(email);
      const day = (count: number) => new Date(Date.parse(placedAt) + count * 86_400_000).toISOString();
      const tell = (to: 'packed' | 'posted' | 'arrived', at?: string) =>
        advanceOrder(shop.place.db, { reference }, to, { at });
      expect(await tell('packed', day(1))).toEqual({ reference, isMoved: true, handling: 'packed' });
      expect(await tell('packed', day(2))).toEqual({ reference, isMoved: false, handling: 'packed' });
      await tell('posted', day(3));
      expect(await tell('packed', day(4))).toMatchObject({ isMoved: false, handling: 'posted' });
      // Never before the previous step.
      await tell('arrived', day(2));
      expect(orderSteps(await now(email))).toEqual([
        { handling: 'new', isReached: true, at: placedAt },
        { handling: 'packed', isReached: true, at: day(1) },
        { handling: 'posted', isReached: true, at: day(3) },
        { handling: 'arrived', isReached: true, at: day(3) },
      ]);
    });

    it('may skip steps, and goes back with force, which deletes the later times', async () => {
      const email = 'forced@example.com';
      const { reference } = await placed(email);
      await advanceOrder(shop.place.db, { reference }, 'posted');
      const steps = async () =>
        orderSteps(await now(email)).map(({ isReached, at }) => [isReached, Boolean(at)]);
      expect(await steps()).toEqual([
        [true, true],
        [true, false],
        [true, true],
        [false, false],
      ]);
      await moveOrders(shop.place.db, [{ reference, handling: 'posted' }], 'packed');
      expect(await now(email)).toMatchObject({ handling: 'packed', packedAt: null, postedAt: null });
      await advanceOrder(shop.place.db, { reference }, 'arrived');
      await advanceOrder(shop.place.db, { reference }, 'new', { force: true });
      expect(await now(email)).toMatchObject({
        ...{ handling: 'new', handledAt: null, packedAt: null, postedAt: null },
      });
    });

    it('is changed once by two servers that are notified at the same time', async () => {
      const { reference } = await placed('at-once@example.com');
      const both = await Promise.all(
        [shop.place.db, shop.place.other].map((db) => advanceOrder(db, { reference }, 'posted')),
      );
      expect(both.map((one) => one?.isMoved).sort()).toEqual([false, true]);
    });
  });

  describe('the page of an order', () => {
    it('shows the order without personal data, until the person is erased', async () => {
      const { reference, pageKey, placedAt } = await placed('followed@example.com');
      const open = async (key: string) => (await followedOrders(shop.place.db, [key])).orders.get(key);
      const order = await open(pageKey);
      expect(order).toMatchObject({ reference, region: 'au', placedAt, variants: shop.variants });
      expect(JSON.stringify(order)).not.toMatch(/followed@|Ada|Marsh|Shingle|0491/);
      const other = `${pageKey.slice(0, -1)}${pageKey.endsWith('0') ? '1' : '0'}`;
      for (const wrong of [other, pageKey.toUpperCase(), reference, '', "' or 1=1"])
        expect(await open(wrong)).toBeUndefined();
      await erasePersons(shop.place.db, { reference });
      expect(await open(pageKey)).toBeUndefined();
      expect(await advanceOrder(shop.place.db, { pageKey }, 'arrived')).toBeUndefined();
      expect(await sendMailAgain(shop.place.db, reference)).toBe('gone');
    });

    it('that is damaged hides no other order from those who check their progress', async () => {
      const [damaged, whole] = [await placed('damaged@example.com'), await placed('whole@example.com')];
      const setRegion = (region: string) =>
        shop.place.db
          .updateTable('sample_orders')
          .set({ region })
          .where('reference', '=', damaged.reference)
          .execute();
      await setRegion('?');
      const faults = vi.spyOn(logger, 'error').mockReturnValue(undefined);
      const answer = await handleFollowed(
        new Request('http://shop.test/api/samples/followed', {
          method: 'POST',
          headers: { cookie: `XSRF-TOKEN=${ORDER_TOKEN}`, 'x-xsrf-token': ORDER_TOKEN },
          body: JSON.stringify({ pages: [damaged.pageKey, whole.pageKey] }),
        }),
        { config: ORDER_CONFIG, db: () => shop.place.db, limit: rateLimit(FREE) },
      );
      expect([answer.status, await answer.json()]).toEqual([
        200,
        [{ page: whole.pageKey, state: 'new', at: whole.placedAt }],
      ]);
      expect(JSON.stringify(faults.mock.calls)).toContain(damaged.reference);
      await setRegion('au');
    });

    it('is linked in the response to the order, and to a repeated request as well', async () => {
      const email = 'answered@example.com';
      const key = 'a-key-of-one-opening-of-the-form';
      const first = await shop.post(anOrder(shop.variants, { email }), { key });
      const again = await shop.post(anOrder(shop.variants, { email }), { key }, shop.elsewhere);
      expect(first.body.page).toBe(`/au/samples/${(await now(email)).pageKey}`);
      expect(again.body.page).toBe(first.body.page);
    });

    it('lets the customer confirm that posted samples arrived, and leaves other states to staff', async () => {
      const email = 'arrived@example.com';
      const { reference, pageKey } = await placed(email);
      const say = (form: string, headers: Record<string, string> = {}, limit = rateLimit(FREE)) =>
        handleArrival(
          new Request('http://shop.test/api/samples/arrived', {
            method: 'POST',
            body: form,
            headers: { Host: 'shop.test', Origin: 'http://shop.test', ...headers },
          }),
          { config: shop.context.config, db: () => shop.place.db, limit },
        );
      const form = `region=au&order=${pageKey}`;
      expect((await say(form)).headers.get('location')).toBe(`/au/samples/${pageKey}`);
      expect((await now(email)).handling).toBe('new');
      await advanceOrder(shop.place.db, { reference }, 'posted');
      expect((await say(form, { Origin: 'https://evil.example' })).status).toBe(403);
      expect((await say(form, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
      for (const wrong of [
        '',
        'region=au',
        `region=fr&order=${pageKey}`,
        'region=au&order=../..',
        'x'.repeat(3000),
      ])
        expect((await say(wrong)).status, wrong.slice(0, 40)).toBe(400);
      expect((await now(email)).handling).toBe('posted');
      const answer = await say(form);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([303, 'no-store']);
      expect((await now(email)).handling).toBe('arrived');
      // An unknown key gets the same response.
      expect((await say(`region=au&order=${'0'.repeat(32)}`)).status).toBe(303);
      const one = rateLimit({ burst: 1, perSecond: 0.01 });
      await say(form, {}, one);
      const limited = await say(form, {}, one);
      expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '100']);
    });
  });

  describe('POST /api/samples/state', () => {
    type Context = Parameters<typeof handleOrderState>[1];
    const CONTEXT: Context = {
      config: { orderStateSecret: SECRET, trustedProxies: 0 },
      db: () => shop.place.db,
      limit: rateLimit(FREE),
    };
    /** Status and body of the response, and its Retry-After. */
    const send = async (body: string, headers: Record<string, string>, on: Partial<Context> = {}) => {
      const request = new Request('http://shop.test/api/samples/state', { method: 'POST', body, headers });
      const answer = await handleOrderState(request, { ...CONTEXT, ...on });
      expect(answer.headers.get('cache-control')).toBe('no-store');
      const again = answer.headers.get('retry-after');
      return { status: answer.status, ...(again && { again }), ...((await answer.json()) as object) };
    };
    const tell = (report: unknown, on: Partial<Context> = {}, bytes = 0) => {
      const body = JSON.stringify(report).padEnd(bytes);
      return send(body, signedHeaders(SECRET, body, Date.now()), on);
    };
    const refused = (status: number, code: string, message: string, more = {}) => ({
      ...{ status, ...more },
      error: { code, message },
    });
    const NO_ORDER = refused(404, 'not_found', 'There is no such order.');
    const logged = (level: 'info' | 'warn' | 'error') => {
      const log = vi.spyOn(logger, level).mockReturnValue(undefined);
      return () => log.mock.calls as unknown[];
    };

    it('advances an order; repeated and out-of-order requests change nothing', async () => {
      const moves = logged('info');
      const email = 'told@example.com';
      const { reference, placedAt } = await placed(email);
      const before = moves().length;
      const at = new Date(Date.parse(placedAt) + 60_000).toISOString();
      const report = {
        reference: ` ${reference.toLowerCase()} `,
        state: 'posted',
        at: at.replace('Z', '+00:00'),
      };
      expect(await tell(report)).toEqual({ status: 200, reference, state: 'posted', changed: true });
      expect(await tell(report)).toEqual({ status: 200, reference, state: 'posted', changed: false });
      expect(await tell({ reference, state: 'packed' })).toMatchObject({ state: 'posted', changed: false });
      expect(await now(email)).toMatchObject({ handling: 'posted', handledAt: at });
      expect(moves().slice(before)).toEqual([
        [{ code: 'order_moved', reference, state: 'posted', by: 'webhook' }, 'Order of samples moved on'],
      ]);
      expect(await tell({ reference, state: 'arrived' })).toMatchObject({ state: 'arrived', changed: true });
    });

    it('reveals nothing about any order to unsigned requests', async () => {
      const { reference } = await placed('unsigned@example.com');
      const warnings = logged('warn');
      for (const name of [reference, 'MS-22222-22222']) {
        const body = JSON.stringify({ reference: name, state: 'posted' });
        const good = signedHeaders(SECRET, body, Date.now());
        for (const headers of [
          {},
          signedHeaders('another-secret-of-thirty-two-signs', body, Date.now()),
          signedHeaders(SECRET, `${body} `, Date.now()),
          signedHeaders(SECRET, body, Date.now() - 301_000),
          { ...good, [SIGNATURE_HEADER]: 'sha256=' },
        ])
          expect(await send(body, headers)).toEqual(
            refused(401, 'not_signed', 'The signature is missing, invalid or expired.'),
          );
        expect(
          await send(body, good, { config: { ...CONTEXT.config, orderStateSecret: undefined } }),
        ).toEqual(refused(404, 'not_found', 'There is nothing at this address.'));
      }
      expect((await now('unsigned@example.com')).handling).toBe('new');
      // Logged once a minute for all databases tested on one thread.
      const line = [{ code: 'order_state_refused' }, 'A call without a valid signature was refused'];
      expect([[], [line]]).toContainEqual(warnings());
    });

    it('names the invalid field, and returns 404 for a missing or erased order', async () => {
      const { reference } = await placed('unusable@example.com');
      const noon = Date.parse('2026-11-26T12:00:00Z');
      vi.spyOn(Date, 'now').mockReturnValue(noon);
      for (const [field, report] of [
        ['state', { reference }],
        ['state', { reference, state: 'new' }],
        ['state', { reference, state: 'sent' }],
        ['at', { reference, state: 'posted', at: 'yesterday' }],
        ['at', { reference, state: 'posted', at: new Date(noon + 300_001).toISOString() }],
        ['reference', { reference: 'MS-', state: 'posted' }],
        ['reference', { reference: 'MS-2'.padEnd(41, '2'), state: 'posted' }],
        ['reference', { reference: '    ', state: 'posted' }],
        ['body', { reference, state: 'posted', force: true }],
        ['body', []],
      ] as const)
        expect(await tell(report), JSON.stringify(report)).toMatchObject({
          status: 400,
          error: { code: 'bad_request', message: 'Invalid request body.', fields: [{ field }] },
        });
      const late = await tell({ reference, state: 'posted', at: '2999-01-01T00:00:00Z' });
      expect(late).toMatchObject({ error: { fields: [{ field: 'at', reason: 'is to come' }] } });
      const report = { reference: 'MS-2', state: 'posted', at: new Date(noon + 300_000).toISOString() };
      expect(await tell(report, {}, 4096)).toEqual(NO_ORDER);
      expect(await tell(report, {}, 4097)).toEqual(refused(413, 'too_large', 'The body is too large.'));
      expect(await tell({ ...report, reference: 'MS-2'.padEnd(40, '2') })).toEqual(NO_ORDER);
      await erasePersons(shop.place.db, { reference });
      expect(await tell({ reference, state: 'posted' })).toEqual(NO_ORDER);
    });

    it('says when to retry what came too often or could not be stored', async () => {
      const failures = logged('error');
      const report = { reference: 'MS-22222-22222', state: 'posted' };
      const on = { limit: rateLimit({ burst: 1, perSecond: 0.01 }) };
      expect(await tell(report, on)).toEqual(NO_ORDER);
      expect(await tell(report, on)).toMatchObject({ status: 429, again: '100' });
      const db = () => {
        throw Object.assign(new Error('Private words'), { code: 'SQLITE_IOERR' });
      };
      expect(await tell(report, { db })).toEqual(
        refused(503, 'not_kept', 'The state could not be stored. Send it again.', { again: '10' }),
      );
      expect(failures()).toEqual([
        [
          { code: 'order_state_not_kept', reference: report.reference, cause: 'SQLITE_IOERR' },
          'Sample order: its state could not be stored',
        ],
      ]);
    });
  });
}
