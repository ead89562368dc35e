import { isPublicId } from '#lib/contracts/ids.ts';
import { getWithin } from '#lib/http/get-within.ts';
import { deliveryOf } from '#lib/media/deliveries.ts';
import { mediaHost } from '#lib/media/hosts.ts';
import { SLOTS } from '#lib/media/slots.ts';
import { deliveryUrl } from '#lib/media/url.ts';
import { config } from '#lib/server/config.ts';
import { plain } from '../answers.ts';
import type { GuardedRequest } from '../guarded.ts';

/** Time limit in ms for an answer of the running shop. */
const TIMEOUT_MS = 10_000;
const MAX_BYTES = 1_000_000;
/** Sent if the shop is not running or has no such picture. */
const blankPicture = () =>
  new Response('<svg xmlns="http://www.w3.org/2000/svg"/>', {
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'no-store' },
  });

/** GET /picture?id=: a small square thumbnail of a picture, rendered by the running shop. */
export async function showPicture({ url }: GuardedRequest): Promise<Response> {
  const id = url.searchParams.get('id') ?? '';
  if (!isPublicId(id) || id.length > 200) return plain('No such picture\n', 404);
  const address = deliveryUrl(mediaHost(), id, deliveryOf(id, SLOTS.thumb, { ratio: '1:1', width: 150 }));
  try {
    const asked = { timeoutMs: TIMEOUT_MS, redirect: 'error', headers: { Accept: 'image/webp' } } as const;
    return await getWithin(new URL(address, config().revalidateUrl), asked, async (answer) => {
      const type = answer.headers.get('content-type') ?? '';
      if (!answer.ok || !type.startsWith('image/')) return blankPicture();
      const bytes = await answer.arrayBuffer();
      if (bytes.byteLength > MAX_BYTES) return blankPicture();
      return new Response(bytes, {
        headers: { 'Content-Type': type, 'Cache-Control': 'private, max-age=600' },
      });
    });
  } catch {
    return blankPicture();
  }
}
