import { countryCode } from '#lib/geo/country-region.ts';
import { getWithin } from '#lib/http/get-within.ts';

/** Milliseconds after which the question counts as unanswered. */
const TIMEOUT_MS = 5000;

/**
 * Country of the visitor by the geo service (S7.3-1), in small letters; undefined when it does not know, is slow or
 * fails.
 */
export async function askCountry(signal: AbortSignal): Promise<string | undefined> {
  const asked = { timeoutMs: TIMEOUT_MS, signal, headers: { Accept: 'application/json' } };
  try {
    return await getWithin('/api/geo-ip', asked, async (answer) =>
      answer.ok ? countryCode(await answer.json()) : undefined,
    );
  } catch {
    return undefined;
  }
}
