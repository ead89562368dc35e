import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readVersion } from '#lib/catalogue/server/version.ts';
import type { Store } from '#lib/contracts/stores.ts';
import { importStores } from '#lib/ingest/server/stores/import/import-stores.ts';
import { seedStores } from '#lib/ingest/server/stores/seed.ts';
import { writeStores } from '#lib/ingest/server/stores/write.ts';
import type { ShopDatabase } from '#lib/server/db/database.ts';
import { migrate } from '#lib/server/db/migrations.ts';
import { distanceM } from '#lib/stores/position.ts';
import { databaseStores } from '#lib/stores/server/database-stores.ts';
import type { Stores } from '#lib/stores/server/port.ts';
import { aStore, shopStores, storeFile } from '#tests/support/stores.ts';

const AU = { site: 'GHRES', region: 'au' } as const;
/** 600 stores over the whole earth, a third of them near the antimeridian and the poles. */
const SCATTERED: Store[] = Array.from({ length: 600 }, (_, at) => {
  const turn = (at * 137.508) % 360;
  const lat = at % 3 === 0 ? -16 - (at % 40) / 50 : ((at * 61.8) % 179.8) - 89.9;
  const lng = at % 3 === 0 ? (at % 2 === 0 ? 179.5 + (at % 50) / 100 : -180 + (at % 50) / 100) : turn - 180;
  return aStore({ id: `T-${at}`, region: 'nz', position: { lat, lng } });
});

/** Tests that stores must pass on every database; called once per database. */
export function describeStores(name: string, open: () => Promise<ShopDatabase>): void {
  describe(`stores on ${name}`, () => {
    let db: ShopDatabase;
    let stores: Stores;
    beforeAll(async () => {
      db = await open();
      await migrate(db);
      await seedStores(db, shopStores());
      stores = databaseStores(db);
    });
    afterAll(() => db?.destroy());

    it('G45 returns the stores of a site and region, in order of state and suburb', async () => {
      const all = await stores.all(AU);
      expect(all.length).toBeGreaterThanOrEqual(110);
      expect(all.every(({ region }) => region === 'au')).toBe(true);
      expect(all.map(({ address }) => address.state)).toEqual(
        all.map(({ address }) => address.state).toSorted(),
      );
      expect(await stores.all({ site: 'TFF', region: 'au' })).toEqual([]);
      const rowanbrook = await stores.all({ site: 'RBK', region: 'au' });
      expect(rowanbrook.length).toBeGreaterThan(0);
      expect(rowanbrook.every(({ sites }) => sites.includes('RBK'))).toBe(true);
    });

    it('G45 finds a store by its slug in its own region only', async () => {
      const [store] = await stores.all(AU);
      expect(await stores.store(AU, store?.slug ?? '')).toEqual(store);
      expect(await stores.store({ ...AU, region: 'nz' }, store?.slug ?? '')).toBeUndefined();
      expect(await stores.store(AU, "no-such' OR 1=1 --")).toBeUndefined();
    });

    it('seeds once, writes only what differs and keeps imported stores', async () => {
      expect(await seedStores(db, shopStores())).toEqual({ written: 0, removed: 0 });
      const [head = '', first = '', ...rest] = storeFile('au').split('\n');
      const renamed = first.replace(/^([^,]+),[^,]+/, '$1,Renamed Floors');
      const added = rest[0]?.replace(/^[^,]+,[^,]+/, 'AU-NEW-1,Brand New Floors') ?? '';
      const version = await readVersion(db);
      const report = await importStores(db, { text: [head, renamed, added].join('\n') });
      expect(report).toMatchObject({ problems: [], total: 2 });
      // The version by which a shop that was not notified detects the import.
      const imported = await readVersion(db);
      expect(imported).not.toBe(version);
      expect(report.changed.map(({ store }) => store.name)).toEqual(['Renamed Floors', 'Brand New Floors']);
      expect((await importStores(db, { text: [head, renamed, added].join('\n') })).changed).toEqual([]);
      expect(await seedStores(db, shopStores())).toEqual({ written: 0, removed: 0 });
      expect(await readVersion(db)).toBe(imported);
      const names = (await stores.all(AU)).map(({ name: stored }) => stored);
      expect(names).toEqual(expect.arrayContaining(['Renamed Floors', 'Brand New Floors']));
    });

    it('imports all or nothing, and a dry run writes nothing', async () => {
      const before = (await stores.all(AU)).length;
      const [head = '', first = '', second = ''] = storeFile('au').split('\n');
      const good = first.replace(/^[^,]+,[^,]+/, 'AU-NEW-2,Newer Floors');
      const bad = second.replace(/,-\d+\.\d+,/, ',-91.5,');
      const report = await importStores(db, { text: [head, good, bad].join('\n') });
      expect(report.problems).toEqual([{ line: 3, field: 'lat', reason: '-91.5 is not from -90 to 90' }]);
      expect((await importStores(db, { text: [head, good].join('\n'), dryRun: true })).changed).toHaveLength(
        1,
      );
      expect(await stores.all(AU)).toHaveLength(before);
    });

    it('an address that a store had leads to its present one, unless a store has it again', async () => {
      const [, second, third] = await stores.all(AU);
      const [id, first = ''] = [second?.id, second?.slug];
      const rename = (slug: string, of = id) => importStores(db, { text: `id,slug\n${of},${slug}\n` });
      const leads = (slug: string, scope: Parameters<Stores['store']>[0] = AU) =>
        stores.presentSlug(scope, slug);
      await rename('second-name');
      await rename('third-name');
      expect([await leads(first), await leads('second-name')]).toEqual(['third-name', 'third-name']);
      for (const slug of ['third-name', 'never-was', '']) expect(await leads(slug), slug).toBeUndefined();
      expect(await leads(first, { ...AU, region: 'nz' })).toBeUndefined();
      // Other changes of the store keep its former addresses, and another store may take one.
      await importStores(db, { text: `id,phone\n${id},02 5550 0999\n` });
      await rename('second-name', third?.id);
      expect([await leads(first), await leads('second-name')]).toEqual(['third-name', undefined]);
      await rename(first);
      expect([await leads(first), await leads('third-name')]).toEqual([undefined, first]);
      await rename(third?.slug ?? '', third?.id);
    });

    it('S7.4-2 returns the same as a search of all stores by distance, at any place and radius', async () => {
      await db.transaction().execute((trx) =>
        writeStores(
          trx,
          SCATTERED.map((store) => ({ store, contentHash: null })),
        ),
      );
      const scope = { site: 'GHRES', region: 'nz' } as const;
      const all = await stores.all(scope);
      const lat = fc.oneof(
        fc.double({ min: -90, max: 90, noNaN: true }),
        fc.double({ min: -17.5, max: -15.5, noNaN: true }),
      );
      const lng = fc.oneof(
        fc.double({ min: -180, max: 180, noNaN: true }),
        fc.double({ min: 179, max: 180, noNaN: true }),
        fc.double({ min: -180, max: -179, noNaN: true }),
      );
      const radius = fc.oneof(
        fc.constantFrom(5000, 10_000, 75_000, 120_675),
        fc.double({ min: 1, max: 3_000_000, noNaN: true }),
      );
      let found = 0;
      await fc.assert(
        fc.asyncProperty(
          lat,
          lng,
          radius,
          fc.integer({ min: 1, max: 60 }),
          async (north, east, metres, most) => {
            const center = { lat: north, lng: east };
            const expected = all
              .map((store) => ({ ...store, distance: distanceM(center, store.position) }))
              .filter(({ distance }) => distance <= metres)
              .sort((a, b) => a.distance - b.distance || (a.id < b.id ? -1 : 1));
            found += expected.length;
            expect(await stores.near(scope, center, metres)).toEqual(expected);
            expect(await stores.near(scope, center, metres, most)).toEqual(expected.slice(0, most));
          },
        ),
        { numRuns: 150 },
      );
      expect(found).toBeGreaterThan(500);
    });

    it('S7.4-2 finds stores on both sides of the antimeridian', async () => {
      const near = await stores.near({ site: 'GHRES', region: 'nz' }, { lat: -16.4, lng: 180 }, 75_000);
      expect(near.some(({ position }) => position.lng > 179)).toBe(true);
      expect(near.some(({ position }) => position.lng < -179)).toBe(true);
    });
  });
}
