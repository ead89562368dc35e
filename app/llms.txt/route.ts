import { llmsText } from '#lib/seo/server/llms-text.ts';
import { FEED_CACHE_CONTROL } from '#lib/server/cache-manifest.ts';

export const dynamic = 'force-dynamic';

/** Information about the shop for language models. */
export async function GET(): Promise<Response> {
  return new Response(await llmsText(), {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': FEED_CACHE_CONTROL,
    },
  });
}
