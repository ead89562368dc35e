import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { importStores } from '#lib/ingest/server/stores/import/import-stores.ts';
import { storeChanges } from '#lib/ingest/server/stores/import/store-changes.ts';
import { seedStores } from '#lib/ingest/server/stores/seed.ts';
import { openDatabase, type ShopDatabase } from '#lib/server/db/database.ts';
import { migrate } from '#lib/server/db/migrations.ts';
import { databaseStores } from '#lib/stores/server/database-stores.ts';
import { shopStores, storeFile } from '#tests/support/stores.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';

const AU = { site: 'GHRES', region: 'au' } as const;
const SYDNEY = 'the-sydney-floor-room-nsw';
const [HEAD = '', FIRST = '', SECOND = ''] = storeFile('au').split('\n');
const renamed = FIRST.replace(/^([^,]+),[^,]+/, '$1,Renamed Floors');
const fresh = (id: string) => SECOND.replace(/^[^,]+,[^,]+/, `${id},Brand New Floors`);

describe('G45 a list of stores', () => {
  let db: ShopDatabase;
  beforeEach(async () => {
    db = openDatabase({ file: join(tempFolder('store-list'), 'shop.db') });
    await migrate(db);
    await seedStores(db, shopStores());
    return () => db.destroy();
  });
  const load = (...rows: string[]) => importStores(db, { text: [HEAD, ...rows].join('\n') });
  const at = async (slug: string) => (await databaseStores(db).store(AU, slug))?.name;

  it('says which stores are new, which change and in what, also of a trial', async () => {
    const text = [HEAD, renamed.replace('02 5550 0101', '02 5550 0199'), fresh('AU-NEW-1')].join('\n');
    const { changed, removed } = await importStores(db, { text, dryRun: true });
    expect(storeChanges(changed, removed)).toEqual([
      'changed: AU-NSW-001 The Sydney Floor Room: name, phone',
      'new: AU-NEW-1 Brand New Floors',
    ]);
    const [head, ...rows] = [HEAD, FIRST].map((row, line) => `${row},${line ? 'sydney-rooms' : 'slug'}`);
    const moved = await importStores(db, { text: [head, ...rows].join('\n'), dryRun: true });
    expect(storeChanges(moved.changed, [])).toEqual([
      `changed: AU-NSW-001 The Sydney Floor Room: slug; /au/find-stores/${SYDNEY} has no page any more: a line of redirects.csv leads on`,
    ]);
  });

  it('leaves a renamed store at its address, by an import and by the content', async () => {
    expect((await load(renamed)).problems).toEqual([]);
    expect(await at(SYDNEY)).toBe('Renamed Floors');
    const content = shopStores().map((store) =>
      store.id === 'AU-NSW-002' ? { ...store, name: 'Other', slug: 'other-nsw' } : store,
    );
    const before = shopStores().find(({ id }) => id === 'AU-NSW-002')?.slug ?? '';
    expect(await seedStores(db, content)).toMatchObject({ written: 1 });
    expect(await at(before)).toBe('Other');
    expect(await seedStores(db, content)).toMatchObject({ written: 0 });
  });

  it('mends a store that is damaged, and takes one out', async () => {
    await load(fresh('AU-NEW-1'), FIRST);
    const damage = () =>
      db.updateTable('stores').set({ data: '{"id":' }).where('id', 'in', ['AU-NEW-1', 'AU-NSW-001']);
    await damage().execute();
    expect((await load(FIRST)).changed).toHaveLength(1);
    expect(await at(SYDNEY)).toBe('The Sydney Floor Room');
    const { changed, removed } = await importStores(db, { text: 'id,remove\nAU-NEW-1,yes\n' });
    expect(storeChanges(changed, removed)).toEqual(['removed: AU-NEW-1 brand-new-floors-nsw']);
    expect(await at('brand-new-floors-nsw')).toBeUndefined();
  });

  it('takes a store out again that an import brought, and none of the content', async () => {
    await load(fresh('AU-NEW-1'));
    const removal = { text: 'id,remove\nAU-NEW-1,yes\n' };
    const tried = await importStores(db, { ...removal, dryRun: true });
    expect(storeChanges(tried.changed, tried.removed)).toEqual(['removed: AU-NEW-1 Brand New Floors']);
    expect(await at('brand-new-floors-nsw')).toBe('Brand New Floors');
    expect((await importStores(db, removal)).removed).toHaveLength(1);
    expect(await at('brand-new-floors-nsw')).toBeUndefined();
    const { problems } = await importStores(db, { text: 'id,remove\nAU-NEW-1,yes\nAU-NSW-001,yes\n,yes\n' });
    expect(problems).toEqual([
      { line: 2, field: 'id', reason: 'there is no store AU-NEW-1' },
      {
        ...{ line: 3, field: 'id' },
        reason: 'AU-NSW-001 is a store of content/stores: take its row out there, then npm run pages:refresh',
      },
      { line: 4, field: 'id', reason: 'is missing' },
    ]);
    expect(await at(SYDNEY)).toBeDefined();
  });

  it.each([
    [
      '-33.86559,151.20485',
      '33.86559,151.20485',
      'lat',
      '33.86559, 151.20485 (lat, lng) is outside of AU; did you mean -33.86559, 151.20485?',
    ],
    ['-33.86559,151.20485', '151.20485,-33.86559', 'lat', '151.20485 is not from -90 to 90'],
    ['-33.86559,151.20485', '0,0', 'lat', '0, 0 (lat, lng) is outside of AU'],
    [',AU,', ',NZ,', 'country', 'NZ is not in the region au: AU'],
    ['GHRES|GHC', '"GHRES, GHC"', 'sites', '"GHRES, GHC" is several: part them by |, as in GHRES|GHC'],
    ['CPT|HF', 'CPT;HF', 'categories', '"CPT;HF" is several: part them by |, as in CPT|HF'],
  ])('refuses a store in a place it cannot stand in: %s as %s', async (from, to, field, reason) => {
    expect((await load(FIRST.replace(from, to))).problems).toEqual([{ line: 2, field, reason }]);
  });
});
