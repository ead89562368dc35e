import { z } from 'zod';
import { send } from '../http/client.ts';
import { csrfToken } from '../http/csrf-token.ts';
import { type FollowedState, followedStateSchema, MAX_FOLLOWED } from './followed.ts';

const TIMEOUT_MS = 15_000;

/** How far orders are, by the keys of their pages; those alone that the shop knows, none where it does not answer. */
export async function loadFollowed(
  pages: readonly string[],
  signal: AbortSignal,
): Promise<readonly FollowedState[]> {
  const result = await send({
    url: '/api/samples/followed',
    method: 'POST',
    body: { pages: pages.slice(0, MAX_FOLLOWED) },
    headers: await csrfToken(),
    timeoutMs: TIMEOUT_MS,
    signal,
    parse: (data) => z.array(followedStateSchema).parse(data),
  });
  return result.ok ? result.value : [];
}
