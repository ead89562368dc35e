import { regionSitemapResponse } from '#lib/seo/server/sitemap-response.ts';

export const dynamic = 'force-dynamic';

export const GET = (request: Request) => regionSitemapResponse(request, 'na');
