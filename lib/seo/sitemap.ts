import { canonicalPath } from '../paths.ts';
import type { Region } from '../regions.ts';
import { xmlText } from '../xml.ts';
import { hreflangAlternates } from './hreflang.ts';

/** One canonical page of the shop with the regions in which it exists. */
export interface SitemapPage {
  /** Path without region; '/' is the home page. */
  path: string;
  regions: readonly Region[];
  /** ISO date of the last real change of its content; '' if unknown. */
  lastModified: string;
  /** Code of the product, for a product page. */
  code?: string | undefined;
  /** Public ids of its pictures. */
  pictures?: readonly string[] | undefined;
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

/**
 * Maximum number of URLs per file: half of what the protocol allows, so that a file with alternates stays far below
 * the protocol's 50 MB.
 */
export const SITEMAP_PART = 25_000;

const inRegion = (pages: readonly SitemapPage[], region: Region) =>
  pages.filter((page) => page.regions.includes(region));

/** Number of files of a region's sitemap, at least one. */
export function sitemapParts(region: Region, pages: readonly SitemapPage[]): number {
  return Math.max(1, Math.ceil(inRegion(pages, region).length / SITEMAP_PART));
}

/** Returns the index of the regions' sitemaps (SEO-5); parts after the first have a number. */
export function sitemapIndex(
  origin: string,
  regions: readonly Region[],
  pages: readonly SitemapPage[],
): string {
  const lastModified = pages.reduce(
    (latest, page) => (page.lastModified > latest ? page.lastModified : latest),
    '',
  );
  const entries = regions
    .flatMap((region) =>
      Array.from({ length: sitemapParts(region, pages) }, (_, at) => {
        const part = at === 0 ? '' : `?part=${at + 1}`;
        return `<sitemap><loc>${origin}/sitemap-${region}.xml${part}</loc>${lastModified && `<lastmod>${lastModified}</lastmod>`}</sitemap>`;
      }),
    )
    .join('\n');
  return `${XML}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries}\n</sitemapindex>\n`;
}

/** Returns the pages in a part, counted from 1, of a region's sitemap. */
export function partOf(region: Region, pages: readonly SitemapPage[], part: number): SitemapPage[] {
  return inRegion(pages, region).slice((part - 1) * SITEMAP_PART, part * SITEMAP_PART);
}

/**
 * Returns the sitemap of a region's pages: each with its alternates, and its pictures by absolute or root-relative
 * URL (SEO-5, SEO-21).
 */
export function regionSitemap(
  origin: string,
  region: Region,
  pages: readonly SitemapPage[],
  pictures: ReadonlyMap<SitemapPage, readonly string[]> = new Map(),
): string {
  const entries = pages
    .map((page) => {
      const loc = origin + canonicalPath(`/${region}${page.path === '/' ? '' : page.path}`);
      const links = Object.entries(hreflangAlternates(origin, page.path, page.regions))
        .map(([lang, href]) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${xmlText(href)}"/>`)
        .join('');
      const images = (pictures.get(page) ?? [])
        .map((at) => `<image:image><image:loc>${xmlText(new URL(at, origin).href)}</image:loc></image:image>`)
        .join('');
      return `<url><loc>${xmlText(loc)}</loc>${page.lastModified && `<lastmod>${page.lastModified}</lastmod>`}${links}${images}</url>`;
    })
    .join('\n');
  return `${XML}<urlset ${NAMESPACES}>\n${entries}\n</urlset>\n`;
}
