import 'server-only';
import type { Region } from '#lib/regions.ts';
import { regionSitemap, sitemapIndex } from '#lib/seo/sitemap.ts';
import { config } from '#lib/server/config.ts';
import { currentSite } from '#lib/server/site/site.ts';
import { sitemapPages } from './sitemap-pages.ts';

function xml(body: string): Response {
  return new Response(body, {
    headers: {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': 'public, max-age=0, s-maxage=3600, stale-while-revalidate=86400',
    },
  });
}

/** The sitemap of one region; 404 where the site is not open. */
export async function regionSitemapResponse(region: Region): Promise<Response> {
  if (!currentSite().regions.includes(region)) return new Response('Not found\n', { status: 404 });
  return xml(regionSitemap(config().siteUrl, region, await sitemapPages()));
}

/** The index of the regions' sitemaps (SEO-5). */
export async function sitemapIndexResponse(): Promise<Response> {
  const pages = await sitemapPages();
  const newest = pages.reduce(
    (latest, page) => (page.lastModified > latest ? page.lastModified : latest),
    '',
  );
  return xml(sitemapIndex(config().siteUrl, currentSite().regions, newest));
}
