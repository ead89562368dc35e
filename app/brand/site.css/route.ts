import { SITE_CACHE_CONTROL } from '#lib/server/cache-manifest.ts';
import { currentSite } from '#lib/site/server/site.ts';
import { siteStylesheet } from '#lib/site-style.ts';

export const dynamic = 'force-dynamic';

/** The look of the site that this server runs for, for pages that are rendered without knowing the site. */
export function GET(): Response {
  return new Response(siteStylesheet(currentSite()), {
    headers: { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': SITE_CACHE_CONTROL },
  });
}
