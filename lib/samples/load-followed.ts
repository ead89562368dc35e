import { z } from 'zod';
import { send } from '../http/client.ts';
import { csrfToken } from '../http/csrf-token.ts';
import { type FollowedState, followedStateSchema, MAX_FOLLOWED } from './followed.ts';

const TIMEOUT_MS = 15_000;

/**
 * Loads the states of orders by their page keys. Contains only orders that the shop knows; empty if the request
 * fails.
 */
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
