import '#tests/support/shop-env.ts';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { pageCatalogue } from '#lib/catalogue/server/page-catalogue.ts';
import { tagsOfProducts } from '#lib/server/cache-manifest.ts';
import { startShop } from '#tests/support/shop-process.ts';

const given = vi.hoisted(() => ({ tags: [] as string[] }));
// Next's cache works only inside a render; what is tested is which tags a page gets from what it reads.
vi.mock('next/cache', () => ({
  unstable_cache: (read: () => unknown, _: string[], options: { tags: string[] }) => () => {
    given.tags.push(...options.tags);
    return read();
  },
}));

const AU = { site: 'GHRES', region: 'au' } as const;
let shop: Awaited<ReturnType<typeof startShop>>;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());
beforeEach(() => {
  given.tags = [];
});

it('a change of a product expires its page, also while it does not exist, and every list of its region', async () => {
  const expired = new Set(tagsOfProducts(['tideline-loop', 'not-yet']));
  const reads: (() => Promise<unknown>)[] = [
    () => pageCatalogue().product(AU, 'tideline-loop'),
    () => pageCatalogue().related(AU, 'tideline-loop'),
    () => pageCatalogue().product(AU, 'not-yet'),
    () => pageCatalogue().discontinued(AU, 'not-yet'),
    () => pageCatalogue().range(AU),
    () => pageCatalogue().list('collections', AU),
    () => pageCatalogue().entry('brands', AU, 'hycraft'),
  ];
  for (const read of reads) {
    given.tags = [];
    await read();
    expect(given.tags).toContain('catalogue');
    expect(
      given.tags.some((tag) => expired.has(tag)),
      String(read),
    ).toBe(true);
  }
});

it('S1-5 never ties a page of one region to another', async () => {
  await pageCatalogue().range(AU);
  await pageCatalogue().product(AU, 'tideline-loop');
  expect(given.tags.filter((tag) => /:(?:nz|na)\b/.test(tag))).toEqual([]);
  expect(given.tags).toContain('listing:au');
});

it('keeps tags whole whatever stands in an address', async () => {
  await pageCatalogue().product(AU, `a,b ${'x'.repeat(400)}`);
  expect(given.tags.every((tag) => tag.length <= 256 && !tag.includes(','))).toBe(true);
});
