import { describe, expect, it } from 'vitest';
import { routeRequest } from '#lib/routing/route-request.ts';

const route = (target: string, regionCookie?: string) => {
  const cut = target.indexOf('?');
  return routeRequest({
    pathname: cut < 0 ? target : target.slice(0, cut),
    search: cut < 0 ? '' : target.slice(cut),
    regionCookie,
  });
};

describe('routing of an address by the proxy', () => {
  it('S1-5 G1 SEO-21 redirects a path without a prefix to the default region with one 307, query kept', () => {
    expect(route('/')).toEqual({ kind: 'redirect', status: 307, location: '/au' });
    expect(route('/products?type=CPT&utm_source=x')).toEqual({
      kind: 'redirect',
      status: 307,
      location: '/au/products?type=CPT&utm_source=x',
    });
  });

  it('G1 respects the visitor’s own choice, but only a known region', () => {
    expect(route('/', 'nz')).toMatchObject({ location: '/nz' });
    expect(route('/', '//evil.example')).toMatchObject({ location: '/au' });
  });

  it('S1-6 G1 treats catchAll as no prefix', () => {
    const leads = (location: string) => ({ kind: 'redirect', status: 307, location });
    expect(route('/catchAll/products?type=CPT')).toEqual(leads('/au/products?type=CPT'));
    expect(route('/catchAll', 'nz')).toEqual(leads('/nz'));
    expect(route('/catchAll/', 'xx')).toEqual(leads('/au'));
  });

  it('G1 lower-cases a prefix with 308 and never loops on the result', () => {
    expect(route('/AU/products/X')).toEqual({ kind: 'redirect', status: 308, location: '/au/products/X' });
    expect(route('/au/products')).toEqual({ kind: 'pass' });
  });

  it('G1 SEO-4 never redirects a prefixed path because of a cookie', () => {
    expect(route('/au/products', 'nz')).toEqual({ kind: 'pass' });
  });

  it('G1 answers an unknown two-letter prefix with a 404 page', () => {
    expect(route('/fr/x')).toEqual({ kind: 'missing', region: 'au' });
    expect(route('/xx')).toEqual({ kind: 'missing', region: 'au' });
    // Two letters that are not the first segment are a part of the path.
    expect(route('/news/fr/x')).toMatchObject({ kind: 'redirect', location: '/au/news/fr/x' });
  });

  it('G2 drops trailing slashes with one 308', () => {
    expect(route('/au/news/')).toEqual({ kind: 'redirect', status: 308, location: '/au/news' });
    expect(route('/NZ/')).toEqual({ kind: 'redirect', status: 308, location: '/nz' });
  });

  it('G2 treats several leading slashes as one', () => {
    expect(route('///au/news')).toEqual({ kind: 'redirect', status: 308, location: '/au/news' });
    expect(route('///', 'nz')).toEqual({ kind: 'redirect', status: 307, location: '/nz' });
  });

  it.each([
    '//evil.example',
    '///evil.example/x',
    '/\\evil.example',
    '/%5cevil.example',
    '//evil.example/..',
  ])('G1 never redirects to another origin: %s', (target) => {
    const routing = route(target);
    if (routing.kind === 'redirect') expect(routing.location).toMatch(/^\/(?:au|nz|na)(?:\/|$|\?)/);
    else expect(['refuse', 'missing']).toContain(routing.kind);
  });

  it.each(['/au/..%2f', '/au/%2e%2e/x', '/au/%ff', '/au/a%00b', '/au/%0d%0aSet-Cookie:x'])(
    'refuses %s',
    (target) => {
      expect(route(target)).toEqual({ kind: 'refuse', status: 400 });
    },
  );

  it('refuses a path and query of more than 2,048 characters before any processing', () => {
    const long = (length: number) => '/au/products?utm_source='.padEnd(length, 'a');
    expect(route(long(2048))).toEqual({ kind: 'pass' });
    expect(route(long(2049))).toEqual({ kind: 'refuse', status: 414 });
    expect(route(`/au/${'%ff'.repeat(2000)}`)).toEqual({ kind: 'refuse', status: 414 });
  });

  it('G13 SEO-8 rewrites filters to an internal path, whatever their order or repetition', () => {
    const one = route('/au/products?colour=gray&type=CPT');
    expect(one).toMatchObject({ kind: 'rewrite', path: expect.stringMatching(/^\/au\/products\/list\//) });
    expect(route('/au/products?type=CPT&colour=gray&colour=gray')).toEqual(one);
  });

  it('leaves parameters of other pages to those pages', () => {
    for (const target of ['/au/search?q=wool', '/nz/find-stores?place=Nelson', '/na/compare?floors=1'])
      expect(route(target)).toEqual({ kind: 'pass' });
  });

  it('finds no page for more filters than the limit', () => {
    const rooms = (count: number) => Array.from({ length: count }, (_, at) => `room=room-${at}`).join('&');
    expect(route(`/nz/products?${rooms(20)}`)).toMatchObject({ kind: 'rewrite' });
    expect(route(`/nz/products?${rooms(60)}`)).toEqual({ kind: 'missing', region: 'nz' });
  });

  it('SEO-20 ignores marketing parameters', () => {
    expect(route('/au/products?utm_source=x&gclid=1')).toEqual({ kind: 'pass' });
    expect(route('/au/products?type=CPT&utm_source=x')).toEqual(route('/au/products?type=CPT'));
  });

  it('S2.3-3 rewrites a product’s colour to an internal path, in any case', () => {
    expect(route('/nz/products/tideline-loop?colour=Fog')).toEqual({
      kind: 'rewrite',
      path: '/nz/products/tideline-loop/in/fog',
    });
  });

  it('rewrites a brand, a collection and a feature with all floors to an internal path', () => {
    for (const path of ['/brands/hycraft', '/collections/shoreline', '/features/low-voc'])
      expect(route(`/nz${path}?show=all&utm_source=x`)).toEqual({
        kind: 'rewrite',
        path: `/nz${path}/all`,
      });
    expect(route('/nz/brands/hycraft?show=some')).toEqual({ kind: 'pass' });
  });

  it('rewrites the state of the store finder to an internal path, and ignores what is no state', () => {
    expect(route('/au/find-stores?state=VIC&brand=X&utm_source=x')).toEqual({
      kind: 'rewrite',
      path: '/au/find-stores/in/VIC',
    });
    for (const state of ['', 'vic', 'Victoria', '..', 'constructor', 'x'.repeat(99)])
      expect(route(`/au/find-stores?state=${state}`), state).toEqual({ kind: 'pass' });
  });

  it('refuses requests for internal paths from outside', () => {
    expect(route('/au/find-stores/in/VIC')).toEqual({ kind: 'missing', region: 'au' });
    expect(route('/au/brands/hycraft/all')).toEqual({ kind: 'missing', region: 'au' });
    expect(route('/au/products/list/x')).toEqual({ kind: 'missing', region: 'au' });
    expect(route('/au/products/tideline-loop/in/fog')).toEqual({ kind: 'missing', region: 'au' });
  });
});
