import { countryCode } from '#lib/geo/country-region.ts';
import { getWithin } from '#lib/http/get-within.ts';

/** Request timeout in ms. */
const TIMEOUT_MS = 5000;

/**
 * Country of the visitor from the geo service (S7.3-1), in lower case; undefined if it is unknown, or on a timeout or
 * failure.
 */
export async function fetchCountry(signal: AbortSignal): Promise<string | undefined> {
  const asked = { timeoutMs: TIMEOUT_MS, signal, headers: { Accept: 'application/json' } };
  try {
    return await getWithin('/api/geo-ip', asked, async (answer) =>
      answer.ok ? countryCode(await answer.json()) : undefined,
    );
  } catch {
    return undefined;
  }
}
