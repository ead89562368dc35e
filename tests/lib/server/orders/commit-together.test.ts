import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDatabase, type ShopDatabase } from '#lib/server/db/database.ts';
import { migrate } from '#lib/server/db/migrations.ts';
import { commitTogether } from '#lib/server/orders/commit-together.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';

let folder: string;
let db: ShopDatabase;
beforeEach(async () => {
  folder = tempFolder('shop-together');
  db = openDatabase({ file: join(folder, 'shop.db') }, { durable: true });
  await migrate(db);
});
afterEach(async () => {
  await db.destroy();
});

const put = (key: string) =>
  commitTogether(db, async (trx) => {
    await trx.insertInto('meta').values({ key, value: key }).execute();
    return key;
  });

it('keeps every write and gives each its own result', async () => {
  const keys = Array.from({ length: 120 }, (_, at) => `k${at}`);
  expect(await Promise.all(keys.map(put))).toEqual(keys);
  expect(await db.selectFrom('meta').selectAll().execute()).toHaveLength(120);
});

it('lets a write that fails fail alone, and leaves nothing of it', async () => {
  const failing = commitTogether(db, async (trx) => {
    await trx.insertInto('meta').values({ key: 'half', value: '' }).execute();
    throw new Error('no');
  });
  const done = await Promise.allSettled([put('a'), failing, put('b'), put('a')]);
  expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected']);
  const rows = await db.selectFrom('meta').select('key').orderBy('key').execute();
  expect(rows.map(({ key }) => key)).toEqual(['a', 'b']);
  expect(await put('c')).toBe('c');
});
