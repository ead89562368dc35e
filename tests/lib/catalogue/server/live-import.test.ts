import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseSource } from '#lib/catalogue/server/database-source.ts';
import { readVersion } from '#lib/catalogue/server/version.ts';
import { generateProducts } from '#lib/ingest/server/catalogue/generate.ts';
import { importProducts } from '#lib/ingest/server/catalogue/list/import-products.ts';
import { seedCatalogue } from '#lib/ingest/server/catalogue/seed.ts';
import { CatalogueBusy, changeCatalogue } from '#lib/ingest/server/change.ts';
import { importStores } from '#lib/ingest/server/stores/import/import-stores.ts';
import { seedStores } from '#lib/ingest/server/stores/seed.ts';
import { type DatabaseLocation, openDatabase, type ShopDatabase } from '#lib/server/db/database.ts';
import { bothDatabases } from '#tests/support/both-databases.ts';
import { seeded, shopContent } from '#tests/support/catalogue.ts';
import { dailyOrNightly } from '#tests/support/nightly.ts';
import { placed } from '#tests/support/orders.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { countVitals } from '#tests/support/vitals.ts';

/** Floors of a large import; it writes a hundred at a time. */
const MANY = dailyOrNightly(300, 600);
const AU = { site: 'GHRES', region: 'au' } as const;
const models = shopContent().products.map(({ product }) => product);
const list = (count: number, seed: number) => JSON.stringify([...generateProducts(count, models, seed)]);

/** Further connections, as other processes have them. */
const opened: ShopDatabase[] = [];
function openDatabaseAt(at: DatabaseLocation): ShopDatabase {
  const db = openDatabase(at, { serving: true });
  opened.push(db);
  return db;
}

const folder = tempFolder('live-import');
// Must be first: hooks at the end run in reverse order, and others close its connections.
const places = bothDatabases('live-import');

afterAll(async () => {
  for (const db of opened) await db.destroy();
});

/** A visitor's writes, an order and a page speed count, over the connection of a server process. */
async function visit(shop: ShopDatabase): Promise<void> {
  await placed(shop, randomUUID());
  await countVitals(shop, { region: 'au', page: 'list', screen: 'narrow', values: { LCP: 1900 } });
}

/** Writes as visitors do until it is stopped. */
function visitors(shop: ShopDatabase, onVisit: () => void) {
  let over = false;
  const done = (async () => {
    while (!over) {
      await visit(shop);
      onVisit();
    }
  })();
  return {
    end() {
      over = true;
      return done;
    },
  };
}

/** Starts a change of the catalogue that continues until it is told to end. */
async function change(db: ShopDatabase) {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const writing = changeCatalogue(db, () => {
    begin();
    return ended;
  });
  await begun;
  return {
    end() {
      end();
      return writing;
    },
  };
}

const ordersIn = async (db: ShopDatabase) =>
  (await db.selectFrom('sample_orders').select('id').execute()).length;
const codesIn = async (db: ShopDatabase) =>
  (await db.selectFrom('products').select('code').orderBy('code').execute()).map(({ code }) => code);

describe.each(places)('a running shop, on %s', (_, place) => {
  let db: ShopDatabase;
  let shop: ShopDatabase;
  let at: DatabaseLocation;
  beforeAll(async () => {
    at = await place();
    db = await seeded(openDatabase(at));
    shop = openDatabase(at, { durable: true, serving: true });
  });
  afterAll(async () => {
    await shop.destroy();
    await db.destroy();
  });

  it('keeps orders between any two steps of an import, and shows the import as a whole', async () => {
    const events: string[] = [];
    const before = await codesIn(shop);
    const seen = new Set<number>();
    const buying = visitors(shop, () => events.push('order'));
    const report = await importProducts(db, {
      file: 'many.json',
      content: list(MANY, 1),
      progress: (step, done) => {
        events.push(`${step} ${done}`);
        if (step === 'write') void codesIn(shop).then((codes) => seen.add(codes.length));
      },
    });
    await buying.end();
    expect(report.problems).toEqual([]);
    expect(report.changed).toHaveLength(MANY);
    // The import holds its lock from its first step to its last; orders were stored in each pause between its writes.
    const steps = events.flatMap((event, index) => (event.startsWith('write') ? [index] : []));
    expect(steps).toHaveLength(MANY / 100);
    const between = steps.slice(1).map((step, index) => events.slice(steps[index], step).includes('order'));
    expect(between).toEqual(Array(MANY / 100 - 1).fill(true));
    expect(await ordersIn(db)).toBe(events.filter((event) => event === 'order').length);
    // Meanwhile visitors saw the old catalogue, and never a part of the new one.
    expect([...seen].filter((count) => count !== before.length && count !== before.length + MANY)).toEqual(
      [],
    );
    expect(seen).toContain(before.length);
    expect(await codesIn(shop)).toHaveLength(before.length + MANY);
  });

  it('takes seeds and stores while visitors write', async () => {
    let visits = 0;
    const buying = visitors(shop, () => {
      visits += 1;
    });
    const content = shopContent();
    expect(
      await seedCatalogue(db, { ...content, hash: 'other', products: content.products.slice(1) }),
    ).toEqual({ changed: true, written: 0, removed: 1 });
    expect(await seedStores(db, [])).toEqual({ written: 0, removed: 0 });
    expect((await importStores(db, { text: 'id\n' })).changed).toEqual([]);
    await buying.end();
    expect(visits).toBeGreaterThan(0);
  });

  it('runs two imports of the same floors one after the other, the second on the result of the first', async () => {
    const other = openDatabaseAt(at);
    const imports = [1, 2].map((seed) =>
      importProducts(seed === 1 ? db : other, { file: 'list.json', content: list(150, 7), replace: true }),
    );
    const changed = (await Promise.all(imports)).map((report) => report.changed.length);
    expect(changed.sort((a, b) => a - b)).toEqual([0, 150]);
  });

  it('reports another import that takes too long, and changes nothing', async () => {
    const version = await readVersion(db);
    const other = await change(openDatabaseAt(at));
    await expect(
      importProducts(openDatabaseAt(at), { file: 'list.json', content: list(5, 9), waitMs: 50 }),
    ).rejects.toThrow(CatalogueBusy);
    await other.end();
    expect(await readVersion(db)).toBe(version);
  });

  it('does not wait for another import if there is nothing to seed, or if a list is only checked', async () => {
    const content = shopContent();
    const same = { ...content, hash: 'same' };
    await seedCatalogue(db, same);
    const other = await change(openDatabaseAt(at));
    expect((await seedCatalogue(db, same)).changed).toBe(false);
    expect(await seedStores(db, [])).toEqual({ written: 0, removed: 0 });
    const dry = await importProducts(db, { file: 'list.json', content: list(5, 9), dryRun: true });
    expect(dry.changed.length).toBeGreaterThan(0);
    await other.end();
  });
});

describe('an import in a separate process, beside a shop on SQLite', () => {
  const start = (file: string, name: string) =>
    spawn(
      process.execPath,
      ['--no-warnings', '--conditions=react-server', 'tests/support/import-process.ts', file, name],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );

  it('leaves the old catalogue if it is killed, and the next import is complete', async () => {
    const file = join(folder, 'killed.db');
    const name = join(folder, 'many.json');
    writeFileSync(name, list(MANY, 3));
    const db = await seeded(openDatabase({ file }, { serving: true }));
    const shop = openDatabase({ file }, { durable: true, serving: true });
    const [before, version] = [await codesIn(db), await readVersion(db)];
    let orders = 0;
    const buying = visitors(shop, () => {
      orders += 1;
    });

    const killed = start(file, name);
    for await (const line of createInterface({ input: killed.stdout }))
      if (line === 'write 200') killed.kill('SIGKILL');
    await (killed.exitCode ?? killed.signalCode ?? once(killed, 'exit'));
    expect(killed.signalCode).toBe('SIGKILL');
    expect(await codesIn(db)).toEqual(before);
    expect(await readVersion(db)).toBe(version);
    expect(await databaseSource(db).product(AU, 'tideline-loop')).toBeDefined();

    const again = start(file, name);
    const lines: string[] = [];
    for await (const line of createInterface({ input: again.stdout })) lines.push(line);
    expect(lines.at(-1)).toBe(`done 0 ${MANY}`);
    await buying.end();
    expect(await codesIn(db)).toHaveLength(before.length + MANY);
    expect(await ordersIn(db)).toBe(orders);
    // A new connection, because one that has cached an index before another process wrote it would report damage.
    const fresh = openDatabaseAt({ file });
    const { rows } = await sql<{ integrity_check: string }>`PRAGMA integrity_check`.execute(fresh);
    expect(rows).toEqual([{ integrity_check: 'ok' }]);
    await shop.destroy();
    await db.destroy();
  }, 120_000);
});
