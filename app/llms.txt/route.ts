import { llmsText } from '#lib/seo/server/llms-text.ts';

export const dynamic = 'force-dynamic';

/** What programs that read for people are told of the shop. */
export async function GET(): Promise<Response> {
  return new Response(await llmsText(), {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'public, max-age=0, s-maxage=3600, stale-while-revalidate=86400',
    },
  });
}
