import { once } from 'node:events';
import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readContent } from '../lib/ingest/server/catalogue/content.ts';
import { generateProducts } from '../lib/ingest/server/catalogue/generate.ts';
import { config } from '../lib/server/config.ts';
import { say, startProgress } from './progress.ts';

/** npm run catalogue:generate -- 10000 [--out file.json] [--seed 1] */
const content = fileURLToPath(new URL('../content', import.meta.url));
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string' }, seed: { type: 'string', default: '1' } },
});
const count = Number(positionals[0]);
const seed = Number(values.seed);
if (!Number.isInteger(count) || count < 1 || count > 100_000 || !Number.isInteger(seed)) {
  stop('Usage: npm run catalogue:generate -- <count from 1 to 100000> [--out file.json] [--seed number]');
}
const out = resolve(values.out ?? join(config().dataDir, `catalogue-${count}.json`));
if (!relative(content, out).startsWith('..')) stop('A generated catalogue does not belong in content.');

const { content: shop, problems } = readContent(join(content, 'catalogue'));
if (!shop) stop(`content/catalogue has ${problems.length} problem(s); run npm start to see them.`);

mkdirSync(dirname(out), { recursive: true });
const stream = createWriteStream(out);
const progress = startProgress();
let written = 0;
let lead = '[\n';
for (const product of generateProducts(
  count,
  shop.products.map((entry) => entry.product),
  seed,
)) {
  if (!stream.write(lead + JSON.stringify(product))) await once(stream, 'drain');
  lead = ',\n';
  written += 1;
  progress.show('Making products', written, count);
}
stream.end('\n]\n');
await once(stream, 'finish');
progress.end();
console.log(`${count} products written to ${relative(process.cwd(), out)}`);
console.log(`Bring them in with: npm run catalogue:import -- ${relative(process.cwd(), out)}`);
say('To take it back, remove that file.');

function stop(message: string): never {
  console.error(message);
  process.exit(1);
}
