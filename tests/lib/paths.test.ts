import { describe, expect, it } from 'vitest';
import { canonicalPath, paths, withLocale } from '#lib/paths.ts';
import { productIdFromSlug, toSlug, toTypeSlug } from '#lib/slugs.ts';

describe('path helpers', () => {
  it('S2.3-13 replaces a leading two-letter locale', () => {
    expect(withLocale('/au/products', 'nz')).toBe('/nz/products');
    expect(withLocale('/products', 'nz')).toBe('/nz/products');
    expect(withLocale('/au', 'na')).toBe('/na');
    expect(withLocale('/catchAll/products?type=CPT', 'au')).toBe('/au/products?type=CPT');
    expect(withLocale('/aurora', 'nz')).toBe('/nz/aurora');
    expect(withLocale('/au#room-visualiser', 'nz')).toBe('/nz#room-visualiser');
    expect(withLocale('/au?utm_source=mail#top', 'nz')).toBe('/nz?utm_source=mail#top');
  });

  it('S2.3-14 removes the prefix when no locale is given', () => {
    expect(withLocale('/au/products')).toBe('/products');
    expect(withLocale('/au')).toBe('/');
    expect(withLocale('/au#room-visualiser')).toBe('/#room-visualiser');
    expect(withLocale('/news')).toBe('/news');
  });

  it('S2.3-15 reads a product id from a trailing id-{digits}', () => {
    expect(productIdFromSlug('tweed-id-42')).toBe(42);
    expect(productIdFromSlug('id-7')).toBe(7);
    expect(productIdFromSlug('tweed-42')).toBeUndefined();
    expect(productIdFromSlug('id-42-tweed')).toBeUndefined();
    expect(productIdFromSlug('lucid-42')).toBeUndefined();
  });

  it('S2.3-16 makes slugs lower-case with hyphens for spaces', () => {
    expect(toSlug('Wool Twist')).toBe('wool-twist');
    expect(toSlug('  Low   Country ')).toBe('low-country');
  });

  it('S2.7-3 converts underscores of a product type to hyphens too', () => {
    expect(toTypeSlug('Solution_dyed Nylon')).toBe('solution-dyed-nylon');
  });

  it('S2.3-18 drops query and hash from the canonical', () => {
    expect(canonicalPath('/nz/products/x?colour=y#z')).toBe('/nz/products/x');
  });

  it('S2.3-19 G36 keeps only subType, sorted, once, without empty values', () => {
    expect(canonicalPath('/au/products?subType=wool_cpt&type=CPT')).toBe('/au/products?subType=wool_cpt');
    expect(canonicalPath('/au/products?subType=wool_cpt&subType=&subType=nylon_cpt&subType=wool_cpt')).toBe(
      '/au/products?subType=nylon_cpt&subType=wool_cpt',
    );
  });

  it('S2.3-20 has no trailing slash', () => {
    expect(canonicalPath('/au/news/')).toBe('/au/news');
    expect(canonicalPath('/')).toBe('/');
  });

  it('S2.3-4 links a variant by product and colour slug', () => {
    expect(paths.product('nz', 'tideline-loop', 'Deep Moss')).toBe(
      '/nz/products/tideline-loop?colour=deep-moss',
    );
  });

  it('S2.1-6 S9.5-6 links to the stores of the region, au without one', () => {
    expect(paths.findStores('nz')).toBe('/nz/find-stores');
    expect(paths.findStores()).toBe('/au/find-stores');
  });
});
