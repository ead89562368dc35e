import { SITE_CACHE_CONTROL } from '#lib/server/cache-manifest.ts';
import { config } from '#lib/server/config.ts';

export const dynamic = 'force-dynamic';

/**
 * Everything may be crawled but the endpoints; noindex pages must stay readable to say so (SEO-6), all of them where
 * the shop is not to be indexed.
 */
export function GET(): Response {
  const { siteUrl, indexing } = config();
  const sitemap = indexing ? `\nSitemap: ${siteUrl}/sitemap.xml\n` : '';
  const body = `User-agent: *\nDisallow: /api/\n${sitemap}`;
  return new Response(body, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': SITE_CACHE_CONTROL },
  });
}
