import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { assembleCatalogue } from '#lib/catalogue/server/assemble.ts';
import { databaseSource } from '#lib/catalogue/server/database-source.ts';
import type { Catalogue } from '#lib/catalogue/server/port.ts';
import { menuFacts } from '#lib/navigation/server/menu-facts.ts';
import { siteByCode } from '#lib/server/installed-sites.ts';
import { logger } from '#lib/server/logger.ts';
import { floorsIn, sqliteShop } from '#tests/support/catalogue.ts';

let shop: Awaited<ReturnType<typeof sqliteShop>>;
let source: Catalogue;
beforeAll(async () => {
  shop = await sqliteShop();
  source = assembleCatalogue(databaseSource(shop.db));
});
afterAll(() => shop.close());

it('counts the floors of the list that a tile opens', async () => {
  const { counts } = await menuFacts('au', siteByCode('GHRES'), source);
  const listed = await floorsIn(source, { site: 'GHRES', region: 'au' });
  const grey = listed.filter(({ variants }) => variants.some(({ family }) => family === 'gray'));
  expect(counts.get('/au/products?colour=gray')).toBe(grey.length);
  expect(grey.length).toBeGreaterThan(10);
});

it('shows all tiles if the catalogue does not answer', async () => {
  const failing = { ...source, range: () => Promise.reject(new Error('down')) };
  const { counts, missing } = await menuFacts('nz', siteByCode('GHRES'), failing);
  expect(counts.size).toBe(0);
  // Links that content alone shows to be missing: a list without a story there, and pages that only other regions have.
  expect([...missing].sort()).toEqual([
    '/inspiration/design-partners',
    '/news/free-samples-australia',
    '/news/installation',
    '/news/samples-north-america',
    '/warranty',
  ]);
});

it('logs only the code of an unavailable database, and any other error in full', async () => {
  const warn = vi.spyOn(logger, 'warn').mockReturnValue(undefined);
  const failed = async (error: Error) => {
    warn.mockClear();
    await menuFacts('nz', siteByCode('GHRES'), { ...source, range: () => Promise.reject(error) });
    return warn.mock.calls.map(([facts]) => facts);
  };
  const starting = Object.assign(new Error('the database system is starting up'), { code: '57P03' });
  expect(await failed(starting)).toEqual([{ code: 'menu_facts', cause: '57P03' }]);
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  expect(await failed(refused)).toEqual([{ code: 'menu_facts', cause: 'ECONNREFUSED' }]);
  expect(await failed(new Error('timeout exceeded when trying to connect'))).toEqual([
    { code: 'menu_facts', cause: 'unknown' },
  ]);
  const fault = new TypeError('floors is undefined');
  expect(await failed(fault)).toEqual([{ code: 'menu_facts', err: fault }]);
  warn.mockRestore();
});
