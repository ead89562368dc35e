import '#tests/support/shop-env.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeBrands } from '#lib/contracts/store-options.ts';
import { locatorResponseSchema } from '#lib/contracts/stores.ts';
import { readContent } from '#lib/ingest/server/catalogue/content.ts';
import { seedStores } from '#lib/ingest/server/stores/seed.ts';
import { contentPath } from '#lib/server/content-folder.ts';
import type { ShopDatabase } from '#lib/server/db/database.ts';
import { configuredDatabase, openDatabase } from '#lib/server/db/database.ts';
import { migrate } from '#lib/server/db/migrations.ts';
import { MOST_NEARBY } from '#lib/stores/radius.ts';
import { databaseStores } from '#lib/stores/server/database-stores.ts';
import { handleLocator, handleStores } from '#lib/stores/server/handler.ts';
import type { NearbyText, Stores } from '#lib/stores/server/port.ts';
import { shopStores } from '#tests/support/stores.ts';

let db: ShopDatabase;
let stores: Stores;
beforeAll(async () => {
  db = openDatabase(configuredDatabase());
  await migrate(db);
  await seedStores(db, shopStores());
  stores = databaseStores(db);
});
afterAll(() => db?.destroy());

const CENTER = { lat: -37.814, lng: 144.9633 };
const MELBOURNE = `q=radius&lat=${CENTER.lat}&lng=${CENTER.lng}`;
const locate = (query: string, source = stores) =>
  handleLocator(new Request(`http://shop.example/api/store-locator?${query}`), source);
const BRANDS = storeBrands(readContent(contentPath('catalogue')).content?.lists.brands ?? []);
const answerList = (request: Request) => handleStores(request, stores, async () => BRANDS);
const list = (query: string) => answerList(new Request(`http://shop.example/api/stores?${query}`));

it('S3.10-2 store brand options are two, each with code and image key', () => {
  expect(BRANDS).toHaveLength(2);
  for (const brand of BRANDS)
    expect(brand).toMatchObject({ code: expect.any(String), imageKey: expect.any(String) });
});

describe('GET /api/store-locator', () => {
  it('S7.4-1 S7.4-2 S3.2-1 returns the centre with its name and lists keyed by radius, nearest first', async () => {
    const answer = await locate(`region=au&website=GHRES&${MELBOURNE}&name=Melbourne&radius=10000`);
    expect(answer.status).toBe(200);
    const { center, lists } = locatorResponseSchema.parse(await answer.json());
    expect(center).toEqual({ geometry: { location: { lat: -37.814, lng: 144.9633 } }, name: 'Melbourne' });
    expect(Object.keys(lists)).toEqual(['5', '10', '20', '30', '40', '50', '75']);
    for (const [option, found] of Object.entries(lists)) {
      expect(found.every(({ distance }) => distance <= Number(option) * 1000)).toBe(true);
      expect(found.map(({ distance }) => distance)).toEqual(
        found.map(({ distance }) => distance).toSorted((a, b) => a - b),
      );
    }
    expect(lists['75']?.length).toBeGreaterThan(lists['10']?.length ?? 0);
    expect(lists['5']?.length).toBeGreaterThan(0);
  });

  it('S7.4-1 G22 works without name and radius; na uses miles', async () => {
    const answer = await locate('region=na&q=radius&lat=40.71&lng=-74.0');
    const { center, lists } = locatorResponseSchema.parse(await answer.json());
    expect(center.name).toBe('');
    // More than 10 km but less than 10 miles away, and so for every option: with kilometres they would be missing.
    const beyond = Object.entries(lists).flatMap(([option, found]) =>
      found.filter(({ distance }) => distance > Number(option) * 1000 && distance <= Number(option) * 1609),
    );
    expect(beyond.length).toBeGreaterThan(0);
    for (const [option, found] of Object.entries(lists))
      expect(found.every(({ distance }) => distance <= Number(option) * 1609)).toBe(true);
  });

  it('S7.4-1 returns 400 with the fields for invalid input', async () => {
    const cases: [string, string][] = [
      ['q=radius&lat=91&lng=144', 'lat'],
      ['q=radius&lat=-37&lng=x', 'lng'],
      ['q=radius&lat=-37', 'lng'],
      ['q=radius&lat=1e1&lng=1', 'lat'],
      [`${MELBOURNE}&radius=-1`, 'radius'],
      [`${MELBOURNE}&radius=1e9`, 'radius'],
      [`${MELBOURNE}&radius=1000000000`, 'radius'],
      [`${MELBOURNE}&radius=NaN`, 'radius'],
      ['lat=-37&lng=144', 'q'],
      [`${MELBOURNE}&region=fr`, 'region'],
      [`${MELBOURNE}&website=XXX`, 'website'],
      [`${MELBOURNE}&name=${'n'.repeat(201)}`, 'name'],
    ];
    for (const [query, field] of cases) {
      const answer = await locate(query);
      expect(answer.status, query).toBe(400);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      const { error } = (await answer.json()) as { error: { fields: { field: string }[] } };
      expect(
        error.fields.map((one) => one.field),
        query,
      ).toEqual([field]);
    }
    expect((await locate(`${MELBOURNE}&name=${'n'.repeat(3000)}`)).status).toBe(414);
  });

  it('returns 503 without the cause if the database does not answer', async () => {
    const broken: Stores = {
      ...stores,
      nearTexts: () => Promise.reject(new Error('secret of the database')),
    };
    const answer = await locate(MELBOURNE, broken);
    expect(answer.status).toBe(503);
    expect(await answer.text()).not.toContain('secret');
  });

  it('returns at most its limit of nearest stores, from which the finder knows that a list is cut off', async () => {
    const { distance, json } = (
      await stores.nearTexts({ site: 'GHRES', region: 'au' }, CENTER, 75_000)
    )[0] as NearbyText;
    const crowd: Stores = {
      ...stores,
      nearTexts: async (_scope, _center, _radius, most) =>
        Array.from({ length: 1000 }, () => ({ distance, json })).slice(0, most),
    };
    const { lists } = locatorResponseSchema.parse(await (await locate(MELBOURNE, crowd)).json());
    expect(lists['75']).toHaveLength(MOST_NEARBY);
  });

  it('S1-5 keeps the regions apart', async () => {
    const { lists } = locatorResponseSchema.parse(await (await locate(`region=nz&${MELBOURNE}`)).json());
    expect(Object.values(lists).flat()).toEqual([]);
  });
});

describe('GET /api/stores', () => {
  it('S7.5-1 returns the stores of a site and region as JSON, with an ETag', async () => {
    const answer = await list('region=nz');
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect(((await answer.json()) as unknown[]).length).toBeGreaterThanOrEqual(40);
    const again = new Request('http://shop.example/api/stores?region=nz', {
      headers: { 'If-None-Match': answer.headers.get('etag') ?? '' },
    });
    expect((await answerList(again)).status).toBe(304);
  });

  it('without a catalogue only the brand filter is missing', async () => {
    const without = (query: string) =>
      handleStores(new Request(`http://shop.example/api/stores?${query}`), stores, async () => {
        throw new Error('away');
      });
    expect((await without('region=au&website=GHRES')).status).toBe(200);
    expect((await without('region=au&website=GHRES&brand=HYC')).status).toBe(503);
  });

  it('G45 filters by brand and category, and returns 400 with the field for unknown ones', async () => {
    const found = (await (await list('brand=HYC&category=HF')).json()) as {
      brands: string[];
      categories: string[];
    }[];
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(({ brands, categories }) => brands.includes('HYC') && categories.includes('HF'))).toBe(
      true,
    );
    for (const [query, field] of [
      ['brand=NOPE', 'brand'],
      ['category=RUG', 'category'],
      ['brand=GHR&brand=x', 'brand'],
    ]) {
      const answer = await list(query ?? '');
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ error: { fields: [{ field }] } });
    }
  });
});
