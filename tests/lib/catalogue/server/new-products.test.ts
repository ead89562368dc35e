import { afterAll, expect, it } from 'vitest';
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

it('a product is called new for 180 days from its release, by the current date', async () => {
  expect(await flagAfter(2)).toBe('New');
  expect(await flagAfter(170)).toBe('New');
  expect(await flagAfter(190)).toBeUndefined();
  expect(await flagAfter(-3)).toBeUndefined();
});
