import { z } from 'zod';
import { send } from './client.ts';
import { type CsrfOptions, csrfHeader } from './csrf.ts';

const TIMEOUT_MS = 20_000;
const namesSchema = z.object({ cookieName: z.string(), headerName: z.string() });

/**
 * Returns the names of the CSRF cookie and header (G40), from the shop's API, which also sets the cookie, unless the
 * caller provides them and the visitor has the cookie. Undefined if the shop does not respond.
 */
export async function csrfPlace(api = '/api', known: CsrfOptions = {}): Promise<CsrfOptions | undefined> {
  if (Object.keys(csrfHeader(known)).length > 0) return known;
  const names = await send({
    url: `${api}/csrf`,
    timeoutMs: TIMEOUT_MS,
    parse: (data) => namesSchema.parse(data),
  });
  if (!names.ok) return undefined;
  await cookieShown(names.value);
  return names.value;
}

/** Waits until scripts can read the cookie of an answer: in Safari that may be later than the answer itself. */
async function cookieShown(names: CsrfOptions): Promise<void> {
  for (let tries = 0; tries < 10 && Object.keys(csrfHeader(names)).length === 0; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 50));
}

/** Returns the header with the CSRF token. */
export const csrfToken = async (): Promise<Record<string, string>> => csrfHeader(await csrfPlace());
