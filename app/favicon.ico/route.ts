import { siteFavicon } from '#lib/seo/site-icons.ts';
import { SITE_CACHE_CONTROL } from '#lib/server/cache-manifest.ts';
import { currentSite } from '#lib/site/server/site.ts';

export const dynamic = 'force-dynamic';

/** Redirects the default icon path to the icon of the site that this server runs for. */
export function GET(): Response {
  return new Response(null, {
    status: 307,
    headers: { Location: siteFavicon(currentSite().code), 'Cache-Control': SITE_CACHE_CONTROL },
  });
}
