import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { classifyTarget } from '#lib/routing/page-address.ts';
import { config } from '../../../proxy.ts';

const addressOf = (target: string) => {
  const found = classifyTarget(target);
  return found.kind === 'page' ? found.address : found.kind;
};

describe('the canonical address of a page', () => {
  it('G13 SEO-20 drops every parameter the page does not know', () => {
    for (const path of [
      '/au',
      '/nz/find-stores',
      '/na/products',
      '/au/products/tideline-loop',
      '/au/news/feed.xml',
    ])
      expect(addressOf(`${path}?utm_source=x&gclid=1&nxtPslug=evil&_rsc=abc&colour=`)).toBe(path);
    expect(addressOf('/robots.txt?x=1')).toBe('/robots.txt');
    expect(addressOf('/sitemap-au.xml?part=2&x=1')).toBe('/sitemap-au.xml?part=2');
    // The index has no parts: each would occupy a page cache entry.
    for (const index of ['/sitemap.xml', '/sitemap.xml/']) expect(addressOf(`${index}?part=2`)).toBe(index);
  });

  it('keeps what the page knows, in a fixed order', () => {
    expect(addressOf('/au/products?utm_source=x&colour=grey&type=cpt&colour=gray')).toBe(
      addressOf('/au/products?type=CPT&colour=gray'),
    );
    expect(addressOf('/au/products/tideline-loop?gclid=1&colour=Fog')).toBe(
      '/au/products/tideline-loop?colour=fog',
    );
    expect(addressOf('/au/search?utm_source=x&show=48&q=wool%20twist&type=CPT')).toBe(
      '/au/search?q=wool+twist&show=48&type=CPT',
    );
    expect(addressOf('/au/products?sort=featured&display=rooms')).toBe('/au/products');
    expect(addressOf('/au/brands/hycraft?utm_source=x&show=all')).toBe('/au/brands/hycraft?show=all');
    for (const path of [
      '/au/brands/hycraft?show=12',
      '/au/brands?show=all',
      '/au/product-types/carpet?show=all',
    ])
      expect(addressOf(path)).toBe(path.slice(0, path.indexOf('?')));
  });

  it('has one spelling of a path', () => {
    expect(addressOf('/au/products/%74ideline-loop')).toBe('/au/products/tideline-loop');
    expect(addressOf('/au/a,b;c')).toBe('/au/a%2Cb%3Bc');
    expect(addressOf('/maps/%61u.json')).toBe('/maps/au.json');
  });

  it('leaves redirects and refusals to the proxy, with their complete query', () => {
    for (const target of [
      '/?utm_source=x',
      '/products?a=1',
      '/AU',
      '/au/',
      '//evil.example',
      '/au//news',
      '/au/%ff',
    ])
      expect(addressOf(target), target).toBe('routed');
    expect(addressOf(`/au?x=${'y'.repeat(3000)}`)).toBe('routed');
  });

  it('accepts router data requests only at the page’s own address', () => {
    expect(classifyTarget('/au.rsc?x=1')).toEqual({ kind: 'missing', region: 'au', pathname: '/au.rsc' });
    for (const target of [
      '/nz/news/installation.rsc',
      '/nz/news/installation.%72sc',
      '/nz/products.rsc?type=CPT',
    ])
      expect(classifyTarget(target), target).toMatchObject({ kind: 'missing', region: 'nz' });
  });

  it('recognises addresses that no page can have', () => {
    expect(classifyTarget('/fr/x?a=1')).toEqual({ kind: 'missing', region: 'au', pathname: '/fr/x' });
    expect(classifyTarget('/nz/products/l%69st/x')).toMatchObject({ kind: 'missing', region: 'nz' });
  });

  it('does not change when normalised again', () => {
    const target = fc
      .tuple(
        fc.constantFrom(
          '/au',
          '/nz/products',
          '/na/products/tideline-loop',
          '/au/search',
          '/au/x y',
          '/sitemap-au.xml',
        ),
        fc.array(
          fc.tuple(
            fc.constantFrom('q', 'colour', 'type', 'show', 'part', 'sort', 'utm_x'),
            fc.string({ unit: 'binary' }),
          ),
          { maxLength: 5 },
        ),
      )
      .map(
        ([path, pairs]) => `${path}?${pairs.map((pair) => pair.map(encodeURIComponent).join('=')).join('&')}`,
      );
    fc.assert(
      fc.property(target, (given) => {
        const address = addressOf(given);
        expect(addressOf(address)).toBe(address);
      }),
    );
  });

  it('agrees with the proxy on paths outside the regions', () => {
    const proxied = new RegExp(`^${config.matcher}$`);
    for (const path of [
      ...[
        '/api/x',
        '/image/x',
        '/video/x',
        '/_next/x',
        '/brand/x',
        '/maps/au.json',
        '/icons.svg',
        '/favicon.ico',
      ],
      ...[
        '/robots.txt',
        '/llms.txt',
        '/sitemap.xml',
        '/sitemap-x',
        '/manifest.webmanifest',
        '/',
        '/au',
        '/api',
        '/x.css',
        '/brands/x',
      ],
    ])
      expect(addressOf(path) !== path || path === '/au', path).toBe(proxied.test(path));
  });
});
