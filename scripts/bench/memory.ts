/**
 * Memory of one instance with the shop's own range, and the benefit of its caches, as Markdown: `npm run bench --
 * memory`. Each step requests more cacheable content, then the same content again. The memory a step adds is the cost
 * of its cache; the CPU time saved by the second pass is the benefit.
 */
import { get } from 'node:http';
import { REGIONS } from '#lib/regions.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { sitemapOf } from './pages/addresses.ts';
import { fetchOk } from './pages/fetch-page.ts';
import { atMost, formatNumber, table } from './pages/markdown.ts';
import { cpuMs, residentMb } from './pages/process-usage.ts';
import { type Shop, startShop } from './pages/shop.ts';

/** Limit of resident memory with the shop's own range (issue 27), in MB. */
const LIMIT_MB = 600;
const PICTURES = 40;
const WORDS = ['wool', 'oak', 'grey', 'stairs', 'loop', 'herringbone', 'warm', 'stone', 'pets', 'twist'];
/** Time in ms after which idle threads have ended and their memory is released. */
const REST_MS = 90_000;
const MB = 2 ** 20;

await using shop = await startShop(tempFolder('bench-memory'));
const rows: string[][] = [];
await measure(shop);
process.stdout.write(
  `One process of \`npm start\` with an empty data folder, Node ${process.versions.node}, all in one run. CPU time includes all threads, also compression and garbage collection. Resident memory is VmRSS. The heap is JavaScript's; buffers are outside the heap. The rest is code, threads, SQLite and memory that the allocator retains.\n\n${table(['After', 'Responses', 'CPU ms per response', 'Resident MB', 'Heap MB', 'Buffers MB'], rows)}\n`,
);

async function measure({ origin }: Shop): Promise<void> {
  await step('start-up, no requests', []);
  const pages = await Promise.all(REGIONS.map((region) => sitemapOf(origin, region)));
  const addresses = pages.flat().map((page) => origin + page);
  const twice = async (
    what: string,
    asked: readonly string[],
    ask: (address: string) => Promise<unknown>,
  ) => {
    await step(what, asked, ask);
    await step('the same again', asked, ask);
  };
  await twice('every page of the sitemaps, in Brotli', addresses, (address) => fetchOk(address, 'br'));
  await twice('every page in gzip', addresses, (address) => fetchOk(address, 'gzip'));
  const { text } = await fetchOk(`${origin}/au/products`);
  const pictures = [...new Set(text.match(/\/image\/upload\/[^"'()\\\s]+/g))].slice(0, PICTURES);
  await twice(
    'pictures of a list',
    pictures.map((picture) => origin + picture.replaceAll('&amp;', '&')),
    fetchPicture,
  );
  const questions = WORDS.map((word) => `${origin}/au/search?q=${word}`);
  await twice('searches, which are not cached', questions, (address) => fetchOk(address, 'br'));
  await new Promise((resolve) => setTimeout(resolve, REST_MS));
  await step(`${REST_MS / 1000} s without requests`, [], undefined, true);
}

/** A picture as most browsers request it. */
function fetchPicture(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { accept: 'image/avif,image/webp,*/*' } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${address} answered ${answer.statusCode}`));
      answer.resume().on('end', resolve);
    }).on('error', reject);
  });
}

async function step(
  what: string,
  asked: readonly string[],
  ask: (address: string) => Promise<unknown> = () => Promise.resolve(),
  isLast = false,
): Promise<void> {
  const pid = shop.pid ?? 0;
  const before = cpuMs(pid);
  for (const address of asked) await ask(address);
  const each = (cpuMs(pid) - before) / asked.length;
  const { text } = await fetchOk(`${shop.origin}/metrics`);
  const value = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? 0) / MB;
  const resident = residentMb(pid);
  rows.push([
    what,
    asked.length === 0 ? '' : formatNumber(asked.length),
    asked.length === 0 ? '' : formatNumber(each, 1),
    isLast ? atMost(resident, LIMIT_MB, 'resident memory MB') : formatNumber(resident),
    formatNumber(value('nodejs_heap_size_used_bytes')),
    formatNumber(value('nodejs_external_memory_bytes')),
  ]);
  process.stderr.write(`${what}: ${formatNumber(resident)} MB\n`);
}
