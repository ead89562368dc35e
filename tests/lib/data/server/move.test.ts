import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assembleCatalogue } from '#lib/catalogue/server/assemble.ts';
import { databaseSource } from '#lib/catalogue/server/database-source.ts';
import { browserErrorCounter } from '#lib/client-errors/server/counter.ts';
import { cspReportCounter } from '#lib/csp-reports/server/counter.ts';
import { move } from '#lib/data/server/move.ts';
import { restore } from '#lib/data/server/restore.ts';
import { COPIED_TABLES, type CopiedTable, tableSum } from '#lib/data/server/table-sums.ts';
import { importProducts } from '#lib/ingest/server/catalogue/list/import-products.ts';
import { importStores } from '#lib/ingest/server/stores/import/import-stores.ts';
import { readStoreContent, seedStores } from '#lib/ingest/server/stores/seed.ts';
import { NEW_PROJECT, sharedPart } from '#lib/my-project/project.ts';
import { projectLinks } from '#lib/my-project/server/links.ts';
import { type CheckedSending, placeSending } from '#lib/my-project/server/sendings.ts';
import { redirectCounter } from '#lib/redirects/server/redirects.ts';
import { placeOrder } from '#lib/samples/server/place-order.ts';
import { storedOrders } from '#lib/samples/server/stored-order.ts';
import { databaseIndex } from '#lib/search/server/database-index.ts';
import { ownSearch } from '#lib/search/server/own-search.ts';
import { openDatabase, type ShopDatabase } from '#lib/server/db/database.ts';
import { migrate } from '#lib/server/db/migrations.ts';
import { seeded } from '#tests/support/catalogue.ts';
import { runData } from '#tests/support/command-in-thread.ts';
import { dataCommand } from '#tests/support/data-command.ts';
import { countDemand } from '#tests/support/demand.ts';
import { CUSTOMER, ORDERED } from '#tests/support/orders.ts';
import { startPostgres, type TestPostgres } from '#tests/support/postgres.ts';
import { tablesOf } from '#tests/support/tables.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { countVitals } from '#tests/support/vitals.ts';

const STORES = join(import.meta.dirname, '../../../fixtures/content/stores');
const TABLES = Object.keys(COPIED_TABLES) as CopiedTable[];

let folder: string;
let file: string;
let server: TestPostgres;
beforeAll(async () => {
  folder = tempFolder('shop-move');
  file = join(folder, 'shop.db');
  server = await startPostgres();
  const db = await seeded(openDatabase({ file }, { durable: true }));
  await seedStores(db, readStoreContent(STORES).stores);
  await importStores(db, { text: 'id,slug\nAU-NSW-001,another-slug\n' });
  const content = 'productCode,slug,unpublishAt\n214,low-tide,2099-01-01T00:00Z\n';
  await importProducts(db, { file: 'list.csv', content, replace: true });
  const reports = cspReportCounter(() => db);
  reports.add({ directive: 'script-src-elem', blocked: 'inline', page: 'product' }, Date.now());
  await reports.flush();
  await projectLinks(db, 'GHRES').create('au', sharedPart(NEW_PROJECT));
  const sending: CheckedSending = {
    site: 'GHRES',
    region: 'au',
    store: { slug: 'a-store', name: 'A Store' },
    samples: [],
    project: sharedPart(NEW_PROJECT),
    sender: { name: 'Zoë “Marsh”', email: 'zoe@example.com', phone: '', message: 'Zwei\nZeilen' },
  };
  const sendingKey = { key: 'a-key-of-a-sending', bodyHash: 'x' };
  await placeSending(db, sendingKey, sending, ['project-mail'], AbortSignal.timeout(8000));
  const redirects = redirectCounter(() => db);
  redirects.add({ day: '2026-11-23', rule: '/old' });
  await redirects.flush();
  await countDemand(db, { kind: 'filter', about: 'type=CPT' });
  const errors = browserErrorCounter(() => db);
  errors.add({ code: 'uncaught', message: 'x is not a function', page: '/au' }, Date.now());
  await errors.flush();
  await countVitals(db, { region: 'au', page: 'list', screen: 'narrow', values: { LCP: 1900 } });
  for (let i = 0; i < 1200; i += 1) {
    const customer = { ...CUSTOMER, firstName: `Zoë “${i}” — 蘇 \\ ' ; %`, projectReference: '\t\n' };
    const checked = { site: 'GHRES', website: 'FTX', region: 'au', customer } as const;
    const variants = [ORDERED, { ...ORDERED, globalItemId: '1030702' }];
    await placeOrder(db, { key: `key-${i}`, bodyHash: `${i}` }, { ...checked, variants }, ['mail']);
  }
  await db.destroy();
});
afterAll(async () => {
  await server?.stop();
});

const namesOf = async (db: ShopDatabase) => (await tablesOf(db)).map(({ name }) => name).sort();

// Commands start slowly on a busy machine.
describe('moving from SQLite to PostgreSQL', { timeout: 120_000 }, () => {
  it('moves every row of every table, verified by number and checksum, with a working search', async () => {
    const url = await server.createDatabase();
    const done = await dataCommand('move', folder, '--to', url);
    expect(done.code, done.err).toBe(0);
    expect(done.out).toContain('| sample_order_lines | 2400 |');
    const [source, target] = [openDatabase({ file }), openDatabase({ url })];
    for (const table of TABLES) {
      const sum = await tableSum(source, table);
      expect(sum.rows, table).toBeGreaterThan(0);
      expect(await tableSum(target, table), table).toEqual(sum);
    }
    const newest = async (db: ShopDatabase) => (await storedOrders(db, { limit: 5 })).orders;
    expect(await newest(target)).toEqual(await newest(source));
    const count = (db: ShopDatabase) =>
      db
        .selectFrom('search_documents')
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirstOrThrow();
    expect(Number((await count(target)).n)).toBe(Number((await count(source)).n));
    const found = async (db: ShopDatabase) => {
      const from = databaseSource(db);
      const search = ownSearch(databaseIndex(db, from.version), assembleCatalogue(from));
      const answer = await search.find({ site: 'GHRES', region: 'au' }, 'tideline', 5);
      if (!answer.ok) throw new Error('The search does not answer');
      return answer.value.products.map(({ title }) => title);
    };
    expect((await found(target)).length).toBeGreaterThan(0);
    expect(await found(target)).toEqual(await found(source));
    await source.destroy();
    await target.destroy();
  });

  it('knows every table there is', async () => {
    const db = openDatabase({ file });
    const derived = /^(?:search_|page_expiries$)/;
    expect((await namesOf(db)).filter((name) => !derived.test(name))).toEqual([...TABLES].sort());
    await db.destroy();
  });

  it('refuses a target that is not empty, and a running shop', async () => {
    const url = await server.createDatabase();
    const target = openDatabase({ url });
    await migrate(target);
    await target.insertInto('meta').values({ key: 'a', value: '1' }).execute();
    await expect(move(file, url)).rejects.toThrow('The target is not empty: meta has rows.');
    expect(await target.selectFrom('products').selectAll().execute()).toEqual([]);
    await target.destroy();

    const running = openDatabase({ file });
    await running.selectFrom('meta').selectAll().execute();
    await expect(move(file, await server.createDatabase())).rejects.toThrow(
      /Stop the shop, the desk .* forms that are open .* and any running import first\.$/,
    );
    await running.destroy();
    expect(await runData('move', folder, '--to', 'postgres://shop@127.0.0.1:1/shop')).toMatchObject({
      code: 1,
      err: expect.stringContaining(
        'The PostgreSQL database cannot be used: nothing listens there (ECONNREFUSED).',
      ),
    });
    expect(await runData('move', folder, '--to', 'mysql://x')).toMatchObject({
      code: 1,
      err: expect.stringContaining('Usage: npm run data:move'),
    });
  });

  it('leaves nothing behind if a row cannot be moved', async () => {
    const other = join(folder, 'other.db');
    const db = openDatabase({ file: other });
    await migrate(db);
    await db.insertInto('meta').values({ key: 'fine', value: '1' }).execute();
    // PostgreSQL stores no text with a NUL character.
    await db.insertInto('meta').values({ key: 'zero', value: 'a\u0000b' }).execute();
    await db.destroy();
    const url = await server.createDatabase();
    await expect(move(other, url)).rejects.toThrow();
    const target = openDatabase({ url });
    expect(await namesOf(target)).toEqual([]);
    await target.destroy();
  });

  it('of a restore is complete only once its files are in place', async () => {
    const backup = join(folder, 'backup');
    expect(await runData('backup', folder, backup)).toMatchObject({ code: 0 });
    const dataDir = join(folder, 'restored');
    const url = await server.createDatabase();
    const places = { dataDir, mediaDir: join(dataDir, 'media'), database: { url }, replace: true };
    // As on a disk on which no folder can be created.
    const show = (step: string) =>
      step === 'database' && writeFileSync(join(dataDir, 'restore-old'), 'in the way');
    await expect(restore(backup, { ...places, show })).rejects.toThrow('EEXIST');
    const target = openDatabase({ url });
    expect(await namesOf(target)).toEqual([]);
    expect(readdirSync(dataDir)).toEqual(['restore.lock']);
    await restore(backup, places);
    expect((await storedOrders(target, {})).orders.length).toBeGreaterThan(0);
    await target.destroy();
  });

  it('detects a single changed cell', async () => {
    const db = openDatabase({ file });
    const before = await tableSum(db, 'sample_order_lines');
    await sql`UPDATE sample_order_lines SET name = 'Sandbank' WHERE rowid = 7`.execute(db);
    const after = await tableSum(db, 'sample_order_lines');
    expect(after.rows).toBe(before.rows);
    expect(after.sum).not.toBe(before.sum);
    await db.destroy();
  });
});
