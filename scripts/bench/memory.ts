/**
 * Memory of one instance with the shop's own range, as Markdown: `npm run bench -- memory`. Each step asks for more of
 * what the shop keeps, so that the difference to the row before says what that is worth.
 */
import path from 'node:path';
import { fetchOk } from './pages/fetch-page.ts';
import { atMost, formatNumber, table } from './pages/markdown.ts';
import { residentMb } from './pages/process-usage.ts';
import { startShop } from './pages/shop.ts';

const PORT = 3650;
const REGIONS = ['au', 'nz', 'na'];
/** Resident memory with the shop's own range (issue 27). */
const LIMIT_MB = 600;
const PICTURES = 40;
/** After this long, in ms, threads that nothing needs have ended and what they held is given back. */
const REST_MS = 90_000;
const MB = 2 ** 20;

const shop = await startShop(path.join('.data', 'bench'), PORT);
const { origin } = shop;
const rows: string[][] = [];
try {
  await note('open, nothing asked for');
  const addresses = (await Promise.all(REGIONS.map(sitemap))).flat();
  let bytes = 0;
  let list = '';
  for (const address of addresses) {
    const page = await fetchOk(address, 'br');
    bytes += page.transferred;
    if (address.endsWith('/au/products')) list = page.text;
  }
  await note(
    `every page of the sitemaps once: ${formatNumber(addresses.length)} pages, ${formatNumber(bytes / MB, 1)} MB compressed`,
  );
  for (const address of addresses) await fetchOk(address, 'gzip');
  await note('the same in gzip');
  const pictures = [...new Set(list.match(/\/image\/upload\/[^"'()\\\s]+/g))].slice(0, PICTURES);
  for (const picture of pictures) await fetchOk(origin + picture.replaceAll('&amp;', '&'));
  await note(`${pictures.length} pictures of a list`);
  await new Promise((resolve) => setTimeout(resolve, REST_MS));
  await note('after a rest', true);
} finally {
  await shop.stop();
}
process.stdout.write(
  `One process of \`npm start\`, Node ${process.versions.node}, all in one run. Resident is what the system counts (VmRSS); the heap is JavaScript's, buffers are outside of it. What is neither are code, threads, SQLite and what the allocator holds on to.\n\n${table(['After', 'Resident MB', 'Heap MB', 'Buffers MB'], rows)}\n`,
);

async function sitemap(region: string): Promise<string[]> {
  const { text } = await fetchOk(`${origin}/sitemap-${region}.xml`);
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
}

async function note(what: string, isLast = false): Promise<void> {
  const { text } = await fetchOk(`${origin}/metrics`);
  const value = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? 0) / MB;
  const resident = residentMb(shop.pid ?? 0);
  rows.push([
    what,
    isLast ? atMost(resident, LIMIT_MB, 'resident memory MB') : formatNumber(resident),
    formatNumber(value('nodejs_heap_size_used_bytes')),
    formatNumber(value('nodejs_external_memory_bytes')),
  ]);
  process.stderr.write(`${what}: ${formatNumber(resident)} MB\n`);
}
