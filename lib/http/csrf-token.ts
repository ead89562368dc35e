import { z } from 'zod';
import { send } from './client.ts';
import { type CsrfOptions, csrfHeader } from './csrf.ts';

const TIMEOUT_MS = 20_000;
const namesSchema = z.object({ cookieName: z.string(), headerName: z.string() });

/**
 * Where the token against forged posts is (G40): asked of the shop, which sets the cookie, unless the caller says so
 * and the visitor has it; undefined when the shop does not answer.
 */
export async function csrfPlace(api = '/api', known: CsrfOptions = {}): Promise<CsrfOptions | undefined> {
  if (Object.keys(csrfHeader(known)).length > 0) return known;
  const names = await send({
    url: `${api}/csrf`,
    timeoutMs: TIMEOUT_MS,
    parse: (data) => namesSchema.parse(data),
  });
  return names.ok ? names.value : undefined;
}

/** The header with that token. */
export const csrfToken = async (): Promise<Record<string, string>> => csrfHeader(await csrfPlace());
