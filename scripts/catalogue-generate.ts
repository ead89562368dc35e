import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readContent } from '../lib/ingest/server/catalogue/content.ts';
import { generateProducts } from '../lib/ingest/server/catalogue/generate.ts';
import { config } from '../lib/server/config.ts';
import { makeFolder } from '../lib/server/make-folder.ts';
import { readArguments, refuse } from './arguments.ts';
import { say, startProgress } from './progress.ts';

/** npm run catalogue:generate -- 10000 [--out file.json] [--seed 1] */
const content = fileURLToPath(new URL('../content', import.meta.url));
const USAGE =
  'Usage: npm run catalogue:generate -- <count from 1 to 100000> [--out file.json] [--seed number]';
const { positionals, values } = readArguments(USAGE, {
  options: { out: { type: 'string' }, seed: { type: 'string', default: '1' } },
  words: 1,
});
const count = Number(positionals[0]);
const seed = Number(values.seed);
if (!Number.isInteger(count) || count < 1 || count > 100_000 || !Number.isInteger(seed))
  refuse('Name how many products.', USAGE);
const out = resolve(values.out ?? join(config().dataDir, `catalogue-${count}.json`));
if (!relative(content, out).startsWith('..')) refuse('A generated catalogue does not belong in content.');

const { content: shop, problems } = readContent(join(content, 'catalogue'));
if (!shop) refuse(`content/catalogue has ${problems.length} problem(s); run npm start to see them.`);

makeFolder(dirname(out));
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
console.log(`Import them with: npm run catalogue:import -- ${relative(process.cwd(), out)}`);
say('To undo, remove that file.');
