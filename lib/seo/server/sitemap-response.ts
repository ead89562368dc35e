import 'server-only';
import { isRegion } from '#lib/regions.ts';
import { partOf, regionSitemap, sitemapIndex, sitemapParts } from '#lib/seo/sitemap.ts';
import { FEED_CACHE_CONTROL } from '#lib/server/cache-manifest.ts';
import { config } from '#lib/server/config.ts';
import { currentSite } from '#lib/site/server/site.ts';
import { pagePictures, sitemapPages } from './sitemap-pages.ts';

function xml(body: string): Response {
  return new Response(body, {
    headers: {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': FEED_CACHE_CONTROL,
    },
  });
}

const notFound = () => new Response('Not found\n', { status: 404 });

/**
 * Returns a region's sitemap, or the part of it that `?part=` selects; 404 for an unknown or closed region or a part
 * that does not exist.
 */
export async function regionSitemapResponse(request: Request, region: string): Promise<Response> {
  if (!isRegion(region) || !currentSite().regions.includes(region)) return notFound();
  const pages = await sitemapPages();
  const named = new URL(request.url).searchParams.get('part') ?? '1';
  const part = /^[1-9]\d{0,3}$/.test(named) ? Number(named) : 0;
  if (pages.length === 0 || part < 1 || part > sitemapParts(region, pages)) return notFound();
  const listed = partOf(region, pages, part);
  return xml(regionSitemap(config().siteUrl, region, listed, await pagePictures(region, listed)));
}

/** Returns the index of the regions' sitemaps (SEO-5). */
export async function sitemapIndexResponse(): Promise<Response> {
  return xml(sitemapIndex(config().siteUrl, currentSite().regions, await sitemapPages()));
}
