import { regionSitemapResponse } from '#lib/seo/server/sitemap-response.ts';

export const dynamic = 'force-dynamic';

/** `/sitemap-{region}.xml`, through a rewrite in the Next configuration. */
export async function GET(request: Request, { params }: { params: Promise<{ region: string }> }) {
  return regionSitemapResponse(request, (await params).region);
}
