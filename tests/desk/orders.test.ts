import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { showOrders } from '#desk/orders.ts';
import { erasePersons } from '#lib/samples/server/erase.ts';
import { moveOrders } from '#lib/samples/server/handle-orders.ts';
import { openDatabase } from '#lib/server/db/database.ts';
import { migrate } from '#lib/server/db/migrations.ts';
import { placed } from '#tests/support/orders.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';

const db = openDatabase({ file: join(tempFolder('desk-orders'), 'shop.db') });
await migrate(db);
afterAll(() => db.destroy());

const shown = async (query: string) => {
  const show = (page: object) => Response.json(page);
  const url = new URL(`http://desk/orders?${query}`);
  const page = await showOrders({ db, url, form: new FormData(), show, tell: vi.fn() });
  return (await page.json()) as {
    view: { day: string };
    orders: unknown[];
    counts: Record<string, number>;
  };
};

it('an invalid date does not filter orders', async () => {
  const dayShown = async (day: string) => (await shown(`day=${day}`)).view.day;
  expect(await dayShown('2026-12-05')).toBe('2026-12-05');
  for (const day of ['2026-13-05', '2026-02-31', '2026-11-31']) expect(await dayShown(day), day).toBe('');
});

it('each tab lists as many orders as it counts, erased ones only once they were posted', async () => {
  for (const state of ['new', 'packed', 'posted', 'arrived'] as const) {
    const reference = await placed(db, `erased-${state}`);
    if (state !== 'new') await moveOrders(db, [{ reference, handling: 'new' }], state);
    await erasePersons(db, { reference });
  }
  const { counts } = await shown('');
  expect(counts).toEqual({ new: 0, packed: 0, posted: 1, arrived: 1 });
  for (const [handling, count] of Object.entries(counts))
    expect((await shown(`handling=${handling}`)).orders, handling).toHaveLength(count);
});
