/**
 * Would pages kept in Redis for all instances be cheaper than each instance's own? `npm run bench:shared-pages`: how long a page
 * takes when it is made, when Next has it in memory, and what only fetching and reading it from a Redis beside it would add.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Redis } from 'ioredis';
import { requestRefresh } from '#lib/server/revalidate/request-refresh.ts';
import { startRedis } from '#tests/support/redis.ts';
import { openCluster } from '../run/cluster/cluster.ts';
import { ensureBuilt, ensureSeeded } from '../run/prepare.ts';
import { figure, kilobytes, median, table } from './pages/markdown.ts';

const ROUNDS = 15;
const PAGES = ['/au', '/au/products', '/au/products/tideline-loop', '/au/find-stores', '/au/news'];

const folder = mkdtempSync(path.join(tmpdir(), 'bench-shared-pages-'));
const secret = randomUUID() + randomUUID();
Object.assign(process.env, {
  DATA_DIR: folder,
  PORT: process.env.PORT ?? '3425',
  WARM_PAGES: 'off',
  LOG_LEVEL: 'silent',
  REVALIDATE_SECRET: secret,
});
ensureBuilt();
ensureSeeded();
const server = await startRedis();
const redis = new Redis(server.url);
const cluster = await openCluster(1, { ...process.env, INSTANCES: 'one' });
const origin = `http://localhost:${cluster.ports[0]}`;

async function get(address: string, headers: Record<string, string> = {}) {
  const from = performance.now();
  const answer = await fetch(origin + address, { headers: { 'accept-encoding': 'identity', ...headers } });
  const body = Buffer.from(await answer.arrayBuffer());
  return { ms: performance.now() - from, body, cache: answer.headers.get('x-cache') };
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await run();
  return performance.now() - from;
}

const rows: string[][] = [];
for (const address of PAGES) {
  await get(address);
  const made: number[] = [];
  const own: number[] = [];
  const shared: number[] = [];
  const { body: html } = await get(address);
  const { body: data } = await get(address, { rsc: '1' });
  const entry = JSON.stringify({ kind: 'APP_PAGE', html: html.toString(), rscData: data.toString('base64') });
  await redis.set(address, entry);
  for (let round = 0; round < ROUNDS; round++) {
    await requestRefresh(origin, secret, { tags: ['catalogue'], paths: [address] });
    made.push((await get(address)).ms);
    // Nothing expires by this, but the front asks Next again.
    await requestRefresh(origin, secret, { tags: ['nothing'] });
    own.push((await get(address)).ms);
    shared.push(
      await timed(async () => {
        const kept = JSON.parse((await redis.get(address)) ?? '{}') as { rscData: string };
        Buffer.from(kept.rscData, 'base64');
      }),
    );
  }
  const figures = [kilobytes(entry.length), ...[made, own, shared].map(median)];
  rows.push([address, ...figures.map((value, at) => figure(value, at === 0 ? 0 : 1))]);
}
console.log(table(['page', 'kept, KB', 'made anew, ms', 'from own memory, ms', 'more from Redis, ms'], rows));
await cluster.close();
redis.disconnect();
await server.stop();
rmSync(folder, { recursive: true, force: true });
