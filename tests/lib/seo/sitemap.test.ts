import { describe, expect, it } from 'vitest';
import {
  partOf,
  regionSitemap,
  SITEMAP_PART,
  type SitemapPage,
  sitemapIndex,
  sitemapParts,
} from '#lib/seo/sitemap.ts';

const ORIGIN = 'https://shop.example';
const pages = (count: number): SitemapPage[] =>
  Array.from({ length: count }, (_, at) => ({
    path: `/products/floor-${at}`,
    regions: at % 2 === 0 ? ['au', 'nz'] : ['au'],
    lastModified: at === 7 ? '2026-03-01' : '2026-01-01',
  }));
const addresses = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, at = '']) => at);

describe('sitemap', () => {
  it('SEO-5 a small region is one file, dated by its newest page', () => {
    const index = sitemapIndex(ORIGIN, ['au', 'nz'], pages(20));
    expect(addresses(index)).toEqual([`${ORIGIN}/sitemap-au.xml`, `${ORIGIN}/sitemap-nz.xml`]);
    expect(index.match(/<lastmod>2026-03-01<\/lastmod>/g)).toHaveLength(2);
    expect(addresses(regionSitemap(ORIGIN, 'nz', partOf('nz', pages(20), 1)))).toHaveLength(10);
  });

  it('SEO-5 a region without a page still has its file', () => {
    expect(sitemapParts('na', pages(3))).toBe(1);
    expect(addresses(regionSitemap(ORIGIN, 'na', partOf('na', pages(3), 1)))).toEqual([]);
  });

  it('SEO-5 a large region is split into parts that contain every page once', () => {
    const all = pages(2 * SITEMAP_PART + 1);
    expect(addresses(sitemapIndex(ORIGIN, ['au', 'nz'], all))).toEqual([
      `${ORIGIN}/sitemap-au.xml`,
      `${ORIGIN}/sitemap-au.xml?part=2`,
      `${ORIGIN}/sitemap-au.xml?part=3`,
      `${ORIGIN}/sitemap-nz.xml`,
      `${ORIGIN}/sitemap-nz.xml?part=2`,
    ]);
    const parts = [1, 2, 3].map((part) => addresses(regionSitemap(ORIGIN, 'au', partOf('au', all, part))));
    expect(parts.map(({ length }) => length)).toEqual([SITEMAP_PART, SITEMAP_PART, 1]);
    expect(new Set(parts.flat()).size).toBe(all.length);
  });
});
