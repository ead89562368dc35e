import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assembleCatalogue } from '#lib/catalogue/server/assemble.ts';
import { databaseSource } from '#lib/catalogue/server/database-source.ts';
import { locatorResponseSchema } from '#lib/contracts/stores.ts';
import { readStoreContent, seedStores } from '#lib/ingest/server/stores/seed.ts';
import {
  invalidationsSince,
  newInvalidation,
  writeInvalidation,
} from '#lib/revalidate/server/invalidations.ts';
import { databaseIndex } from '#lib/search/server/database-index.ts';
import { ownSearch } from '#lib/search/server/own-search.ts';
import { finishIndex } from '#lib/search/server/write-index.ts';
import type { ShopDatabase } from '#lib/server/db/database.ts';
import { writeMeta } from '#lib/server/db/meta.ts';
import { processLink } from '#lib/server/process-link.ts';
import { databaseStores } from '#lib/stores/server/database-stores.ts';
import { handleLocator } from '#lib/stores/server/handler.ts';
import { floorsIn, sqliteShop } from '#tests/support/catalogue.ts';

const SCOPE = { site: 'GHRES', region: 'au' } as const;
const refused = () => [...processLink().counts].filter(([name]) => name.startsWith('row_refused_'));

let shop: Awaited<ReturnType<typeof sqliteShop>>;
let db: ShopDatabase;
beforeEach(async () => {
  shop = await sqliteShop();
  db = shop.db;
  processLink().counts.clear();
});
afterEach(() => shop.close());

describe('a row with a damaged document is left out and counted', () => {
  it.each([
    ['cut off', '{"code":"761","name":"Stringy'],
    ['another document', '{"code":"761"}'],
    ['no object', '[]'],
  ])('%s: a list shows its other products', async (_, data) => {
    const all = await floorsIn(assembleCatalogue(databaseSource(db)), SCOPE);
    await db.updateTable('listings').set({ data }).where('product_code', '=', '761').execute();
    const left = await floorsIn(assembleCatalogue(databaseSource(db)), SCOPE);
    expect(left.map(({ code }) => code)).toEqual(
      all.map(({ code }) => code).filter((code) => code !== '761'),
    );
    expect(refused()).toEqual([['row_refused_listings', expect.any(Number)]]);
  });

  it('if no row fits, the list fails, as with rows of another version', async () => {
    await db.updateTable('listings').set({ data: '{}' }).execute();
    const floors = floorsIn(assembleCatalogue(databaseSource(db)), SCOPE);
    await expect(floors).rejects.toThrow('None of the list records fits');
  });

  it('a product without a pack size is invalid: its page fails instead of returning 404', async () => {
    const { data } = await db
      .selectFrom('products')
      .where('code', '=', '761')
      .select('data')
      .executeTakeFirstOrThrow();
    const product = {
      ...JSON.parse(data),
      coverage: { piecesPerPack: 0, squareMetresPerPack: 2, squareFeetPerPack: 20 },
    };
    await db
      .updateTable('products')
      .set({ data: JSON.stringify(product) })
      .where('code', '=', '761')
      .execute();
    const source = databaseSource(db);
    await expect(source.product(SCOPE, '761')).rejects.toThrow('Product 761 is stored damaged');
    expect(refused()).toEqual([['row_refused_products', 1]]);
  });

  it('a list of entries keeps the others', async () => {
    await db
      .updateTable('entries')
      .set({ data: '{}' })
      .where('kind', '=', 'collections')
      .where('position', '=', 0)
      .execute();
    const lists = await databaseSource(db).lists(SCOPE);
    const before = await db.selectFrom('entries').where('kind', '=', 'collections').select('id').execute();
    expect(lists.collections).toHaveLength(before.length - 1);
    expect(refused()).toEqual([['row_refused_entries', 1]]);
    await writeMeta(db, 'search_index', 'of an older form');
    await finishIndex(db);
    expect(refused()).toEqual([['row_refused_entries', 2]]);
  });

  it('a search finds everything else that is valid', async () => {
    const source = databaseSource(db);
    const search = ownSearch(databaseIndex(db, source.version), assembleCatalogue(source));
    const damaged = db.updateTable('search_documents').set({ data: '{"id":' });
    await damaged.where('product_code', '=', '214').execute();
    const { ok } = await search.find(SCOPE, 'tideline', 10);
    expect([ok, refused()]).toEqual([true, [['row_refused_search_documents', expect.any(Number)]]]);
  });

  it('a damaged store is not shown, the others are', async () => {
    await seedStores(db, readStoreContent('tests/fixtures/content/stores').stores);
    const stores = databaseStores(db);
    const [first, ...others] = await stores.all(SCOPE);
    await db
      .updateTable('stores')
      .set({ data: '{"id":"x"}' })
      .where('id', '=', first?.id ?? '')
      .execute();
    expect(await stores.all(SCOPE)).toEqual(others);
    expect(await stores.store(SCOPE, first?.slug ?? '')).toBeUndefined();
    expect(refused()).toEqual([['row_refused_stores', 2]]);
  });

  it.each([
    ['cut off', '{"id":"x","name":"St'],
    ['another document', '{"id":"x"}'],
    ['empty', ''],
  ])('%s: stores near a place are those without the damaged one, as many as requested', async (_, data) => {
    await seedStores(db, readStoreContent('tests/fixtures/content/stores').stores);
    const stores = databaseStores(db);
    const center = { lat: -37.814, lng: 144.9633 };
    const intact = await stores.near(SCOPE, center, 75_000);
    const [, second, ...rest] = intact;
    await db
      .updateTable('stores')
      .set({ data })
      .where('id', '=', second?.id ?? '')
      .execute();
    const left = intact.filter(({ id }) => id !== second?.id);
    expect(rest.length).toBeGreaterThan(2);
    expect(await stores.near(SCOPE, center, 75_000)).toEqual(left);
    expect(await stores.near(SCOPE, center, 75_000, 3)).toEqual(left.slice(0, 3));
    const query = `region=au&q=radius&lat=${center.lat}&lng=${center.lng}`;
    const answer = await handleLocator(new Request(`http://shop.example/api/store-locator?${query}`), stores);
    const { lists } = locatorResponseSchema.parse(await answer.json());
    expect(lists['75']).toEqual(left);
    expect(refused()).toEqual([['row_refused_stores', expect.any(Number)]]);
  });

  it('a damaged invalidation does not stop the others from being applied', async () => {
    await db.deleteFrom('page_expiries').execute();
    for (const tag of ['first', 'second', 'third'])
      await writeInvalidation(db, newInvalidation({ tags: [tag], paths: [] }));
    await db
      .updateTable('page_expiries')
      .set({ data: '{"tags":"catalogue"}' })
      .where('data', 'like', '%second%')
      .execute();
    const read = await invalidationsSince(db, 0, () => false);
    expect(read.flatMap(({ tags }) => tags).sort()).toEqual(['first', 'third']);
    expect(read).toHaveLength(3);
    expect(refused()).toEqual([['row_refused_page_expiries', 1]]);
  });
});
