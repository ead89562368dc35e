import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startDeadline } from '#lib/http/deadline.ts';
import type { Delivery } from '#lib/outbox/server/outbox.ts';
import { type OutboxOptions, sendDue, startOutbox } from '#lib/outbox/server/worker.ts';
import { mailDelivery } from '#lib/samples/server/mail.ts';
import { type DeliverOrder, orderDeliveries, type Senders } from '#lib/samples/server/order-deliveries.ts';
import { type StoredOrder, storedOrders } from '#lib/samples/server/stored-order.ts';
import { webhookDelivery } from '#lib/samples/server/webhook.ts';
import { openDatabase, type ShopDatabase } from '#lib/server/db/database.ts';
import { migrate } from '#lib/server/db/migrations.ts';
import { logger } from '#lib/server/logger.ts';
import { startServer } from '#tests/support/http-server.ts';
import { placed } from '#tests/support/orders.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';

const SITE_URL = 'https://www.marram.example';
const FROM = 'samples@marram.example';
const SECRET = 'a-webhook-secret-of-thirty-two-signs';
const NEVER_MS = 600_000;

let folder: string;
let db: ShopDatabase;
const ends: (() => unknown)[] = [];
beforeEach(async () => {
  folder = tempFolder('shop-lanes');
  db = openDatabase({ file: join(folder, 'shop.db') }, { durable: true });
  await migrate(db);
});
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
  await db.destroy();
});

const order = (key: string, kinds: ('mail' | 'webhook')[] = ['mail', 'webhook']) =>
  placed(db, key, { kinds });
const stateOf = async (reference: string, kind: string) =>
  (await storedOrders(db, { reference })).orders[0]?.outbox.find((message) => message.kind === kind);

/** A worker that polls only when it is told to. */
function start(senders: Senders, options: OutboxOptions = {}) {
  const deliveries = orderDeliveries(() => db, senders);
  const worker = startOutbox(() => db, deliveries, NEVER_MS, options);
  ends.push(() => worker.stop());
  return worker;
}
const toFiles = () =>
  mailDelivery({ smtpUrl: undefined, from: FROM, siteUrl: SITE_URL, folder: join(folder, 'outbox') });

/** A delivery that the test completes; it ignores deadlines. */
function held() {
  const calls: { reference: string; end: (delivery: Delivery) => void }[] = [];
  const deliver: DeliverOrder = ({ reference }) =>
    new Promise((resolve) => calls.push({ reference, end: resolve }));
  return { calls, deliver };
}

/** A mail server that behaves normally up to a command, and from then on sends one character every few milliseconds. */
async function tarpit(from: 'connection' | 'EHLO' | 'DATA' | 'the end of the message') {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined);
    const drip = () => {
      const timer = setInterval(() => socket.write('220-wait\r\n'), 10);
      socket.once('close', () => clearInterval(timer));
    };
    const say = (command: typeof from, words: string) => (command === from ? drip() : socket.write(words));
    say('connection', '220 mail.test\r\n');
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      for (const line of chunk.split('\r\n')) {
        if (/^EHLO/.test(line)) say('EHLO', '250 mail.test\r\n');
        else if (/^DATA/.test(line)) say('DATA', '354 go\r\n');
        else if (line === '.') say('the end of the message', '250 kept\r\n');
        else if (/^(MAIL|RCPT)/.test(line)) socket.write('250 ok\r\n');
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(() => server.close());
  const { port } = server.address() as { port: number };
  return { url: `smtp://127.0.0.1:${port}`, sockets };
}

describe('a receiver that never finishes', () => {
  it.each(['connection', 'EHLO', 'DATA', 'the end of the message'] as const)(
    'a mail server that drips from %s on is given up at the deadline, and its connection closed',
    async (from) => {
      const { url, sockets } = await tarpit(from);
      const mail = mailDelivery({ smtpUrl: url, from: FROM, siteUrl: SITE_URL, folder });
      const reference = await order('one', ['mail']);
      await sendDue(
        db,
        orderDeliveries(() => db, { mail }),
        { deadlinesMs: { mail: 400, webhook: NEVER_MS } },
      );
      expect(await stateOf(reference, 'mail')).toMatchObject({ state: 'waiting', last_error: 'timeout' });
      const [socket] = sockets;
      if (socket && !socket.closed) await once(socket, 'close');
      expect(sockets).toHaveLength(1);
    },
  );

  it('a webhook that drips is given up at the deadline, and its connection closed', async () => {
    let closed: Promise<unknown> | undefined;
    const receiver = await startServer((_request, response) => {
      response.flushHeaders();
      const timer = setInterval(() => response.write(' '), 10);
      closed = once(response, 'close').finally(() => clearInterval(timer));
    });
    ends.push(receiver.close);
    const reference = await order('one', ['webhook']);
    const webhook = webhookDelivery({ url: receiver.url, secret: SECRET });
    await sendDue(
      db,
      orderDeliveries(() => db, { webhook }),
      { deadlinesMs: { mail: NEVER_MS, webhook: 400 } },
    );
    expect(await stateOf(reference, 'webhook')).toMatchObject({ state: 'waiting', last_error: 'timeout' });
    await closed;
  });

  it('a delivery that ignores its deadline gives its slot back', async () => {
    const reference = await order('one', ['mail']);
    const { calls, deliver } = held();
    await sendDue(
      db,
      orderDeliveries(() => db, { mail: deliver }),
      { deadlinesMs: { mail: 50, webhook: 50 } },
    );
    expect(await stateOf(reference, 'mail')).toMatchObject({ state: 'waiting', last_error: 'timeout' });
    expect(calls).toHaveLength(1);
  });
});

describe('one stuck receiver', () => {
  it('of webhooks stops no mail: mails are sent and settled while it is asked', async () => {
    const receiver = await startServer(() => undefined);
    const first = await order('one');
    const worker = start(
      { mail: toFiles(), webhook: webhookDelivery({ url: receiver.url, secret: SECRET }) },
      { deadlinesMs: { mail: NEVER_MS, webhook: NEVER_MS } },
    );
    await expect.poll(() => receiver.requests.length).toBe(1);
    const second = await order('two');
    worker.kick();
    await expect.poll(async () => (await stateOf(second, 'mail'))?.state).toBe('sent');
    expect(await stateOf(first, 'mail')).toMatchObject({ state: 'sent', attempts: 1 });
    expect(await stateOf(first, 'webhook')).toMatchObject({
      state: 'waiting',
      attempts: 1,
      last_error: null,
    });
    expect(worker.oldestSeconds()).toBeGreaterThan(0);
    await receiver.close();
    await worker.stop();
    expect(worker.oldestSeconds()).toBe(0);
  });

  it('stops no other message of its kind: seven hang, the others use the remaining slot', async () => {
    const stuck = new Set<string>();
    for (let at = 0; at < 7; at++) stuck.add(await order(`stuck-${at}`, ['webhook']));
    const others: string[] = [];
    for (let at = 0; at < 20; at++) others.push(await order(`other-${at}`, ['webhook']));
    const ending: ((delivery: Delivery) => void)[] = [];
    const webhook: DeliverOrder = ({ reference }) =>
      stuck.has(reference) ? new Promise((resolve) => ending.push(resolve)) : Promise.resolve({ ok: true });
    const worker = start({ webhook }, { deadlinesMs: { mail: NEVER_MS, webhook: NEVER_MS } });
    for (const reference of others)
      await expect.poll(async () => (await stateOf(reference, 'webhook'))?.state).toBe('sent');
    expect(ending).toHaveLength(7);
    for (const end of ending) end({ ok: true });
    await worker.stop();
    for (const reference of stuck)
      expect(await stateOf(reference, 'webhook')).toMatchObject({ state: 'sent' });
  });

  it('that refuses connections is left alone after three failures; what waits keeps its attempts', async () => {
    const lost = vi.spyOn(logger, 'error').mockReturnValue(undefined);
    vi.spyOn(logger, 'warn').mockReturnValue(undefined);
    const references: string[] = [];
    for (let at = 0; at < 30; at++) references.push(await order(`order-${at}`, ['mail']));
    const mail = mailDelivery({ smtpUrl: 'smtp://127.0.0.1:1', from: FROM, siteUrl: SITE_URL, folder });
    const tried = await sendDue(
      db,
      orderDeliveries(() => db, { mail }),
    );
    // Eight slots, two of which may be filled again before the third failure.
    expect(tried).toBeLessThanOrEqual(10);
    const attempts = await Promise.all(references.map(async (one) => (await stateOf(one, 'mail'))?.attempts));
    expect(attempts.filter((count) => count === 0)).toHaveLength(30 - tried);
    expect(lost.mock.calls.map(([facts]) => facts)).toEqual([
      expect.objectContaining({ code: 'outbox_receiver_lost', kind: 'mail' }),
    ]);
  });
});

it('a message announced while the database fails is sent without waiting for the next poll', async () => {
  const failed = vi.spyOn(logger, 'error').mockReturnValue(undefined);
  const empty = openDatabase({ file: join(folder, 'empty.db') }, { durable: true });
  ends.push(() => empty.destroy());
  const reference = await order('one', ['mail']);
  let current = empty;
  const deliveries = orderDeliveries(() => db, { mail: toFiles() });
  const worker = startOutbox(() => current, deliveries, NEVER_MS);
  ends.push(() => worker.stop());
  current = db;
  worker.kick();
  await expect.poll(async () => (await stateOf(reference, 'mail'))?.state).toBe('sent');
  expect(failed.mock.calls.map(([facts]) => facts)).toContainEqual(
    expect.objectContaining({ code: 'outbox_unavailable', kind: 'mail' }),
  );
});

describe('a server whose lease has ended', () => {
  it('does not take back what another has sent meanwhile, and says so', async () => {
    const stale = vi.spyOn(logger, 'warn').mockReturnValue(undefined);
    const other = openDatabase({ file: join(folder, 'shop.db') }, { durable: true });
    ends.push(() => other.destroy());
    const reference = await order('one', ['mail']);
    const slow = held();
    const worker = start({ mail: slow.deliver }, { deadlinesMs: { mail: NEVER_MS, webhook: NEVER_MS } });
    await expect.poll(() => slow.calls.length).toBe(1);
    const sent: string[] = [];
    const deliver = async ({ reference: one }: StoredOrder) => {
      sent.push(one);
      return { ok: true } as const;
    };
    const later = { clock: () => Date.now() + NEVER_MS };
    expect(
      await sendDue(
        other,
        orderDeliveries(() => other, { mail: deliver }),
        later,
      ),
    ).toBe(1);
    slow.calls[0]?.end({ ok: false, code: 'ECONNECTION' });
    await worker.stop();
    expect(await stateOf(reference, 'mail')).toMatchObject({ state: 'sent', attempts: 2, last_error: null });
    expect(
      await sendDue(
        other,
        orderDeliveries(() => other, { mail: deliver }),
        later,
      ),
    ).toBe(0);
    expect(sent).toEqual([reference]);
    expect(stale.mock.calls.map(([facts]) => facts)).toEqual([
      expect.objectContaining({ code: 'outbox_stale', attempt: 1, ok: false }),
    ]);
  });
});

it('a cleared deadline aborts nothing', () => {
  const deadline = startDeadline(1);
  deadline.clear();
  expect(deadline.signal.aborted).toBe(false);
});
