import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { showDemand } from '#desk/demand.ts';
import type { DemandPage } from '#desk/views/page.ts';
import { dayOf } from '#lib/days.ts';
import { weekOf } from '#lib/server/counts/days.ts';
import { openDatabase } from '#lib/server/db/database.ts';
import { migrate } from '#lib/server/db/migrations.ts';
import { placed } from '#tests/support/orders.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';

const db = openDatabase({ file: join(tempFolder('desk-demand'), 'shop.db') });
await migrate(db);
afterAll(() => db.destroy());

const week = weekOf(dayOf(Date.now()));
const shown = async (query = '') => {
  const show = (page: object) => Response.json(page);
  const url = new URL(`http://desk/demand?week=${week}${query}`);
  const page = await showDemand({ db, url, form: new FormData(), show, tell: vi.fn() });
  return (await page.json()) as DemandPage;
};

/** Counts for 60 things of a kind, the first or the last most often. */
async function count(kind: string, timesOf: (at: number) => number): Promise<void> {
  const row = { day: week, site: 'GHRES', region: 'au', kind };
  const rows = Array.from({ length: 60 }, (_, at) => ({ ...row, about: `${100 + at}`, times: timesOf(at) }));
  await db.insertInto('demand').values(rows).execute();
}

it('a store among the fifty nearest also shows how often its links were followed, however seldom', async () => {
  await count('near', (at) => 100 - at);
  await count('store', (at) => 1 + at);
  const { stores } = await shown();
  expect(stores).toHaveLength(50);
  for (const { near, followed } of stores) expect(near.now + followed.now).toBe(101);
});

it('a viewed floor shows its samples, and a sampled one its views, however few', async () => {
  await count('floor', (at) => 100 + at);
  await placed(db, 'few');
  await db
    .updateTable('sample_orders')
    .set({ placed_at: `${week}T00:00:01.000Z` })
    .execute();
  const line = await db.selectFrom('sample_order_lines').selectAll().executeTakeFirstOrThrow();
  // One sample of the floor viewed most often, and two of each of fifty others.
  const lines = Array.from({ length: 101 }, (_, at) => ({
    ...line,
    position: 10 + at,
    product_code: at === 0 ? '159' : `${100 + (at % 50)}`,
  }));
  await db.insertInto('sample_order_lines').values(lines).execute();
  const { floors } = await shown();
  expect(floors).toHaveLength(50);
  expect(floors[0]).toMatchObject({ code: '159', seen: { now: 159 }, samples: { now: 1 } });
});

it('a radius is named in the units of all regions shown', async () => {
  await db
    .insertInto('demand')
    .values({ day: week, site: 'GHRES', region: 'na', kind: 'far', about: '20', times: 1 })
    .execute();
  expect((await shown()).far).toMatchObject([{ name: 'Within 20 km or miles' }]);
  expect((await shown('&region=na')).far).toMatchObject([{ name: 'Within 20 miles' }]);
});
