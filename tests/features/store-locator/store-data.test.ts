import '#tests/support/shop-env.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findStore } from '#features/store-locator/store-data.ts';
import { importStores } from '#lib/ingest/server/stores/import/import-stores.ts';
import { seedStores } from '#lib/ingest/server/stores/seed.ts';
import { database } from '#lib/server/db/database.ts';
import { migrate } from '#lib/server/db/migrations.ts';
import { shopStores } from '#tests/support/stores.ts';

beforeAll(async () => {
  await migrate(database());
  await seedStores(database(), shopStores());
});
afterAll(() => database().destroy());

it('SEO-10 the page of a store whose slug was changed redirects to its present address', async () => {
  const [store] = shopStores();
  await importStores(database(), { text: `id,slug\n${store?.id},sydney-rooms\n` });
  const failure = (slug: string) =>
    findStore('au', slug).then(
      () => undefined,
      (error: { digest?: string }) => error.digest,
    );
  expect(await failure(store?.slug ?? '')).toMatch(/^NEXT_REDIRECT;.*;\/au\/find-stores\/sydney-rooms;308;/);
  expect(await failure('no-such-store')).toMatch(/404/);
  expect((await findStore('au', 'sydney-rooms')).store.id).toBe(store?.id);
});
