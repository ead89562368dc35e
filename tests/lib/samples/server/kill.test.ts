import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { assembleCatalogue } from '#lib/catalogue/server/assemble.ts';
import { databaseSource } from '#lib/catalogue/server/database-source.ts';
import { sendDue } from '#lib/outbox/server/worker.ts';
import type { OrderVariant } from '#lib/samples/order-request.ts';
import { orderResponseSchema } from '#lib/samples/order-response.ts';
import { mailDelivery } from '#lib/samples/server/mail.ts';
import { orderDeliveries } from '#lib/samples/server/order-deliveries.ts';
import { storedOrders } from '#lib/samples/server/stored-order.ts';
import { openDatabase, type ShopDatabase } from '#lib/server/db/database.ts';
import { seeded } from '#tests/support/catalogue.ts';
import { dailyOrNightly } from '#tests/support/nightly.ts';
import { anOrder, orderPost, stockedVariants } from '#tests/support/orders.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';

const ROUNDS = dailyOrNightly(2, 30);
const SHOPPERS = 4;
const SERVER = join(import.meta.dirname, '../../../support/order-server.ts');

let folder: string;
let file: string;
let mails: string;
let db: ShopDatabase;
let variants: OrderVariant[];
const children = new Set<ChildProcess>();
beforeAll(async () => {
  folder = tempFolder('shop-kill');
  file = join(folder, 'shop.db');
  mails = join(folder, 'outbox');
  db = await seeded(openDatabase({ file }, { durable: true }));
  variants = await stockedVariants(assembleCatalogue(databaseSource(db)), 'au', 2);
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await db.destroy();
});

interface Server {
  readonly url: string;
  kill(): Promise<void>;
}

async function startServer(): Promise<Server> {
  const child = spawn(process.execPath, ['--no-warnings', '--conditions=react-server', SERVER, file, mails], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, LOG_LEVEL: 'silent' },
  });
  children.add(child);
  const gone = once(child, 'exit').then(([code]) => {
    throw new Error(`The server ended with ${code} before it was open`);
  });
  const [port] = (await Promise.race([once(child.stdout, 'data'), gone])) as [Buffer];
  gone.catch(() => undefined);
  return {
    url: `http://127.0.0.1:${port.toString().trim()}`,
    async kill() {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
      children.delete(child);
    },
  };
}

/** What shoppers know: the reference each key was answered with, and how often nobody answered. */
interface Seen {
  readonly acknowledged: Map<string, { email: string; reference: string }>;
  contradictions: number;
  interrupted: number;
}

/**
 * Sends orders one after another to any running server; a key is sent again until it is answered, and sometimes once
 * more.
 */
async function shop(servers: readonly Server[], until: () => boolean, seen: Seen): Promise<void> {
  while (!until()) {
    const key = randomUUID();
    const email = `${key}@example.com`;
    for (let answers = 0; answers < (Math.random() < 0.2 ? 2 : 1); ) {
      const server = servers[Math.floor(Math.random() * servers.length)];
      if (!server) throw new Error('No server');
      const asked = orderPost(anOrder(variants, { email }), { key });
      try {
        const address = `${server.url}/api/samples?website=FTX&region=au`;
        const { headers, method } = asked;
        const response = await fetch(address, { method, headers, body: await asked.text() });
        const answer = orderResponseSchema.parse(await response.json());
        if ((seen.acknowledged.get(key)?.reference ?? answer.reference) !== answer.reference)
          seen.contradictions += 1;
        seen.acknowledged.set(key, { email, reference: answer.reference });
        answers += 1;
      } catch {
        seen.interrupted += 1;
        await pause(20);
      }
    }
  }
}

it('when servers are killed, no acknowledged order is lost or duplicated, and no orphans remain', async () => {
  const servers = [await startServer(), await startServer()];
  const seen: Seen = { acknowledged: new Map(), contradictions: 0, interrupted: 0 };
  let over = false;
  const shoppers = Array.from({ length: SHOPPERS }, () => shop(servers, () => over, seen));
  for (let round = 0; round < ROUNDS; round += 1) {
    await pause(Math.random() * 120);
    await servers[round % 2]?.kill();
    servers[round % 2] = await startServer();
  }
  over = true;
  await Promise.all(shoppers);
  for (const server of servers) await server.kill();

  // Otherwise no server was killed in the middle of a request.
  expect(seen.interrupted).toBeGreaterThan(0);
  expect(seen.acknowledged.size).toBeGreaterThan(ROUNDS);
  expect(seen.contradictions).toBe(0);

  const { orders: kept } = await storedOrders(db, {});
  const byEmail = Map.groupBy(kept, ({ customer }) => customer?.email);
  const lost = [...seen.acknowledged.values()].filter(
    ({ email, reference }) => byEmail.get(email)?.[0]?.reference !== reference,
  );
  expect(lost).toEqual([]);
  expect([...byEmail.values()].filter((orders) => orders.length > 1)).toEqual([]);
  expect(kept.filter(({ variants: lines, outbox }) => lines.length !== 2 || outbox.length !== 1)).toEqual([]);
  const { rows: orphans } = await sql`PRAGMA foreign_key_check`.execute(db);
  expect(orphans).toEqual([]);
  const { rows: integrity } = await sql<{ integrity_check: string }>`PRAGMA integrity_check`.execute(db);
  expect(integrity).toEqual([{ integrity_check: 'ok' }]);

  // Messages claimed by killed servers are sent after their lease: every order is confirmed.
  const options = { smtpUrl: undefined, from: 'samples@marram.example', siteUrl: 'http://shop.test' };
  const mail = mailDelivery({ ...options, folder: mails });
  await sendDue(
    db,
    orderDeliveries(() => db, { mail }),
    { clock: () => Date.now() + 3_600_000 },
  );
  expect(kept.filter(({ reference }) => !existsSync(join(mails, `${reference}.eml`)))).toEqual([]);
}, 600_000);
