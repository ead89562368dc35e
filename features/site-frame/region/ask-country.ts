import { countryCode } from '#lib/geo/country-region.ts';

/** Milliseconds after which the question counts as unanswered. */
const TIMEOUT_MS = 5000;

/**
 * Country of the visitor by the geo service (S7.3-1), in small letters; undefined when it does not know, is slow or
 * fails.
 */
export async function askCountry(leaving: AbortController): Promise<string | undefined> {
  const timer = setTimeout(() => leaving.abort(), TIMEOUT_MS);
  try {
    const answer = await fetch('/api/geo-ip', {
      headers: { Accept: 'application/json' },
      signal: leaving.signal,
    });
    return answer.ok ? countryCode(await answer.json()) : undefined;
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
