import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { assembleCatalogue } from '#lib/catalogue/server/assemble.ts';
import { databaseSource } from '#lib/catalogue/server/database-source.ts';
import { floorsIn, sqliteShop } from '#tests/support/catalogue.ts';

const shop = await sqliteShop();
afterAll(() => shop.close());
const DAY_MS = 86_400_000;

/** The flag in a list for a product released this many days ago. */
async function flagAfter(days: number): Promise<string | undefined> {
  const rows = shop.db.selectFrom('listings').where('region', '=', 'au').where('product_code', '=', '761');
  const { data } = await rows.select('data').executeTakeFirstOrThrow();
  const releasedOn = new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
  const changed = JSON.stringify({ ...JSON.parse(data), flag: undefined, releasedOn });
  await shop.db.updateTable('listings').set({ data: changed }).where('product_code', '=', '761').execute();
  const floors = await floorsIn(assembleCatalogue(databaseSource(shop.db)), { site: 'GHRES', region: 'au' });
  return floors.find(({ code }) => code === '761')?.flag;
}

afterEach(() => {
  vi.useRealTimers();
});

it('a product stops being called new while the catalogue stays the same', async () => {
  await flagAfter(170);
  const catalogue = assembleCatalogue(databaseSource(shop.db));
  const flag = async () => {
    const floors = await floorsIn(catalogue, { site: 'GHRES', region: 'au' });
    return floors.find(({ code }) => code === '761')?.flag;
  };
  expect(await flag()).toBe('New');
  vi.useFakeTimers({ now: Date.now() + 20 * DAY_MS, toFake: ['Date'] });
  expect(await flag()).toBeUndefined();
});

it('a product is called new for 180 days from its release, by the current date', async () => {
  expect(await flagAfter(2)).toBe('New');
  expect(await flagAfter(170)).toBe('New');
  expect(await flagAfter(190)).toBeUndefined();
  expect(await flagAfter(-3)).toBeUndefined();
});
