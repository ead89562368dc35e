import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { ContentTaken } from '#lib/ingest/server/change.ts';
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

  it('reports which stores are new and what changes in others, also in a dry run', async () => {
    const text = [HEAD, renamed.replace('02 5550 0101', '02 5550 0199'), fresh('AU-NEW-1')].join('\n');
    const { changed, removed } = await importStores(db, { text, dryRun: true });
    expect(storeChanges(changed, removed)).toEqual([
      [
        'changed  AU-NSW-001 The Sydney Floor Room',
        '           name: The Sydney Floor Room → Renamed Floors',
        '           phone: 02 5550 0101 → 02 5550 0199',
      ],
      ['new      AU-NEW-1 Brand New Floors'],
    ]);
    const [head, ...rows] = [HEAD, FIRST].map((row, line) => `${row},${line ? 'sydney-rooms' : 'slug'}`);
    const moved = await importStores(db, { text: [head, ...rows].join('\n'), dryRun: true });
    expect(storeChanges(moved.changed, []).flat()).toEqual([
      'changed  AU-NSW-001 The Sydney Floor Room',
      `           slug: ${SYDNEY} → sydney-rooms`,
      `           /au/find-stores/${SYDNEY} will redirect to /au/find-stores/sydney-rooms`,
    ]);
  });

  it('replaces the store of an id only with --replace, and with a list that undoes it', async () => {
    const other = renamed.replace('296 Station Street,Sydney,NSW,2000', '9 Mill Road,Bega,NSW,2550');
    const lists: string[] = [];
    const keep = (list: string) => void lists.push(list);
    const text = [HEAD, other, fresh('AU-NEW-1')].join('\n');
    const refused = await importStores(db, { text, keep });
    expect(refused).toMatchObject({ problems: [], isRefused: true });
    expect(storeChanges(refused.changed, [])[0]?.at(-1)).toMatch(/^ {11}look again: .* km from Bega NSW$/);
    expect([await at(SYDNEY), lists]).toEqual(['The Sydney Floor Room', []]);
    expect(await importStores(db, { text, keep, replace: true })).toMatchObject({ isRefused: false });
    expect(await at(SYDNEY)).toBe('Renamed Floors');
    await importStores(db, { text: lists[0] ?? '', replace: true });
    expect(await databaseStores(db).store(AU, SYDNEY)).toEqual(shopStores()[0]);
    expect(await at('brand-new-floors-nsw')).toBeUndefined();
  });

  it('keeps a known store’s values for which a list has no columns', async () => {
    const part = (id: string) => importStores(db, { text: `id,phone\n${id},02 5550 0999\n` });
    expect((await part('AU-NSW-001')).changed).toMatchObject([{ store: { phone: '02 5550 0999' } }]);
    expect(await databaseStores(db).store(AU, SYDNEY)).toEqual({
      ...shopStores()[0],
      phone: '02 5550 0999',
    });
    const reason = expect.stringMatching(/^there is no store AU-NEW-9, and a new one also needs .* sites$/);
    expect((await part('AU-NEW-9')).problems).toEqual([{ line: 2, field: 'row', reason }]);
    // An empty cell in a listed column clears an optional value.
    const emptied = await importStores(db, { text: 'id,slug,services\nAU-NSW-001,,\n' });
    expect(emptied.changed).toMatchObject([{ store: { slug: SYDNEY, services: [] } }]);
  });

  it('repairs a damaged store, and removes one', async () => {
    await load(fresh('AU-NEW-1'), FIRST);
    const damage = () =>
      db.updateTable('stores').set({ data: '{"id":' }).where('id', 'in', ['AU-NEW-1', 'AU-NSW-001']);
    await damage().execute();
    expect((await load(FIRST)).changed).toHaveLength(1);
    expect(await at(SYDNEY)).toBe('The Sydney Floor Room');
    const { changed, removed } = await importStores(db, { text: 'id,remove\nAU-NEW-1,yes\n' });
    expect(storeChanges(changed, removed)).toEqual([['removed  AU-NEW-1 brand-new-floors-nsw']]);
    expect(await at('brand-new-floors-nsw')).toBeUndefined();
  });

  it('removes a store that an import added, but none of the content', async () => {
    await load(fresh('AU-NEW-1'));
    const removal = { text: 'id,remove\nAU-NEW-1,yes\n' };
    const tried = await importStores(db, { ...removal, dryRun: true });
    expect(storeChanges(tried.changed, tried.removed)).toEqual([['removed  AU-NEW-1 Brand New Floors']]);
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
    [
      'GHRES|GHC',
      '"GHRES, GHC"',
      'sites',
      '"GHRES, GHC" is several values: separate them with |, as in GHRES|GHC',
    ],
    ['CPT|HF', 'CPT;HF', 'categories', '"CPT;HF" is several values: separate them with |, as in CPT|HF'],
  ])('refuses a store in an impossible place: %s as %s', async (from, to, field, reason) => {
    expect((await load(FIRST.replace(from, to))).problems).toEqual([{ line: 2, field, reason }]);
  });

  it('names the store that has the slug of a new one in the content, and changes nothing until it is removed', async () => {
    const { changed } = await load(fresh('AU-NEW-1'));
    const [{ store } = { store: undefined }] = changed;
    if (!store) throw new Error('no store');
    const content = [...shopStores().slice(1), { ...store, id: 'AU-NEW-2' }];
    const seeding = seedStores(db, content);
    await expect(seeding).rejects.toThrow(`AU-NEW-2: slug: ${store.slug} is that of store AU-NEW-1`);
    await expect(seeding).rejects.toThrow(ContentTaken);
    expect(await at(SYDNEY)).toBe('The Sydney Floor Room');
    await importStores(db, { text: 'id,remove\nAU-NEW-1,yes' });
    expect(await seedStores(db, content)).toEqual({ written: 1, removed: 1 });
    expect([await at(SYDNEY), await at(store.slug)]).toEqual([undefined, 'Brand New Floors']);
  });
});
