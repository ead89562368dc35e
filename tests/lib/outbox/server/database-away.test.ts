import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendDue } from '#lib/outbox/server/worker.ts';
import { placeOrder } from '#lib/samples/server/place-order.ts';
import { openDatabase } from '#lib/server/db/database.ts';
import { migrate } from '#lib/server/db/migrations.ts';
import { CUSTOMER, ORDERED } from '#tests/support/orders.ts';
import { startPostgres, type TestPostgres } from '#tests/support/postgres.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

it('a mail that is sent while the database restarts is recorded afterwards, so that it is not sent again', async () => {
  const db = openDatabase({ url: await postgres.createDatabase() });
  await migrate(db);
  const order = {
    site: 'GHRES',
    website: 'GHRES',
    region: 'au',
    customer: CUSTOMER,
    variants: [ORDERED],
  } as const;
  await placeOrder(db, { key: 'one', bodyHash: 'one' }, order, ['mail']);
  let sent = 0;
  let isAway: (comeBack: () => Promise<void>) => void = () => undefined;
  const away = new Promise<() => Promise<void>>((resolve) => {
    isAway = resolve;
  });
  const sending = sendDue(db, {
    async mail() {
      sent += 1;
      isAway(await postgres.leave());
      return { ok: true };
    },
  });
  await (await away)();
  await sending;
  const state = () => db.selectFrom('outbox').where('kind', '=', 'mail').select('state').execute();
  expect([sent, await state()]).toEqual([1, [{ state: 'sent' }]]);
  await db.destroy();
});
