import '#tests/support/shop-env.ts';
import { expect, it } from 'vitest';
import { pageCatalogue } from '#lib/catalogue/server/page-catalogue.ts';
import { tagsOfProducts } from '#lib/server/cache-manifest.ts';
import { processLink } from '#lib/server/process-link.ts';
import { withShop } from '#tests/support/shop-process.ts';

const AU = { site: 'GHRES', region: 'au' } as const;
withShop();

/** Cache tags that a page gets by this read. */
async function tagsOf(read: () => Promise<unknown>): Promise<string[]> {
  const render = { address: '/au', tags: new Set<string>(), isStorable: true };
  await processLink().pageRender.run(render, read);
  return [...render.tags];
}

it('a change of a product invalidates its page, also while it does not exist, and every list of its region', async () => {
  const invalidated = new Set(tagsOfProducts(['tideline-loop', 'not-yet']));
  const reads: (() => Promise<unknown>)[] = [
    () => pageCatalogue().product(AU, 'tideline-loop'),
    () => pageCatalogue().related(AU, 'tideline-loop'),
    () => pageCatalogue().product(AU, 'not-yet'),
    () => pageCatalogue().products(AU, ['214']),
    () => pageCatalogue().discontinued(AU, 'not-yet'),
    () => pageCatalogue().range(AU),
    () => pageCatalogue().list('collections', AU),
    () => pageCatalogue().entry('brands', AU, 'hycraft'),
  ];
  for (const read of reads) {
    const tags = await tagsOf(read);
    expect(tags).toContain('catalogue');
    expect(
      tags.some((tag) => invalidated.has(tag)),
      String(read),
    ).toBe(true);
  }
});

it('S1-5 a page of one region never has cache tags of another', async () => {
  const tags = await tagsOf(async () => {
    await pageCatalogue().range(AU);
    await pageCatalogue().product(AU, 'tideline-loop');
  });
  expect(tags.filter((tag) => /:(?:nz|na)\b/.test(tag))).toEqual([]);
  expect(tags).toContain('listing:au');
});

it('keeps tags valid whatever an address contains', async () => {
  const tags = await tagsOf(() => pageCatalogue().product(AU, `a,b ${'x'.repeat(400)}`));
  expect(tags.every((tag) => tag.length <= 256 && !tag.includes(','))).toBe(true);
});
