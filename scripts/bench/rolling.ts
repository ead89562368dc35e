/**
 * A rolling restart under load: `npm run bench -- rolling [instances] [restarts]`. Instances of the build behind the
 * loopback proxy are started anew one after the other while clients go on asking over kept connections; what was not
 * answered is counted.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request as ask } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Product } from '#lib/contracts/catalogue.ts';
import { sampleOrder } from '#tests/support/sample-order.ts';
import { ensureBuilt, ensureSeeded } from '../../server/start/prepare.ts';
import { openCluster } from '../../tests/support/cluster/cluster.ts';
import { formatNumber, table } from './pages/markdown.ts';

const INSTANCES = Number(process.argv[2] ?? 2);
const RESTARTS = Number(process.argv[3] ?? 2);
const CLIENTS = 8;
/** Of so many requests of a client, one is an order. */
const ORDER_EVERY = 50;
/** Between two requests of a client, in ms: the machine is also busy starting instances. */
const PAUSE_MS = 5;
const TOKEN = 'a-token-of-this-bench';
const PAGES = [
  '/au',
  '/au/products',
  '/nz/products/tideline-loop',
  '/na/find-stores',
  '/au/search?q=wool',
  '/api/products?region=au',
  '/robots.txt',
];

const folder = mkdtempSync(path.join(tmpdir(), 'bench-rolling-'));
Object.assign(process.env, {
  DATA_DIR: folder,
  PORT: process.env.PORT ?? '3425',
  WARM_PAGES: 'off',
  LOG_LEVEL: 'silent',
  ORDERS_PER_MINUTE: '100000',
  REVALIDATE_SECRET: randomUUID() + randomUUID(),
});
ensureBuilt();
ensureSeeded();
const cluster = await openCluster(INSTANCES, process.env);

const counts = { asked: 0, answered: 0, orders: 0, kept: 0, dropped: 0, wrong: 0 };
const times: number[] = [];
let goesOn = true;

interface Sent {
  status: number;
  body: string;
}

function send(agent: Agent, address: string, order?: string): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const headers = order
      ? {
          'Content-Type': 'application/json',
          'Idempotency-Key': randomUUID(),
          Cookie: `XSRF-TOKEN=${TOKEN}`,
          'X-XSRF-TOKEN': TOKEN,
        }
      : { 'Accept-Encoding': 'br' };
    const sent = ask(
      cluster.origin + address,
      { agent, method: order ? 'POST' : 'GET', headers },
      (answer) => {
        let body = '';
        answer.on('data', (chunk: Buffer) => {
          body += chunk.toString();
        });
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }));
        answer.on('error', reject);
      },
    );
    sent.on('error', reject);
    sent.end(order);
  });
}

async function anOrder(agent: Agent): Promise<string> {
  const { body } = await send(agent, '/api/products/anchorage-twist?region=au');
  return JSON.stringify(sampleOrder(JSON.parse(body) as Product));
}

async function client(at: number, order: string): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let turn = at; goesOn; turn++) {
    const isOrder = turn % ORDER_EVERY === 0;
    const address = isOrder ? '/api/samples?website=FTX&region=au' : (PAGES[turn % PAGES.length] ?? '/au');
    counts.asked += 1;
    if (isOrder) counts.orders += 1;
    const from = performance.now();
    try {
      const { status } = await send(agent, address, isOrder ? order : undefined);
      times.push(performance.now() - from);
      counts.answered += 1;
      if (isOrder && status === 201) counts.kept += 1;
      if (status !== (isOrder ? 201 : 200)) counts.wrong += 1;
    } catch {
      counts.dropped += 1;
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  agent.destroy();
}

const first = new Agent();
const order = await anOrder(first);
const began = performance.now();
const clients = Array.from({ length: CLIENTS }, (_, at) => client(at + 1, order));
for (let restart = 0; restart < RESTARTS; restart++) await cluster.roll();
goesOn = false;
await Promise.all(clients);
const seconds = (performance.now() - began) / 1000;
await cluster.close();
first.destroy();
rmSync(folder, { recursive: true, force: true });

times.sort((a, b) => a - b);
const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
console.log(
  table(
    [
      'instances',
      'rolling restarts',
      's',
      'requests',
      'orders',
      'orders kept',
      'other status',
      'dropped',
      'retried by the proxy',
      'p50 ms',
      'p99 ms',
    ],
    [
      [
        INSTANCES,
        RESTARTS,
        formatNumber(seconds),
        counts.asked,
        counts.orders,
        counts.kept,
        counts.wrong,
        counts.dropped + cluster.proxy.counts.failed,
        cluster.proxy.counts.retried,
        formatNumber(at(0.5)),
        formatNumber(at(0.99)),
      ].map(String),
    ],
  ),
);
process.exit(counts.dropped + counts.wrong + cluster.proxy.counts.failed === 0 ? 0 : 1);
