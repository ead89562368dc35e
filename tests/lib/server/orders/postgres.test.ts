import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openDatabase } from '#lib/server/db/database.ts';
import { migrate } from '#lib/server/db/migrations.ts';
import { placeOrder } from '#lib/server/orders/place-order.ts';
import { claim, settle } from '#lib/server/outbox/outbox.ts';
import { seeded } from '#tests/support/catalogue.ts';
import { CUSTOMER, ORDERED } from '#tests/support/orders.ts';
import { startPostgres, type TestPostgres } from '#tests/support/postgres.ts';
import { describeOrders } from './conformance.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server?.stop());

describeOrders('PostgreSQL', async () => {
  const url = await server.createDatabase();
  const db = await seeded(openDatabase({ url }, { durable: true }));
  const other = openDatabase({ url }, { durable: true });
  return {
    db,
    other,
    async close() {
      await db.destroy();
      await other.destroy();
    },
  };
});

it('leases messages by the clock of the database: a server whose own is an hour fast takes none from another', async () => {
  const db = openDatabase({ url: await server.createDatabase() });
  await migrate(db);
  const order = {
    site: 'GHRES',
    website: 'FTX',
    region: 'au',
    customer: CUSTOMER,
    variants: [ORDERED],
  } as const;
  await placeOrder(db, { key: 'one', bodyHash: 'one' }, order, ['mail']);
  const [mine] = await claim(db, 'mail', 10);
  const hourAhead = Date.now() + 3_600_000;
  vi.spyOn(Date, 'now').mockReturnValue(hourAhead);
  expect(await claim(db, 'mail', 10)).toEqual([]);
  expect(mine && (await settle(db, mine, { ok: true }))).toBe(true);
  const { sent_at: sentAt } = await db.selectFrom('outbox').select('sent_at').executeTakeFirstOrThrow();
  expect(Date.parse(sentAt ?? '')).toBeLessThan(hourAhead - 1_800_000);
  await db.destroy();
});
