/**
 * How long an order takes in the service and how many orders per second it sustains: `npm run bench -- orders`. SQLite
 * with synchronous=FULL, the shop's own catalogue, every check of POST /api/samples, and the outbox sending at the same
 * time. An argument names the folder to work in: a folder in memory shows the service's cost without the disk.
 */
import { randomUUID } from 'node:crypto';
import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs';
import path from 'node:path';
import { assembleCatalogue } from '#lib/catalogue/server/assemble.ts';
import { databaseSource } from '#lib/catalogue/server/database-source.ts';
import { sendDue, startOutbox } from '#lib/outbox/server/worker.ts';
import { handleOrder } from '#lib/samples/server/handler.ts';
import { mailDelivery } from '#lib/samples/server/mail.ts';
import { orderDeliveries } from '#lib/samples/server/order-deliveries.ts';
import { openDatabase } from '#lib/server/db/database.ts';
import { seeded } from '#tests/support/catalogue.ts';
import { anOrder, orderContext, orderPost, stockedVariants } from '#tests/support/orders.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { formatNumber, quantile, table } from './pages/markdown.ts';

const WARM = 300;
const COUNT = 2000;
const AT_ONCE = 8;
/** Orders per second the shop has to sustain, and for how many seconds. */
const ARRIVALS = 200;
const SUSTAINED_S = 20;
const P99_MS = 25;

const folder = tempFolder('bench-orders', process.argv[2]);
const file = path.join(folder, 'shop.db');
const db = await seeded(openDatabase({ file }, { durable: true }));
const catalogue = assembleCatalogue(databaseSource(openDatabase({ file })));
const variants = await stockedVariants(catalogue, 'au', 3);
const mail = mailDelivery({
  smtpUrl: undefined,
  from: 'samples@marram.example',
  folder: path.join(folder, 'outbox'),
  siteUrl: 'http://shop.test',
});
const sent = { mails: 0 };
const counted: typeof mail = async (order, id, signal) => {
  sent.mails += 1;
  return mail(order, id, signal);
};

type Context = ReturnType<typeof orderContext>;

async function order(context: Context): Promise<number> {
  const request = orderPost(anOrder(variants, { email: `${randomUUID()}@example.com` }));
  const from = performance.now();
  const response = await handleOrder(request, context);
  const ms = performance.now() - from;
  if (response.status !== 201) throw new Error(`Status ${response.status}: ${await response.text()}`);
  return ms;
}

/** CPU time in ms that this process has used. */
const cpuMs = () => Object.values(process.cpuUsage()).reduce((a, b) => a + b) / 1000;

function row(what: string, times: readonly number[], seconds: number, cpu?: number): string[] {
  const at = (share: number) => formatNumber(quantile(times, share), 2);
  const rate = formatNumber(times.length / seconds);
  const each = cpu === undefined ? '' : formatNumber(cpu / times.length, 2);
  return [what, formatNumber(times.length), at(0.5), at(0.95), at(0.99), at(1), rate, each];
}

async function many(context: Context, what: string, atOnce: number, more: (sentSoFar: number) => boolean) {
  const times: number[] = [];
  const from = performance.now();
  const cpu = cpuMs();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (more(times.length)) times.push(await order(context));
    }),
  );
  return row(what, times, (performance.now() - from) / 1000, cpuMs() - cpu);
}

/** Orders that arrive on schedule, whether the previous one is done or not; each is timed from its arrival. */
async function arriving(context: Context, what: string): Promise<string[]> {
  const times: number[] = [];
  const from = performance.now();
  const cpu = cpuMs();
  const pending: Promise<void>[] = [];
  for (let at = 0; at < ARRIVALS * SUSTAINED_S; at += 1) {
    const due = from + (at * 1000) / ARRIVALS;
    const wait = due - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    // A timer fires up to a millisecond late; that delay is not the service's.
    const came = wait > 0 ? performance.now() : due;
    pending.push(order(context).then(() => void times.push(performance.now() - came)));
  }
  await Promise.all(pending);
  return row(what, times, (performance.now() - from) / 1000, cpuMs() - cpu);
}

/** Time the disk itself takes to sync 4 KB, the lower bound of every order. */
function diskRow(): string[] {
  const target = openSync(path.join(folder, 'disk'), 'w');
  const block = Buffer.alloc(4096, 1);
  const times: number[] = [];
  for (let at = 0; at < 500; at += 1) {
    const from = performance.now();
    writeSync(target, block);
    fdatasyncSync(target);
    times.push(performance.now() - from);
  }
  closeSync(target);
  return row('4 KB written and synced', times, times.reduce((a, b) => a + b) / 1000);
}

try {
  const needs = { db: () => db, catalogue: () => catalogue };
  const quiet = orderContext(needs);
  await many(quiet, 'warm-up', 1, (count) => count < WARM);
  const rows = [diskRow()];
  rows.push(await many(quiet, 'one at a time', 1, (count) => count < COUNT));
  rows.push(await arriving(quiet, `${ARRIVALS} per second for ${SUSTAINED_S} s`));
  const deliveries = orderDeliveries(() => db, { mail: counted });
  await sendDue(db, deliveries);
  sent.mails = 0;
  const outbox = startOutbox(() => db, deliveries, 1000);
  const busy = orderContext(needs, { onPlaced: outbox.kick });
  rows.push(await arriving(busy, 'the same, with mails written at the same time'));
  await outbox.stop();
  const until = performance.now() + SUSTAINED_S * 1000;
  const most = `maximum rate, ${AT_ONCE} at a time for ${SUSTAINED_S} s`;
  rows.push(await many(quiet, most, AT_ONCE, () => performance.now() < until));
  console.log(
    table(['Orders', 'Number', 'p50 ms', 'p95 ms', 'p99 ms', 'max ms', 'Per second', 'CPU ms each'], rows),
  );
  console.log(
    `\n${formatNumber(sent.mails)} confirmation mails were written at the same time. Goal: p99 ≤ ${P99_MS} ms.`,
  );
} finally {
  await db.destroy();
}
