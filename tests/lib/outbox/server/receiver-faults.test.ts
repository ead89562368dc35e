import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Deliveries } from '#lib/outbox/server/delivery.ts';
import type { Transport } from '#lib/outbox/server/outbox.ts';
import { sendDue } from '#lib/outbox/server/worker.ts';
import { mailDelivery } from '#lib/samples/server/mail.ts';
import { orderDeliveries } from '#lib/samples/server/order-deliveries.ts';
import { storedOrders } from '#lib/samples/server/stored-order.ts';
import { webhookDelivery } from '#lib/samples/server/webhook.ts';
import { openDatabase, type ShopDatabase } from '#lib/server/db/database.ts';
import { migrate } from '#lib/server/db/migrations.ts';
import { logger } from '#lib/server/logger.ts';
import { type FaultProxy, startFaultProxy } from '#tests/support/fault-proxy.ts';
import { startServer } from '#tests/support/http-server.ts';
import { CUSTOMER, placed } from '#tests/support/orders.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';

const HOUR_MS = 3_600_000;
/** Longer than the longest pause between two attempts. */
const LATER_MS = 8 * HOUR_MS;
const ORDERS = 12;
let db: ShopDatabase;
let folder: string;
const ends: (() => unknown)[] = [];
beforeEach(async () => {
  folder = tempFolder('receiver-faults');
  db = openDatabase({ file: join(folder, 'shop.db') }, { durable: true });
  await migrate(db);
  for (const level of ['error', 'warn', 'info'] as const) vi.spyOn(logger, level).mockReturnValue(undefined);
});
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
  await db.destroy();
});

/** A receiver behind a proxy: how to deliver to it, and the ids of the messages it has accepted. */
interface Receiver {
  readonly proxy: FaultProxy;
  readonly deliveries: Deliveries;
  readonly taken: string[];
}

async function mailServer(cutsAfter: number[]): Promise<Receiver> {
  const taken: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    let message: string | undefined;
    socket.write('220 mail.test\r\n');
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      for (const line of chunk.split('\r\n').filter(Boolean)) {
        if (message !== undefined && line !== '.') message += `${line}\n`;
        else if (message !== undefined) {
          taken.push(/^Message-ID: <(\S+)@/m.exec(message)?.[1] ?? '');
          message = undefined;
          socket.write('250 kept\r\n');
        } else if (/^DATA/.test(line)) {
          message = '';
          socket.write('354 go\r\n');
        } else socket.write('250 ok\r\n');
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const proxy = await startFaultProxy((server.address() as { port: number }).port, { cutsAfter });
  ends.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
    return proxy.close();
  });
  const smtpUrl = `smtp://127.0.0.1:${proxy.port}`;
  const mail = mailDelivery({ smtpUrl, from: 'samples@marram.example', siteUrl: 'http://shop.test', folder });
  return { proxy, deliveries: orderDeliveries(() => db, { mail }), taken };
}

async function webhookServer(cutsAfter: number[]): Promise<Receiver> {
  const taken: string[] = [];
  const server = await startServer(async (request, response) => {
    request.on('error', () => undefined).resume();
    await once(request, 'end');
    taken.push(String(request.headers['x-shop-event-id']));
    response.end('taken, thank you');
  });
  const proxy = await startFaultProxy(Number(new URL(server.url).port), { cutsAfter });
  ends.push(server.close, proxy.close);
  const secret = 'a-webhook-secret-of-thirty-two-signs';
  return {
    proxy,
    deliveries: orderDeliveries(() => db, {
      webhook: webhookDelivery({ url: `http://127.0.0.1:${proxy.port}`, secret }),
    }),
    taken,
  };
}

async function placeOrders(kind: Transport): Promise<void> {
  for (let at = 0; at < ORDERS; at += 1) {
    const customer = { ...CUSTOMER, email: `shopper-${at}@example.com` };
    await placed(db, `order-${at}`, { customer, kinds: [kind] });
  }
}
const messages = async () => (await storedOrders(db, {})).orders.flatMap(({ outbox }) => outbox);

describe.each<[string, Transport, (cutsAfter: number[]) => Promise<Receiver>]>([
  ['a mail server', 'mail', mailServer],
  ['a webhook', 'webhook', webhookServer],
])('%s behind a bad network', (_what, kind, start) => {
  it('that is cut again and again gets every message in the end, those it gets twice under one id', async () => {
    // In the greeting, before the message, after it, in the response to it.
    const { deliveries, taken, proxy } = await start([1, 20, 30, 50, 60, 70, 100, 5000, 5000]);
    await placeOrders(kind);
    let now = Date.now();
    proxy.behave('cuts');
    for (let turn = 0; turn < 11; turn += 1, now += LATER_MS)
      await sendDue(db, deliveries, { clock: () => now });
    proxy.behave('none');
    await sendDue(db, deliveries, { clock: () => now });
    const all = await messages();
    expect(all.map(({ state }) => state)).toEqual(all.map(() => 'sent'));
    expect(all.some(({ attempts }) => attempts > 1)).toBe(true);
    expect(new Set(taken).size).toBe(ORDERS);
  });

  it('that answers garbage or nothing takes no message for sent', async () => {
    const { deliveries, taken, proxy } = await start([]);
    await placeOrders(kind);
    const deadlinesMs = { mail: 300, webhook: 300 };
    let now = Date.now();
    for (const fault of ['garbage', 'silent', 'refuses'] as const) {
      proxy.behave(fault);
      await sendDue(db, deliveries, { clock: () => now, deadlinesMs });
      expect((await messages()).map(({ state }) => state)).toEqual(Array(ORDERS).fill('waiting'));
      now += LATER_MS;
    }
    proxy.behave('none');
    await sendDue(db, deliveries, { clock: () => now });
    expect((await messages()).map(({ state }) => state)).toEqual(Array(ORDERS).fill('sent'));
    expect(new Set(taken).size).toBe(ORDERS);
  });
});
