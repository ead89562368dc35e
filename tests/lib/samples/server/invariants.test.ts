import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sendDue } from '#lib/outbox/server/worker.ts';
import { orderDeliveries } from '#lib/samples/server/order-deliveries.ts';
import { type CheckedOrder, placeOrder } from '#lib/samples/server/place-order.ts';
import { orderPages, storedOrders } from '#lib/samples/server/stored-order.ts';
import { openDatabase } from '#lib/server/db/database.ts';
import { migrate } from '#lib/server/db/migrations.ts';
import { logger } from '#lib/server/logger.ts';
import { processLink } from '#lib/server/process-link.ts';
import { CUSTOMER, ORDERED } from '#tests/support/orders.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';

const db = openDatabase({ file: join(tempFolder('invariants'), 'shop.db') });
await migrate(db);
afterAll(() => db.destroy());
beforeEach(async () => {
  for (const table of ['outbox', 'sample_order_lines', 'sample_orders'] as const)
    await db.deleteFrom(table).execute();
});

const lines = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ ...ORDERED, globalItemId: String(1_030_701 + at) }));
const place = (order: Partial<CheckedOrder> = {}) =>
  placeOrder(
    db,
    { key: randomUUID(), bodyHash: 'x' },
    { site: 'GHRES', website: 'FTX', region: 'au', customer: CUSTOMER, variants: lines(3), ...order },
    ['mail', 'webhook'],
  );
const kept = async () => (await db.selectFrom('sample_orders').selectAll().execute()).length;

describe('an invalid order is not stored', () => {
  it.each([
    ['has no lines', { variants: [] }],
    ['has a variant twice', { variants: [ORDERED, ORDERED] }],
    ['has 4 lines, more than allowed', { variants: lines(4) }],
    ['is for na, where no samples are offered', { region: 'na' as const }],
  ])('%s', async (what, order) => {
    await expect(place(order)).rejects.toThrow(what);
    expect(await kept()).toBe(0);
  });
});

describe('an order that was damaged later is named and never sent', () => {
  it.each([
    [
      'has other lines than were confirmed',
      () => db.deleteFrom('sample_order_lines').where('position', '=', 2),
    ],
    ['has no lines', () => db.deleteFrom('sample_order_lines')],
    [
      'lacks a line',
      () => db.updateTable('sample_order_lines').set({ position: 7 }).where('position', '=', 2),
    ],
    [
      'has other lines than were confirmed',
      () => db.updateTable('sample_order_lines').set({ global_item_id: '1' }).where('position', '=', 0),
    ],
    [
      'was confirmed under another reference',
      () => db.updateTable('sample_orders').set({ reference: 'MS-OTHER' }),
    ],
    ['has no valid answer', () => db.updateTable('sample_orders').set({ answer: '{"reference":' })],
    ['has no valid customer', () => db.updateTable('sample_orders').set({ customer: '{"email":1}' })],
    ['has no valid region', () => db.updateTable('sample_orders').set({ region: 'xx' })],
    ['lacks its customer', () => db.updateTable('sample_orders').set({ customer: null })],
    ['holds a person who was erased', () => db.updateTable('sample_orders').set({ erased_at: '2026-11-22' })],
  ])('%s', async (what, damage) => {
    const counts = processLink().counts;
    counts.clear();
    await place();
    expect((await storedOrders(db, {})).orders).toHaveLength(1);
    await damage().execute();
    const told = vi.spyOn(logger, 'error').mockReturnValue(undefined);
    expect(await storedOrders(db, {})).toEqual({ orders: [], damaged: [expect.stringMatching(/^MS-/)] });
    expect(told).toHaveBeenCalledExactlyOnceWith(
      { code: 'order_damaged' },
      expect.stringMatching(new RegExp(`^Order MS-\\S+ ${what}$`)),
    );
    expect(counts.get('order_refused')).toBe(1);
    told.mockRestore();

    const sent: string[] = [];
    const send = async () => {
      sent.push('sent');
      return { ok: true } as const;
    };
    await sendDue(
      db,
      orderDeliveries(() => db, { mail: send, webhook: send }),
      { clock: () => Date.now() + 1000 },
    );
    expect(sent).toEqual([]);
    expect(counts.get('order_refused')).toBe(3);
    const messages = await db.selectFrom('outbox').select(['state', 'last_error']).execute();
    expect(messages).toEqual([
      { state: 'dead', last_error: 'order_damaged' },
      { state: 'dead', last_error: 'order_damaged' },
    ]);
  });
  it('does not hide the orders before and after it, even at the end of a page', async () => {
    vi.spyOn(logger, 'error').mockReturnValue(undefined);
    for (let orders = 0; orders < 5; orders += 1) await place();
    const all = (await storedOrders(db, {})).orders.map(({ reference }) => reference);
    const damaged = [all[1] ?? '', all[2] ?? '', all[4] ?? ''];
    await db.updateTable('sample_orders').set({ customer: '{}' }).where('reference', 'in', damaged).execute();
    const pages = await Array.fromAsync(orderPages(db, {}, 2));
    expect(pages.flatMap(({ orders }) => orders.map(({ reference }) => reference))).toEqual([all[0], all[3]]);
    expect(pages.flatMap((page) => page.damaged)).toEqual(damaged);
  });
});
