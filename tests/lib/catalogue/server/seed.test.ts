import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assembleCatalogue } from '#lib/catalogue/server/assemble.ts';
import { databaseSource } from '#lib/catalogue/server/database-source.ts';
import { readVersion } from '#lib/catalogue/server/version.ts';
import { importProducts } from '#lib/ingest/server/catalogue/list/import-products.ts';
import { seedCatalogue } from '#lib/ingest/server/catalogue/seed.ts';
import { ContentTaken } from '#lib/ingest/server/change.ts';
import { invalidationsSince } from '#lib/revalidate/server/invalidations.ts';
import { writeMeta } from '#lib/server/db/meta.ts';
import { shopContent, sqliteShop } from '#tests/support/catalogue.ts';

const AU = { site: 'GHRES', region: 'au' } as const;
let shop: Awaited<ReturnType<typeof sqliteShop>>;
beforeEach(async () => {
  shop = await sqliteShop();
});
afterEach(() => shop.close());

describe('seeding', () => {
  it('does nothing if the content has not changed', async () => {
    const version = await readVersion(shop.db);
    const told = await invalidationsSince(shop.db, 0, () => false);
    expect(await seedCatalogue(shop.db, shopContent())).toEqual({ changed: false, written: 0, removed: 0 });
    expect(await invalidationsSince(shop.db, 0, () => false)).toEqual(told);
    expect(await readVersion(shop.db)).toBe(version);
  });

  it('writes only what changed, removes what is gone and returns a new version', async () => {
    const version = await readVersion(shop.db);
    const told = new Set((await invalidationsSince(shop.db, 0, () => false)).map(({ id }) => id));
    const content = shopContent();
    const [first, second, ...rest] = content.products;
    if (!first || !second) throw new Error('no content');
    const renamed = { product: { ...first.product, name: 'Renamed' }, contentHash: 'other' };
    const changed = { ...content, hash: 'other', products: [renamed, ...rest] };
    expect(await seedCatalogue(shop.db, changed)).toEqual({ changed: true, written: 1, removed: 1 });
    const source = databaseSource(shop.db);
    expect((await source.product(AU, first.product.slug))?.name).toBe('Renamed');
    expect(await source.product(AU, second.product.slug)).toBeUndefined();
    expect(await readVersion(shop.db)).not.toBe(version);
    // Running instances are notified.
    const news = await invalidationsSince(shop.db, 0, (id) => told.has(id));
    expect(news.map(({ tags }) => tags)).toEqual([['catalogue']]);
  });

  it('redirects from the previous address of a product to the one in its file', async () => {
    const content = shopContent();
    const [first, ...rest] = content.products;
    if (!first) throw new Error('no content');
    const { slug } = first.product;
    const move = (to: string) =>
      seedCatalogue(shop.db, {
        ...{ ...content, hash: to },
        products: [{ product: { ...first.product, slug: to }, contentHash: to }, ...rest],
      });
    const leadsTo = async (from: string) => {
      const gone = await assembleCatalogue(databaseSource(shop.db)).discontinued(AU, from);
      return gone?.successor?.slug;
    };
    await move('moved');
    expect(await leadsTo(slug)).toBe('moved');
    await move('moved-on');
    expect([await leadsTo(slug), await leadsTo('moved')]).toEqual(['moved-on', 'moved-on']);
    await move(slug);
    expect([await leadsTo(slug), await leadsTo('moved')]).toEqual([undefined, slug]);
    // The address from the import is one of its earlier addresses too.
    const content2 = `productCode,slug\n${first.product.productCode},by-import\n`;
    await importProducts(shop.db, { file: 'list.csv', content: content2, replace: true });
    expect(await leadsTo(slug)).toBe('by-import');
    await move('moved');
    expect([await leadsTo(slug), await leadsTo('by-import'), await leadsTo('moved')]).toEqual([
      'moved',
      'moved',
      undefined,
    ]);
  });

  it('leaves imported products, and imported changes of unchanged files, alone', async () => {
    const content = shopContent();
    const [first, second] = content.products;
    if (!first || !second) throw new Error('no content');
    const mine = { ...first.product, name: 'Mine' };
    await importProducts(shop.db, { file: 'mine.json', content: JSON.stringify([mine]), replace: true });
    await seedCatalogue(shop.db, { ...content, hash: 'other' });
    expect((await databaseSource(shop.db).product(AU, mine.slug))?.name).toBe('Mine');
  });

  it('names the file that conflicts with an imported product, and changes nothing', async () => {
    const content = shopContent();
    const [first, ...rest] = content.products;
    const [colour] = first?.product.variants ?? [];
    if (!first || !colour) throw new Error('no content');
    await seedCatalogue(shop.db, { ...content, hash: 'without it', products: rest });
    const variants = [{ ...colour, globalItemId: '9990101', airtableId: 'recOtherColour01' }];
    const other = { ...first.product, productCode: '99901', airtableId: 'recOtherProduct1', variants };
    await importProducts(shop.db, { file: 'mine.json', content: JSON.stringify([other]) });
    const version = await readVersion(shop.db);
    const { slug } = first.product;
    const seeding = seedCatalogue(shop.db, { ...content, hash: 'with it again' });
    await expect(seeding).rejects.toThrow(`${slug}.json: slug: slug ${slug} is that of product 99901`);
    await expect(seeding).rejects.toThrow(ContentTaken);
    expect(await readVersion(shop.db)).toBe(version);
  });

  it('rebuilds list records that an older shop made in another format, including those of imports', async () => {
    const content = shopContent();
    const [first] = content.products;
    if (!first) throw new Error('no content');
    const mine = { ...first.product, name: 'Mine' };
    await importProducts(shop.db, { file: 'mine.json', content: JSON.stringify([mine]), replace: true });
    const records = async () =>
      (await shop.db.selectFrom('listings').select('data').execute()).map(({ data }) => JSON.parse(data));
    const today = await records();
    await shop.db.updateTable('listings').set({ data: '{}' }).execute();
    await writeMeta(shop.db, 'list_records', '1');
    const version = await readVersion(shop.db);
    expect(await seedCatalogue(shop.db, content)).toEqual({ changed: false, written: 0, removed: 0 });
    const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);
    expect((await records()).sort(byName)).toEqual(today.sort(byName));
    expect(await readVersion(shop.db)).not.toBe(version);
  });

  it('renews what an older shop derived even if a product is damaged; that product is left out', async () => {
    const { products } = shopContent();
    const code = products[0]?.product.productCode ?? '';
    await shop.db.updateTable('products').set({ data: '{"name":' }).where('code', '=', code).execute();
    await writeMeta(shop.db, 'list_records', '1');
    await writeMeta(shop.db, 'search_index', '1');
    await seedCatalogue(shop.db, shopContent());
    const listed = await shop.db.selectFrom('listings').select('product_code').distinct().execute();
    expect(listed).toHaveLength(products.length - 1);
    expect(listed.map(({ product_code }) => product_code)).not.toContain(code);
  });

  it('is seen by a process that already has the list in memory', async () => {
    let clock = 0;
    const catalogue = assembleCatalogue(databaseSource(shop.db, () => clock));
    const before = await catalogue.range(AU);
    const content = shopContent();
    await seedCatalogue(shop.db, { ...content, hash: 'other', products: content.products.slice(1) });
    clock += 1001;
    expect(await catalogue.range(AU)).not.toBe(before);
  });
});
