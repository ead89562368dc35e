import type { LocatorResponse } from '../contracts/stores.ts';
import { loadedCode } from '../http/loaded-code.ts';
import type { Region } from '../regions.ts';
import type { Result } from '../result.ts';
import type { SiteCode } from '../sites.ts';
import type { Place } from './finder-state.ts';

/** Timeout in ms; the shop's own server responds in a fraction of it. */
const TIMEOUT_MS = 10_000;

interface Scope {
  readonly region: Region;
  readonly website: SiteCode;
}

/**
 * Loads stores around a place, one list per radius option (S7.4-1). A status of 400 or more is a failure (S5.1-3).
 * The HTTP client and the schema are loaded with the first request.
 */
export async function locateStores(
  { region, website }: Scope,
  { lat, lng, name }: Place,
  radiusM: number,
  signal: AbortSignal,
): Promise<Result<LocatorResponse>> {
  const code = await loadedCode(Promise.all([import('../http/client.ts'), import('../contracts/stores.ts')]));
  if (!code.ok) return code;
  const [{ send }, { locatorResponseSchema }] = code.value;
  return send({
    url: '/api/store-locator',
    query: { region, website, q: 'radius', lat, lng, name: name || undefined, radius: radiusM },
    timeoutMs: TIMEOUT_MS,
    signal,
    parse: (data) => locatorResponseSchema.parse(data),
  });
}
