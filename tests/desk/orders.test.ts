import { join } from 'node:path';
import { expect, it } from 'vitest';
import { showOrders } from '#desk/orders.ts';
import { openDatabase } from '#lib/server/db/database.ts';
import { migrate } from '#lib/server/db/migrations.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';

it('an invalid date does not filter orders', async () => {
  const db = openDatabase({ file: join(tempFolder('desk-orders'), 'shop.db') });
  await migrate(db);
  const dayShown = async (day: string) => {
    const url = new URL(`http://desk/orders?day=${day}`);
    const show = (page: object) => Response.json(page);
    const form = new FormData();
    const shown = await showOrders({ db, url, form, show, tell: () => undefined });
    return (await shown.json()).view.day;
  };
  expect(await dayShown('2026-12-05')).toBe('2026-12-05');
  for (const day of ['2026-13-05', '2026-02-31', '2026-11-31']) expect(await dayShown(day), day).toBe('');
  await db.destroy();
});
