/**
 * Response times of pages while four photos are being uploaded and prepared, compared with an idle shop, as Markdown:
 * `npm run bench -- visualiser/pages`. Builds if needed and starts its own server.
 */
import { loadavg } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sharp } from '#lib/server/sharp.ts';
import { pagesOf } from '../pages/addresses.ts';
import { fetchOk } from '../pages/fetch-page.ts';
import { quantile } from '../pages/markdown.ts';
import { startShop } from '../pages/shop.ts';
import { renderedRoom } from './rooms.ts';

const PORT = 3651;
const AT_ONCE = 4;
const ROUND_MS = 20_000;
const REGION = 'au';
const TOKEN = 'a-token-of-our-own-pages';

// A single address sends all uploads here, which the default rate limit would refuse.
process.env.UPLOADS_PER_MINUTE = '1000';

/** Requests the pages in turn with short pauses, as visitors do; returns response times in ms. */
async function visit(addresses: readonly string[], until: number): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; performance.now() < until; i++) {
    times.push((await fetchOk(addresses[i % addresses.length] ?? '')).ms);
    await pause(20);
  }
  return times;
}

/** Uploads one photo after another and waits when the shop asks for it; returns the number of accepted photos. */
async function upload(origin: string, photo: Blob, until: number): Promise<number> {
  let durations = 0;
  while (performance.now() < until) {
    const form = new FormData();
    for (const [name, value] of Object.entries({
      cnf: 'marram',
      ki_mode_floor: '2',
      ki_mode_wall: '1',
      dbg: '0',
    }))
      form.set(name, value);
    form.set('vfile', photo, 'room.jpg');
    const { status } = await fetch(`${origin}/api/scenes/get_ki_unique.php`, {
      method: 'POST',
      body: form,
      headers: { cookie: `XSRF-TOKEN=${TOKEN}`, 'x-xsrf-token': TOKEN },
    });
    if (status === 200) durations++;
    else if (status === 503) await pause(200);
    else throw new Error(`An upload was answered with ${status}`);
  }
  return durations;
}

const { width, height, data } = await renderedRoom('living-sage', '1074501');
const jpeg = await sharp(data, { raw: { width, height, channels: 3 } })
  .jpeg({ quality: 92 })
  .toBuffer();
const photo = new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' });

await using shop = await startShop(path.join('.data', 'bench-visualiser'), PORT);
const addresses = (await pagesOf(shop.origin, REGION)).map((page) => shop.origin + page.path);
for (const address of addresses) await fetchOk(address);
const before = loadavg()[0] ?? 0;
const quiet = await visit(addresses, performance.now() + ROUND_MS);
const until = performance.now() + ROUND_MS;
const [busy, ...durations] = await Promise.all([
  visit(addresses, until),
  ...Array.from({ length: AT_ONCE }, () => upload(shop.origin, photo, until)),
]);
const row = (name: string, times: number[]) =>
  `| ${name} | ${times.length} | ${quantile(times, 0.5).toFixed(1)} | ${quantile(times, 0.99).toFixed(1)} | ${Math.max(...times).toFixed(1)} |`;
process.stdout.write(
  [
    `Load average before the start: ${before.toFixed(1)}. Photos prepared: ${durations.reduce((sum, count) => sum + count, 0)}, always ${AT_ONCE} at a time.`,
    '',
    '| Pages | Requests | Median ms | p99 ms | Max ms |',
    '| --- | --- | --- | --- | --- |',
    row('idle', quiet),
    row('while photos are prepared', busy),
    '',
  ].join('\n'),
);
