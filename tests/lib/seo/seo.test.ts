import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { hreflangAlternates } from '#lib/seo/hreflang.ts';
import { breadcrumbList, jsonLdText, organisation } from '#lib/seo/json-ld.ts';
import { siteLogo } from '#lib/seo/site-icons.ts';
import { pageDescription, pageTitle } from '#lib/seo/titles.ts';
import { siteCodes } from '#lib/server/installed-sites.ts';

const ORIGIN = 'https://www.marram.example';

describe('titles and descriptions', () => {
  it('S2.3-21 G38 names subject, region and brand', () => {
    expect(pageTitle('Residential Carpets', 'nz', 'Marram')).toBe('Residential Carpets New Zealand | Marram');
  });

  it('S2.3-22 names the au region', () => {
    expect(pageTitle('Wool Carpets', 'au', 'Marram')).toBe('Wool Carpets Australia | Marram');
  });

  it('SEO-19 keeps to 60 characters and never loses the region', () => {
    const long = pageTitle(
      'Southerly Messmate engineered timber planks in Greywacke',
      'na',
      'Tussock Floor Fund',
    );
    expect(long.length).toBeLessThanOrEqual(60);
    expect(long).toContain('North America');
  });

  it('SEO-19 keeps descriptions between 70 and 160 characters', () => {
    expect(pageDescription('word '.repeat(80)).length).toBeLessThanOrEqual(160);
    expect(
      pageDescription('Short.', 'A longer sentence that says what this house sells to whom, and how.').length,
    ).toBeGreaterThanOrEqual(70);
  });
});

describe('hreflang', () => {
  it('SEO-2 lists the same set for every member, itself included, x-default being au', () => {
    expect(hreflangAlternates(ORIGIN, '/products', ['au', 'nz', 'na'])).toEqual({
      'en-AU': `${ORIGIN}/au/products`,
      'en-NZ': `${ORIGIN}/nz/products`,
      'en-US': `${ORIGIN}/na/products`,
      'en-CA': `${ORIGIN}/na/products`,
      'x-default': `${ORIGIN}/au/products`,
    });
  });

  it('SEO-2 G4 lists only regions where the page exists', () => {
    expect(Object.keys(hreflangAlternates(ORIGIN, '/features/natural-fibre', ['au']))).toEqual([
      'en-AU',
      'x-default',
    ]);
    expect(hreflangAlternates(ORIGIN, '/x', ['nz'])['x-default']).toBe(`${ORIGIN}/nz/x`);
  });

  it('SEO-2 lists the home page without a trailing slash', () => {
    expect(hreflangAlternates(ORIGIN, '/', ['au'])['en-AU']).toBe(`${ORIGIN}/au`);
  });
});

describe('JSON-LD', () => {
  it('SEO-17 cannot end its script element and still parses', () => {
    const text = jsonLdText({ name: '</script><script>alert(1)</script>\u2028' });
    expect(text).not.toContain('</');
    expect(text).not.toContain('\u2028');
    expect(JSON.parse(text).name).toContain('</script>');
  });

  it('SEO-13 numbers the crumbs from 1 and lets the last have no address', () => {
    const list = JSON.parse(jsonLdText(breadcrumbList([{ title: 'Carpet' }], 'au', ORIGIN)));
    expect(list.itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: `${ORIGIN}/au` },
      { '@type': 'ListItem', position: 2, name: 'Carpet' },
    ]);
  });

  it('SEO-14 SEO-17 resolves the publisher of the site to the organisation', () => {
    const elsewhere = ['https://photos.example/marram'];
    const facts = { name: 'Furrow Textiles', logo: siteLogo('FTX'), elsewhere };
    const graph = JSON.parse(jsonLdText(organisation(facts, ORIGIN, `${ORIGIN}/au`)))['@graph'];
    expect(graph[1].publisher['@id']).toBe(graph[0]['@id']);
    expect(graph[0].sameAs).toEqual(elsewhere);
    // Its own mark, which exists.
    expect(graph[0].logo).toBe(`${ORIGIN}/brand/ftx/icon-512.png`);
    for (const code of siteCodes()) expect(existsSync(`public${siteLogo(code)}`), code).toBe(true);
  });
});
