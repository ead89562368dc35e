import { regionSitemapResponse } from '#lib/server/seo/sitemap-response.ts';

export const dynamic = 'force-dynamic';

export const GET = (request: Request) => regionSitemapResponse(request, 'au');
