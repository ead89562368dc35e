import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { printOrders, showOrder, showOrders } from '#desk/orders.ts';
import { drawDesk } from '#desk/views/draw.tsx';
import { openDatabase } from '#lib/server/db/database.ts';
import { migrate } from '#lib/server/db/migrations.ts';
import { logger } from '#lib/server/logger.ts';
import { placed } from '#tests/support/orders.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';

const db = openDatabase({ file: join(tempFolder('damaged-orders'), 'shop.db') });
await migrate(db);
afterAll(() => db.destroy());

const frame = { formToken: 'x', canLeave: false, house: 'desk' } as const;
const asked = (path: string) => ({
  ...{ db, url: new URL(path, 'http://desk.test'), form: new FormData(), tell: vi.fn() },
  show: (page: Parameters<typeof drawDesk>[0], status = 200) =>
    new Response(drawDesk(page, frame), { status }),
});

it('a damaged order hides no other order at the desk, which says that one is left out', async () => {
  vi.spyOn(logger, 'error').mockReturnValue(undefined);
  const [sound, damaged] = [await placed(db, 'a'), await placed(db, 'b')];
  await db.updateTable('sample_orders').set({ customer: '{}' }).where('reference', '=', damaged).execute();
  const words = `1 order is damaged and left out: ${damaged}.`;
  for (const answer of [
    await showOrders(asked('/orders')),
    await printOrders(asked('/orders/packing'), 'packing'),
  ]) {
    const page = await answer.text();
    expect(page).toContain(sound);
    expect(page).toContain(words);
  }
  const list = await (await printOrders(asked('/orders/csv'), 'csv')).text();
  const [head = [], ...rows] = list
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
  const rowOf = (reference: string) => rows.find(([first]) => first === reference) ?? [];
  expect(rows.map(([reference]) => reference)).toEqual([sound, damaged]);
  expect(rowOf(damaged)).toHaveLength(head.length);
  expect(rowOf(damaged)[head.indexOf('state')]).toBe('damaged');
  const one = await showOrder(asked(`/orders/${damaged}`));
  expect(one.status).toBe(500);
  expect(await one.text()).toContain('This order is damaged');
  expect((await showOrder(asked('/orders/MS-NEVER-WAS00'))).status).toBe(404);
});
