import { expect, it } from 'vitest';
import { FACETS } from '#lib/contracts/facets.ts';
import { LIST_PARAMETERS, NO_FILTERS } from '#lib/filters/facets.ts';
import { listAddress } from '../../../features/catalogue/listing/use-list-url.ts';

it.each(FACETS)(
  'SEO-20 a tick and an untick in %s leave one value, or none, and keep unknown parameters',
  (facet) => {
    const ticked = listAddress(
      { ...NO_FILTERS, [facet]: ['b'] },
      '/au/products/list',
      `?${facet}=a&utm_source=x`,
    );
    expect(new URL(ticked, 'http://shop').searchParams.getAll(facet)).toEqual(['b']);
    expect(ticked).toContain('utm_source=x');
    const bare = listAddress(NO_FILTERS, '/au/products/list', `?${facet}=a&${facet}=b&utm_source=x`);
    expect(bare).toBe('/au/products/list?utm_source=x');
  },
);

it('every part of a list’s state is a parameter of its address', () => {
  expect([...LIST_PARAMETERS].sort()).toEqual(Object.keys(NO_FILTERS).sort());
});
