import { send } from '../http/client.ts';
import { csrfToken } from '../http/csrf-token.ts';
import { heldResponseSchema } from './held.ts';

const TIMEOUT_MS = 15_000;

/** Which of these page keys belong to projects that a store still has; undefined if the shop does not respond. */
export async function loadHeld(
  pages: readonly string[],
  signal: AbortSignal,
): Promise<readonly string[] | undefined> {
  const result = await send({
    url: '/api/sent-projects/held',
    method: 'POST',
    body: { pages },
    headers: await csrfToken(),
    timeoutMs: TIMEOUT_MS,
    signal,
    parse: (data) => heldResponseSchema.parse(data),
  });
  return result.ok ? result.value.held : undefined;
}
