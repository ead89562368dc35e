import './shop-env.ts';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll } from 'vitest';
import { config } from '#lib/server/config.ts';
import { database } from '#lib/server/db/database.ts';
import { seeded } from './catalogue.ts';
import { SHOP_FOLDER } from './shop-env.ts';

/** Seeds the shop that `shop-env.ts` has configured. */
export async function startShop(): Promise<{ close(): Promise<void> }> {
  if (config().dataDir !== SHOP_FOLDER)
    throw new Error('Import #tests/support/shop-env.ts before anything of lib/server');
  await seeded(database());
  return {
    async close() {
      await database().destroy();
      rmSync(SHOP_FOLDER, { recursive: true, force: true });
    },
  };
}

/** Starts that shop for the tests of a file. */
export function withShop(): void {
  let shop: Awaited<ReturnType<typeof startShop>> | undefined;
  beforeAll(async () => {
    shop = await startShop();
  });
  afterAll(() => shop?.close());
}
