import { sitemapIndexResponse } from '#lib/server/seo/sitemap-response.ts';

export const dynamic = 'force-dynamic';

export const GET = () => sitemapIndexResponse();
