/**
 * What pages cost that another instance has finished: `npm run bench:shared-pages`. Two instances and a real Redis; how long a page takes
 * when it is made anew, when Next has it in memory, when the other instance has finished it, and when the front has it.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Refresh, requestRefresh } from '#lib/revalidate/server/request-refresh.ts';
import { startRedis } from '#tests/support/redis.ts';
import { ensureBuilt, ensureSeeded } from '../../server/start/prepare.ts';
import { openCluster } from '../../tests/support/cluster/cluster.ts';
import { figure, kilobytes, median, table } from './pages/markdown.ts';

const ROUNDS = 7;
const PAGES = ['/au', '/au/products', '/au/products/tideline-loop', '/au/find-stores', '/au/news'];
/** Until an expiry has been taken in by both, and pages made since are shared, in ms. */
const TAKEN_IN_MS = 3000;

const folder = mkdtempSync(path.join(tmpdir(), 'bench-shared-pages-'));
const secret = randomUUID() + randomUUID();
const redis = await startRedis();
Object.assign(process.env, {
  DATA_DIR: folder,
  PORT: process.env.PORT ?? '3425',
  WARM_PAGES: 'off',
  LOG_LEVEL: 'silent',
  REVALIDATE_SECRET: secret,
  REDIS_URL: redis.url,
});
ensureBuilt();
ensureSeeded();
const cluster = await openCluster(2, process.env);
const [one, other] = cluster.ports.map((port) => `http://localhost:${port}`) as [string, string];

/** Time of an answer, in ms; throws when the page did not come from where it should. */
async function timed(origin: string, address: string, from: string): Promise<number> {
  const started = performance.now();
  const answer = await fetch(origin + address, { headers: { 'accept-encoding': 'br' } });
  await answer.arrayBuffer();
  const took = performance.now() - started;
  const cache = answer.headers.get('x-cache');
  if (cache !== from) throw new Error(`${address} was ${cache}, not ${from}`);
  return took;
}

const expire = async (refresh: Refresh) => {
  const refreshed = await requestRefresh(one, secret, refresh);
  if (!refreshed.ok) throw new Error('Nothing expired');
};

const made = new Map<string, number[]>();
const columns = ['made anew', 'Next has it', 'the other has it', 'the front has it'] as const;
const note = (address: string, column: (typeof columns)[number], ms: number) => {
  const key = `${address} ${column}`;
  made.set(key, [...(made.get(key) ?? []), ms]);
};
const weights = new Map<string, number>();
for (const address of PAGES) {
  const answer = await fetch(one + address, { headers: { 'accept-encoding': 'br' } });
  await answer.arrayBuffer();
  weights.set(address, Number(answer.headers.get('content-length')));
}
for (let round = 0; round < ROUNDS; round += 1) {
  await expire({ tags: ['catalogue'], paths: PAGES });
  await pause(TAKEN_IN_MS);
  for (const address of PAGES) {
    note(address, 'made anew', await timed(one, address, 'MISS'));
    note(address, 'the front has it', await timed(one, address, 'HIT'));
    note(address, 'the other has it', await timed(other, address, 'SHARED'));
  }
  // Nothing is tied to it, but the front asks Next again.
  await expire({ tags: ['nothing'] });
  for (const address of PAGES) note(address, 'Next has it', await timed(one, address, 'MISS'));
  await pause(TAKEN_IN_MS);
}
const rows = PAGES.map((address) => [
  address,
  figure(kilobytes(weights.get(address) ?? 0), 0),
  ...columns.map((column) => figure(median(made.get(`${address} ${column}`) ?? []), 1)),
]);
console.log(table(['page', 'KB', ...columns.map((column) => `${column}, ms`)], rows));
await cluster.close();
await redis.stop();
rmSync(folder, { recursive: true, force: true });
