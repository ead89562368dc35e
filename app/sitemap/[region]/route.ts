import { regionSitemapResponse } from '#lib/seo/server/sitemap-response.ts';

export const dynamic = 'force-dynamic';

/** `/sitemap-{region}.xml`, by the rewrite of the configuration. */
export async function GET(request: Request, { params }: { params: Promise<{ region: string }> }) {
  return regionSitemapResponse(request, (await params).region);
}
