/**
 * How fast the search answers, how many typos it tolerates and how it grows, as Markdown: `npm run bench -- search`
 * (10,000 documents), `npm run bench -- search --curve` (up to 1,000,000).
 */
import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { assembleCatalogue } from '../../lib/catalogue/server/assemble.ts';
import { databaseSource } from '../../lib/catalogue/server/database-source.ts';
import { readContent } from '../../lib/ingest/server/catalogue/content.ts';
import { generateProducts } from '../../lib/ingest/server/catalogue/generate.ts';
import { seedCatalogue } from '../../lib/ingest/server/catalogue/seed.ts';
import { databaseIndex } from '../../lib/search/server/database-index.ts';
import { productDocuments } from '../../lib/search/server/documents.ts';
import { ownSearch } from '../../lib/search/server/own-search.ts';
import { finishIndex, writeDocuments } from '../../lib/search/server/write-index.ts';
import type { ShopDatabase } from '../../lib/server/db/database.ts';
import { openDatabase } from '../../lib/server/db/database.ts';
import { migrate } from '../../lib/server/db/migrations.ts';
import { catalogueFileOf } from '../../lib/server/db/sqlite-files.ts';
import { misspellings } from '../../tests/lib/search/server/misspellings.ts';
import { tempFolder } from '../../tests/support/temp-folder.ts';
import { quantile } from './pages/markdown.ts';
import { timed } from './pages/timed.ts';

const SCOPE = { site: 'GHRES', region: 'au' } as const;
const CURVE = [10_000, 30_000, 100_000, 300_000, 1_000_000];
const LIMIT = 10;
const BATCH = 5000;
const QUERIES = 1000;
const COMMON = [
  'grey',
  'oak',
  'wool carpet',
  'pet friendly',
  'timber',
  'soft bedroom',
  'sdn',
  'stairs',
  'loop',
];

/** Each size runs in its own process, so that memory is that size's. */
function child(count: number): void {
  const { status } = spawnSync(
    process.execPath,
    ['--conditions=react-server', fileURLToPath(import.meta.url), String(count)],
    { stdio: 'inherit' },
  );
  if (status !== 0) process.exit(status ?? 1);
}

async function measure(count: number): Promise<void> {
  const file = join(tempFolder('bench-search'), 'shop.db');
  const db = openDatabase({ file });
  try {
    const from = performance.now();
    const names = await fill(db, count);
    const made = (performance.now() - from) / 1000;
    await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db);
    const source = databaseSource(db);
    const search = ownSearch(databaseIndex(db, source.version), assembleCatalogue(source));
    const before = process.memoryUsage().rss;
    const ask = async (query: string) => {
      const result = await search.find(SCOPE, query, LIMIT);
      if (!result.ok) throw new Error(result.error.message);
      return result.value;
    };
    const { ms: first } = await timed(() => ask('oak'));
    const queries = Array.from({ length: QUERIES }, (_, at) => queryAt(names, at));
    for (const query of queries.slice(0, 200)) await ask(query);
    const times: number[] = [];
    for (const query of queries) times.push((await timed(() => ask(query))).ms);
    const commonTimes: number[] = [];
    for (let round = 0; round < 20; round += 1)
      for (const query of COMMON) commonTimes.push((await timed(() => ask(query))).ms);

    let [tries, found] = [0, 0];
    for (const name of every(names, 60)) {
      for (const typo of misspellings(name)) {
        const { products } = await ask(typo);
        tries += 1;
        if (products.some(({ title }) => title === name)) found += 1;
      }
    }
    const megabytes = (bytes: number) => Math.round(bytes / 1_048_576);
    if (!process.argv.includes('--rows'))
      console.log(
        '\n| Documents | p50 ms | p99 ms | common words p50 ms | p99 ms | first query ms | typos found | index built s | file MB | memory MB (added by search) |\n| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
      );
    console.log(
      `| ${count} | ${part(times, 0.5)} | ${part(times, 0.99)} | ${part(commonTimes, 0.5)} | ${part(commonTimes, 0.99)} | ${first.toFixed(0)} | ${((found / tries) * 100).toFixed(1)} % of ${tries} | ${made.toFixed(1)} | ${megabytes(statSync(catalogueFileOf(file)).size)} | ${megabytes(process.memoryUsage().rss)} (${megabytes(process.memoryUsage().rss - before)}) |`,
    );
  } finally {
    await db.destroy();
  }
}

/** Indexes the shop's own catalogue plus documents of generated floors, up to the count; returns names of floors. */
async function fill(db: ShopDatabase, count: number): Promise<string[]> {
  const { content } = readContent(fileURLToPath(new URL('../../content/catalogue', import.meta.url)));
  if (!content) throw new Error('content/catalogue has problems');
  await migrate(db);
  await seedCatalogue(db, content);
  const models = content.products.map(({ product }) => product);
  const names: string[] = [];
  let written = 0;
  let batch: ReturnType<typeof productDocuments> = [];
  await db.transaction().execute(async (trx) => {
    for (const product of generateProducts(count, models)) {
      if (written >= count) break;
      // The catalogue itself stays small: only the index is measured.
      const documents = productDocuments(product).map((one) => ({ ...one, productCode: null }));
      written += documents.length;
      batch.push(...documents);
      if (product.sites.includes(SCOPE.site) && product.regions.includes(SCOPE.region))
        names.push(product.name);
      if (batch.length < BATCH) continue;
      await writeDocuments(trx, batch);
      batch = [];
    }
    await writeDocuments(trx, batch);
    await finishIndex(trx);
  });
  return names;
}

/** What visitors type: names, beginnings of names, common words, typos. */
function queryAt(names: readonly string[], at: number): string {
  const name = names[(at * 7919) % names.length] ?? 'oak';
  const kinds = [
    name,
    name.slice(0, 4),
    COMMON[at % COMMON.length] ?? '',
    misspellings(name)[at % 9] ?? name,
  ];
  return kinds[at % kinds.length] ?? name;
}

const every = (names: readonly string[], count: number) =>
  names.filter((_, at) => at % Math.max(1, Math.floor(names.length / count)) === 0).slice(0, count);

const part = (times: readonly number[], share: number) => quantile(times, share).toFixed(2);

const size = Number(process.argv[2] ?? 0);
if (process.argv.includes('--curve')) for (const count of CURVE) child(count);
else if (size > 0) await measure(size);
else child(10_000);
