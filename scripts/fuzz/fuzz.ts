// npm run fuzz: sends malformed requests to its own production server and reports what went wrong; exits with 1 if
// anything did.
import { readArguments, wholeNumber } from '../arguments.ts';
import { fuzz } from './run.ts';
import { startShop } from './shop.ts';

const USAGE = 'Usage: npm run fuzz -- [--rounds 10] [--seed 1]; a round is 2,000 requests.';
const { values } = readArguments(USAGE, {
  options: { rounds: { type: 'string', default: '10' }, seed: { type: 'string' } },
});
const rounds = wholeNumber('rounds', values.rounds, USAGE);
const seed = wholeNumber('seed', values.seed ?? String(1 + (Date.now() % 2 ** 31)), USAGE);

const shop = await startShop();
console.log(`Seed ${seed}, ${rounds * 2000} requests to ${shop.origin}`);
const from = performance.now();
const { sent, complaints, statuses, routes, slowest, memory } = await fuzz(
  shop,
  rounds * 2000,
  seed,
  process.cwd(),
);
const seconds = (performance.now() - from) / 1000;
await shop.close();

console.log('| route | requests | mean ms |\n| --- | ---: | ---: |');
for (const [route, { count, milliseconds }] of Object.entries(routes).sort(
  ([, a], [, b]) => b.milliseconds * b.count - a.milliseconds * a.count,
))
  console.log(`| ${route} | ${count} | ${milliseconds.toFixed(1)} |`);
console.log(`\nStatuses: ${JSON.stringify(statuses)}`);
console.log(`Slowest:\n${slowest.join('\n')}`);
console.log(`Memory in MB after each round: ${memory.join(' ')}`);
console.log(`${sent} requests in ${seconds.toFixed(0)} s, ${complaints.length} complaint(s)`);
for (const text of complaints) console.log(`- ${text}`);
process.exit(complaints.length > 0 ? 1 : 0);
