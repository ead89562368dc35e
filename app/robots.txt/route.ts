import { config } from '#lib/server/config.ts';

export const dynamic = 'force-dynamic';

/** Everything may be crawled but the endpoints; noindex pages must stay readable to say so (SEO-6). */
export function GET(): Response {
  const body = `User-agent: *\nDisallow: /api/\n\nSitemap: ${config().siteUrl}/sitemap.xml\n`;
  return new Response(body, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
