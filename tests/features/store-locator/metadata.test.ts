// @vitest-environment node
import { expect, it, vi } from 'vitest';
import { findStoresMetadata } from '#features/store-locator/metadata.ts';
import { regionStores } from '#features/store-locator/store-data.ts';

vi.mock('#features/store-locator/store-data.ts', () => ({ regionStores: vi.fn() }));

it.each([
  [0, 'Showrooms in New Zealand with hours'],
  [1, 'Showrooms in New Zealand with hours'],
  [2, 'All 2 showrooms in New Zealand with hours'],
])('the description of a finder with %i stores is correct', async (count, words) => {
  vi.mocked(regionStores).mockResolvedValue({
    stores: Array.from({ length: count }),
    site: 'GHRES',
  } as unknown as Awaited<ReturnType<typeof regionStores>>);
  expect((await findStoresMetadata('nz')).description).toContain(words);
});
