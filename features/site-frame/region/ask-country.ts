import { countryCode } from '#lib/geo/country-region.ts';
import { send } from '#lib/http/client.ts';

/** Milliseconds after which the question counts as unanswered. */
const PATIENCE = 5000;

/** Country of the visitor by the geo service (S7.3-1), in small letters; undefined when it does not know or fails. */
export async function askCountry(url = '/api/geo-ip', signal?: AbortSignal): Promise<string | undefined> {
  const answer = await send({ url, parse: countryCode, timeoutMs: PATIENCE, ...(signal ? { signal } : {}) });
  return answer.ok ? answer.value : undefined;
}
