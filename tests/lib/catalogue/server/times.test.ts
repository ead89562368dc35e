import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { assembleCatalogue } from '#lib/catalogue/server/assemble.ts';
import { databaseSource } from '#lib/catalogue/server/database-source.ts';
import type { Catalogue } from '#lib/catalogue/server/port.ts';
import { futureTimes } from '#lib/catalogue/server/product-times.ts';
import { readVersion } from '#lib/catalogue/server/version.ts';
import { importProducts } from '#lib/ingest/server/catalogue/list/import-products.ts';
import { undoRun } from '#lib/ingest/server/catalogue/list/undo.ts';
import { databaseIndex } from '#lib/search/server/database-index.ts';
import { ownSearch } from '#lib/search/server/own-search.ts';
import { openDatabase, type ShopDatabase } from '#lib/server/db/database.ts';
import { bothDatabases } from '#tests/support/both-databases.ts';
import { floorsIn, seeded } from '#tests/support/catalogue.ts';

const AU = { site: 'GHRES', region: 'au' } as const;
const NZ = { site: 'GHRES', region: 'nz' } as const;
const BEGINS = '2027-03-01T09:00+11:00';
const ENDS = '2027-04-01T00:00+11:00';
const BEFORE = '2027-02-28T21:59:59Z';
const BETWEEN = '2027-02-28T22:00:00Z';
const AFTER = '2027-03-31T13:00:00Z';

const places = bothDatabases('product-times');

describe.each(places)('a scheduled product, on %s', (_, place) => {
  let db: ShopDatabase;
  let catalogue: Catalogue;
  beforeAll(async () => {
    db = await seeded(openDatabase(await place()));
    // A version is cached for one second of this clock, which advances with every read.
    let ms = 0;
    const source = databaseSource(db, () => {
      ms += 2000;
      return ms;
    });
    catalogue = assembleCatalogue(source);
  });
  afterAll(() => db?.destroy());
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(async () => {
    vi.useRealTimers();
    await undoRun(db);
  });

  const at = (time: string) => vi.setSystemTime(new Date(time));
  const load = async (list: string) => {
    const { problems } = await importProducts(db, { file: 'list.csv', content: list, by: 'Ana' });
    return problems.map(({ line, field, reason }) => `${line} ${field}: ${reason}`);
  };
  const listed = async () => (await floorsIn(catalogue, AU)).find(({ code }) => code === '214');
  const found = async () => {
    const answer = await ownSearch(databaseIndex(db, catalogue.version), catalogue).find(AU, 'tideline', 10);
    return answer.ok ? answer.value.totals.products : undefined;
  };
  const isThere = async () => ({
    page: (await catalogue.product(AU, 'tideline-loop')) !== undefined,
    whole: (await catalogue.products(AU, ['214'])).length === 1,
    listed: (await listed()) !== undefined,
    sample: (await catalogue.variantByGlobalItemId(AU, '1021401')) !== undefined,
    found: await found(),
  });
  const THERE = { page: true, whole: true, listed: true, sample: true, found: 1 };
  const GONE = { page: false, whole: false, listed: false, sample: false, found: 0 };

  it('is in pages, lists and search from its start minute until its end minute', async () => {
    at(BEFORE);
    expect(await isThere()).toEqual(THERE);
    expect(await load(`productCode,publishAt,unpublishAt\n214,${BEGINS},${ENDS}\n`)).toEqual([]);
    expect(await isThere()).toEqual(GONE);
    at(BETWEEN);
    expect(await isThere()).toEqual(THERE);
    at(AFTER);
    expect(await isThere()).toEqual(GONE);
    // A clock that is set back.
    at(BETWEEN);
    expect(await isThere()).toEqual(THERE);
  });

  it('is not published while it is a draft', async () => {
    at(AFTER);
    expect(await load(`productCode,draft,publishAt\n214,yes,${BEGINS}\n`)).toEqual([]);
    expect(await isThere()).toEqual(GONE);
    expect(await load('productCode,draft\n214,\n')).toEqual([]);
    expect(await isThere()).toEqual(THERE);
    await undoRun(db);
    expect(await isThere()).toEqual(GONE);
  });

  it('has its sale price during the sale, in the region that has one', async () => {
    at(BEFORE);
    const list = `productCode,price.au,price.nz,salePrice.au,saleStartsAt,saleEndsAt\n214,90,99,79.50,${BEGINS},${ENDS}\n`;
    expect(await load(list)).toEqual([]);
    const price = async () => (await listed())?.price;
    expect(await price()).toBe('$90 per m²');
    at(BETWEEN);
    expect(await price()).toBe('$79.50 per m²');
    expect((await catalogue.range(AU)).rows.find(({ code }) => code === '214')?.areaPrice).toBe(79.5);
    expect((await floorsIn(catalogue, NZ)).find(({ code }) => code === '214')?.price).toBe('$99 per m²');
    at(AFTER);
    expect(await price()).toBe('$90 per m²');
    expect((await catalogue.changes()).get('214')).toBe('2027-03-31');
  });

  it('may have a next price without an end, and a temporary price', async () => {
    at(BEFORE);
    expect(await load(`productCode,salePrice.au,saleStartsAt\n214,79.50,${BEGINS}\n`)).toEqual([]);
    expect((await listed())?.price).toBeUndefined();
    at(AFTER);
    expect((await listed())?.price).toBe('$79.50 per m²');
  });

  it('lists the coming times, and reports when one has passed', async () => {
    at(BEFORE);
    await load(`productCode,unpublishAt,salePrice.au,saleStartsAt\n214,${ENDS},79.50,${BEGINS}\n`);
    const before = Date.parse(BEFORE);
    expect(await futureTimes(db, before, 10)).toEqual([
      { product_code: '214', what: 'saleStartsAt', at: '2027-02-28T22:00:00.000Z' },
      { product_code: '214', what: 'unpublishAt', at: '2027-03-31T13:00:00.000Z' },
    ]);
    const versions = [0, 1000, 2000].map((ms) => readVersion(db, before + ms));
    const [coming, passed, later] = await Promise.all(versions);
    expect(passed).not.toBe(coming);
    expect(later).toBe(passed);
  });

  it('is refused with an invalid time', async () => {
    expect(await load('productCode,publishAt,saleEndsAt\n214,1 March,2027-03-01\n')).toEqual([
      '2 saleEndsAt: "2027-03-01": write day, time and offset, such as 2026-12-01T09:00+11:00',
      '2 publishAt: "1 March": write day, time and offset, such as 2026-12-01T09:00+11:00',
    ]);
    expect(await catalogue.product(AU, 'tideline-loop')).toBeDefined();
  });

  it('is refused with an end that is not after its start', async () => {
    const wrong = `214,${ENDS},${BEGINS},79,${BEGINS},2027-02-28T22:00Z`;
    expect(
      await load(`productCode,publishAt,unpublishAt,salePrice.au,saleStartsAt,saleEndsAt\n${wrong}\n`),
    ).toEqual([
      '2 unpublishAt: a time after its beginning, publishAt',
      '2 saleEndsAt: a time after its beginning, saleStartsAt',
    ]);
    // Stored values are checked too.
    expect(await load(`productCode,unpublishAt\n214,${BEGINS}\n`)).toEqual([]);
    expect(await load(`productCode,publishAt\n214,${ENDS}\n`)).toEqual([
      '2 unpublishAt: a time after its beginning, publishAt',
    ]);
  });
});
