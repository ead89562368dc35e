import '#tests/support/shop-env.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { erasePersons } from '#lib/samples/server/erase.ts';
import { ordersDatabase } from '#lib/samples/server/orders.ts';
import { placeOrder } from '#lib/samples/server/place-order.ts';
import { database, openDatabase, type ShopDatabase } from '#lib/server/db/database.ts';
import { migrate } from '#lib/server/db/migrations.ts';
import { CHECKED, CUSTOMER, placed } from '#tests/support/orders.ts';

const QUESTIONS = 30;
/** Runs before the modules that read the configuration. */
const { server, address } = await vi.hoisted(async () => {
  const { startPostgres } = await import('#tests/support/postgres.ts');
  const started = await startPostgres();
  process.env.DATABASE_URL = await started.createDatabase();
  process.env.DATABASE_POOL = '5';
  return { server: started, address: process.env.DATABASE_URL };
});
let admin: pg.Client;
beforeAll(async () => {
  await migrate(database());
  admin = new pg.Client({ connectionString: address });
  await admin.connect();
});
afterAll(async () => {
  await ordersDatabase().destroy();
  await database().destroy();
  await admin?.end();
  await server.stop();
});

const ask = (db: ShopDatabase) => sql`SELECT pg_sleep(0.02)`.execute(db);
const askMany = (...dbs: ShopDatabase[]) =>
  Promise.allSettled(Array.from({ length: QUESTIONS }, () => dbs.map(ask)).flat());

it('an instance opens as many as DATABASE_POOL says, including those of orders', async () => {
  await askMany(database(), ordersDatabase());
  const { rows } = await admin.query(
    'SELECT count(*) AS n FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  );
  expect(Number(rows[0].n)).toBe(5);
});

it('if the server allows fewer than the pool size, queries wait for the existing ones', async () => {
  await admin.query('CREATE ROLE few LOGIN CONNECTION LIMIT 2');
  const url = new URL(address);
  url.username = 'few';
  const few = openDatabase({ url: url.href }, { serving: true });
  const asked = await askMany(few);
  expect(asked.filter(({ status }) => status === 'rejected')).toEqual([]);
  await few.destroy();
});

it('a process that is busy for longer than the connection timeout still gets its result', async () => {
  const db = openDatabase({ url: address }, { serving: true });
  setImmediate(() => {
    const end = performance.now() + 5500;
    while (performance.now() < end);
  });
  expect((await sql`SELECT 1 AS one`.execute(db)).rows).toEqual([{ one: 1 }]);
  await db.destroy();
});

it('a finished command ends, and waits for no connection it has not closed', async () => {
  const command = `
    const { database } = await import('./lib/server/db/database.ts');
    await database().selectNoFrom((all) => all.lit(1).as('one')).execute();
    console.log('done');`;
  const child = spawn(process.execPath, ['--no-warnings', '--conditions=react-server', '-e', command]);
  await once(child.stdout, 'data');
  const done = performance.now();
  const [code] = await once(child, 'exit');
  expect(code).toBe(0);
  // pg closes idle connections after ten seconds.
  expect(performance.now() - done).toBeLessThan(5000);
});

it('persons are erased in the order in which orders are packed, so that neither deadlocks', async () => {
  const db = ordersDatabase();
  for (const key of ['a-first-order-of-two', 'a-second-order-of-two']) await placed(db, key);
  const stored = await db.selectFrom('sample_orders').select('id').orderBy('id').execute();
  const [first, second] = ['MS-A', 'MS-B'];
  for (const [at, reference] of [second, first].entries())
    await admin.query('UPDATE sample_orders SET reference = $1 WHERE id = $2', [reference, stored[at]?.id]);
  const pack = (reference: string) =>
    admin.query(`UPDATE sample_orders SET handling = 'packed' WHERE reference = $1`, [reference]);
  await admin.query(`BEGIN; SET LOCAL lock_timeout = '400ms'`);
  await pack(first);
  const erased = erasePersons(db, { email: CUSTOMER.email });
  await expect
    .poll(async () => {
      const { rows } = await admin.query(
        `SELECT count(*) AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return Number(rows[0].n);
    })
    .toBe(1);
  await pack(second);
  await admin.query('COMMIT');
  expect(await erased).toHaveLength(2);
});

it('the same orders on two instances, each in another order, are stored without a deadlock', async () => {
  // A deadlock would be detected only after an order's deadline.
  await admin.query(`ALTER DATABASE "${new URL(address).pathname.slice(1)}" SET deadlock_timeout = '30s'`);
  const [one, other] = [1, 2].map(() => openDatabase({ url: address }, { serving: true }));
  if (!one || !other) throw new Error('No databases');
  const orders = Array.from({ length: 40 }, (_, at) => ({
    ...CHECKED,
    customer: { ...CUSTOMER, email: `shopper-${at % 9}@example.com` },
    key: `one-of-many-orders-${at}`,
  }));
  const place = (db: ShopDatabase, all: typeof orders) =>
    Promise.all(all.map(({ key, ...order }) => placeOrder(db, { key, bodyHash: '' }, order, ['mail'])));
  const [there, here] = await Promise.all([place(one, orders), place(other, [...orders].reverse())]);
  const kinds = [...there, ...here].map(({ kind }) => kind);
  expect([kinds.filter((kind) => kind === 'new').length, kinds.length]).toEqual([40, 80]);
  await Promise.all([one.destroy(), other.destroy()]);
});
