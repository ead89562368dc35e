import { z } from 'zod';
import { send } from './client.ts';
import { type CsrfOptions, csrfHeader } from './csrf.ts';

const TIMEOUT_MS = 20_000;
const namesSchema = z.object({ cookieName: z.string(), headerName: z.string() });

/** The header with the token against forged posts (G40), asked of the shop where the visitor has none yet. */
export async function csrfToken(): Promise<Record<string, string>> {
  const known = csrfHeader({});
  if (Object.keys(known).length > 0) return known;
  const names = await send({
    url: '/api/csrf',
    timeoutMs: TIMEOUT_MS,
    parse: (data) => namesSchema.parse(data),
  });
  return names.ok ? csrfHeader(names.value satisfies CsrfOptions) : {};
}
