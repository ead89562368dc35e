import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { startPostgres } from '#tests/support/postgres.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { namedBelow } from '../scripts/bench/pages/process-usage.ts';
import { anOrder, postOrder } from './support/orders.ts';
import { OWN } from './support/own-request.ts';
import { PORT as SERVED } from './support/served-shops.ts';

/** Timeouts for a machine that is busy with other tests; an instance starts in seconds. */
const SOON = { timeout: 90_000, intervals: [100] };
/** Delay in ms between two visitors during a rolling restart, so that they leave CPU time to the starting instance. */
const BETWEEN_MS = 20;
/** Every how many visitors of a rolling restart one sends an order; stays below the rate limit of a network. */
const ORDER_EVERY = 25;
const MAX_ORDERS = 15;
/** Port of the proxy; the instances use the two ports after it. */
const PORT = SERVED + 10;

test('npm run cluster: told to end while its instances start, it ends them too', async () => {
  const cluster = spawn('node', ['scripts/cluster.ts', '2'], {
    env: {
      ...process.env,
      PORT: String(PORT),
      DATA_DIR: path.join(tempFolder('cluster'), 'data'),
      WARM_PAGES: 'off',
    },
  });
  const ended = new Promise((resolve) => cluster.once('exit', resolve));
  const running = () => namedBelow(cluster.pid ?? 0, 'MainThread');
  await expect.poll(() => running().length, SOON).toBe(3);
  const instances = running().filter((pid) => pid !== cluster.pid);
  cluster.kill('SIGTERM');
  expect(await ended).toBe(0);
  for (const pid of instances) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});

test('npm run cluster: an instance that is killed while the database is away comes back with it, and a roll closes no shop and loses no order', async () => {
  test.setTimeout(300_000);
  const postgres = await startPostgres();
  const cluster = spawn('node', ['scripts/cluster.ts', '2'], {
    env: {
      ...process.env,
      PORT: String(PORT),
      SITE_URL: 'http://shop.example',
      DATABASE_URL: await postgres.createDatabase(),
      DATA_DIR: path.join(tempFolder('cluster'), 'data'),
      LOG_LEVEL: 'silent',
      WARM_PAGES: 'off',
    },
  });
  const ended = new Promise((resolve) => cluster.once('exit', resolve));
  let printed = '';
  for (const stream of [cluster.stdout, cluster.stderr])
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
  const says = (words: string | RegExp) => expect.poll(() => printed, SOON).toMatch(words);
  /** A second signal would end it at once. */
  let isTold = false;
  const end = () => {
    if (!isTold) cluster.kill('SIGTERM');
    isTold = true;
  };
  const status = (port: number, address: string) =>
    fetch(`http://localhost:${port}${address}`).then(
      (answer) => answer.status,
      () => 0,
    );
  try {
    await says(`The shop is open: http://localhost:${PORT}`);
    for (const port of [PORT + 1, PORT + 2]) expect(await status(port, '/au/about-us')).toBe(200);
    const [, second = 0] = namedBelow(cluster.pid ?? 0, 'MainThread').filter((pid) => pid !== cluster.pid);

    const comeBack = await postgres.leave();
    process.kill(second, 'SIGKILL');
    await says(/Instance on port \d+ ended with SIGKILL; starting again in 1 s/);
    await says(/Instance on port \d+ ended with code 1; starting again in 2 s/);
    // The other instance has cached the page, and is the only one left.
    expect(await status(PORT, '/au/about-us')).toBe(200);
    cluster.kill('SIGHUP');
    await says(/The instance on port \d+ goes on: no other one is ready\./);
    expect(await status(PORT, '/au/about-us')).toBe(200);

    await comeBack();
    for (const port of [PORT + 1, PORT + 2]) await expect.poll(() => status(port, '/readyz'), SOON).toBe(200);
    const order = await anOrder(`http://localhost:${PORT}`);
    cluster.kill('SIGHUP');
    const counts = { asked: 0, answered: 0 };
    const orders: number[] = [];
    while (!printed.includes('All instances were restarted.')) {
      counts.asked += 1;
      if ((await status(PORT, '/au/about-us')) === 200) counts.answered += 1;
      if (counts.asked % ORDER_EVERY === 0 && orders.length < MAX_ORDERS)
        orders.push((await postOrder(`http://localhost:${PORT}`, order)).status);
      await setTimeout(BETWEEN_MS);
    }
    expect(counts.answered).toBe(counts.asked);
    expect(orders.length).toBeGreaterThan(0);
    expect(orders.filter((answer) => answer !== 201)).toEqual([]);

    // Told to end, it completes the pending request.
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const body = writable.getWriter();
    const underWay = fetch(`http://localhost:${PORT}/api/samples/followed`, {
      ...{ method: 'POST', body: readable, duplex: 'half', headers: OWN },
    });
    await body.write(new TextEncoder().encode('{ "pages":'));
    await setTimeout(1000);
    end();
    await setTimeout(1000);
    await body.write(new TextEncoder().encode(' [] }'));
    await body.close();
    // The incomplete order gets the shop's response, not a broken connection.
    expect((await underWay).status).toBe(400);
  } finally {
    end();
    expect(await ended).toBe(0);
    await postgres.stop();
  }
});
