import { isPublicId } from '#lib/contracts/ids.ts';
import { deliveryOf } from '#lib/media/deliveries.ts';
import { mediaHost } from '#lib/media/hosts.ts';
import { SLOTS } from '#lib/media/slots.ts';
import { deliveryUrl } from '#lib/media/url.ts';
import { config } from '#lib/server/config.ts';
import { plain } from '../answers.ts';
import type { GuardedRequest } from '../guarded.ts';

/** Milliseconds the open shop has to answer. */
const TIMEOUT_MS = 10_000;
const MAX_BYTES = 1_000_000;

/** GET /picture?id=: a small square of a picture, which the open shop makes. */
export async function showPicture({ url }: GuardedRequest): Promise<Response> {
  const id = url.searchParams.get('id') ?? '';
  const none = plain('No such picture\n', 404);
  if (!isPublicId(id) || id.length > 200) return none;
  const address = deliveryUrl(mediaHost(), id, deliveryOf(id, SLOTS.thumb, { ratio: '1:1', width: 150 }));
  try {
    const answer = await fetch(new URL(address, config().revalidateUrl), {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
      headers: { Accept: 'image/webp' },
    });
    const type = answer.headers.get('content-type') ?? '';
    if (!answer.ok || !type.startsWith('image/')) return none;
    const bytes = await answer.arrayBuffer();
    if (bytes.byteLength > MAX_BYTES) return none;
    return new Response(bytes, {
      headers: { 'Content-Type': type, 'Cache-Control': 'private, max-age=600' },
    });
  } catch {
    return none;
  }
}
