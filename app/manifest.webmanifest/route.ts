import { siteManifest } from '#lib/seo/site-icons.ts';
import { SITE_CACHE_CONTROL } from '#lib/server/cache-manifest.ts';
import { currentSite } from '#lib/site/server/site.ts';

export const dynamic = 'force-dynamic';

/** Name and icons of the site that this process serves. */
export function GET(): Response {
  return Response.json(siteManifest(currentSite()), {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': SITE_CACHE_CONTROL },
  });
}
