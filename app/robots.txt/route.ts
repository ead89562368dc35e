import { SITE_CACHE_CONTROL } from '#lib/server/cache-manifest.ts';
import { config } from '#lib/server/config.ts';

export const dynamic = 'force-dynamic';

/**
 * Everything except the API may be crawled. Pages with noindex must stay crawlable, so that crawlers see it (SEO-6);
 * if indexing is off, that is every page.
 */
export function GET(): Response {
  const { siteUrl, indexing } = config();
  const sitemap = indexing ? `\nSitemap: ${siteUrl}/sitemap.xml\n` : '';
  const body = `User-agent: *\nDisallow: /api/\n${sitemap}`;
  return new Response(body, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': SITE_CACHE_CONTROL },
  });
}
