import { canonicalPath } from '../paths.ts';
import type { Region } from '../regions.ts';
import { hreflangAlternates } from './hreflang.ts';

/** One canonical page of the shop with the regions it exists in. */
export interface SitemapPage {
  /** Path without region; '/' is the home page. */
  path: string;
  regions: readonly Region[];
  /** ISO date of the last real change of what the page shows. */
  lastModified: string;
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';

function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

/** Index of the regions' sitemaps (SEO-5). */
export function sitemapIndex(origin: string, regions: readonly Region[], lastModified: string): string {
  const entries = regions
    .map(
      (region) =>
        `<sitemap><loc>${origin}/sitemap-${region}.xml</loc>${lastModified && `<lastmod>${lastModified}</lastmod>`}</sitemap>`,
    )
    .join('\n');
  return `${XML}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries}\n</sitemapindex>\n`;
}

/** A region's sitemap: exactly its canonical pages, each with its alternates (SEO-5, SEO-21). */
export function regionSitemap(origin: string, region: Region, pages: readonly SitemapPage[]): string {
  const entries = pages
    .filter((page) => page.regions.includes(region))
    .map((page) => {
      const loc = origin + canonicalPath(`/${region}${page.path === '/' ? '' : page.path}`);
      const links = Object.entries(hreflangAlternates(origin, page.path, page.regions))
        .map(([lang, href]) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${escapeXml(href)}"/>`)
        .join('');
      return `<url><loc>${escapeXml(loc)}</loc>${page.lastModified && `<lastmod>${page.lastModified}</lastmod>`}${links}</url>`;
    })
    .join('\n');
  return `${XML}<urlset ${NAMESPACES}>\n${entries}\n</urlset>\n`;
}
