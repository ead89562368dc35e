import type { z } from 'zod';
import type { GeocodedPlace, PlaceDetails, PlaceSuggestion } from '../contracts/places.ts';
import { loadedCode } from '../http/loaded-code.ts';
import type { Region } from '../regions.ts';
import type { Result } from '../result.ts';
import type { SiteCode } from '../sites.ts';
import { namesRegion } from './names-region.ts';

/** Timeout in ms; the shop's own server usually responds much faster. */
const TIMEOUT_MS = 8000;

interface PlacesQuery {
  readonly term: string;
  readonly region: Region;
  /** UUID that groups the requests of one search. */
  readonly session?: string;
}
type Contract = typeof import('../contracts/places.ts');
type Ask<T> = (query: PlacesQuery, signal?: AbortSignal) => Promise<Result<T>>;

export interface PlacesClient {
  readonly suggestAddresses: Ask<readonly PlaceSuggestion[]>;
  readonly addressDetails: Ask<PlaceDetails>;
  readonly suggestPlaces: Ask<readonly PlaceSuggestion[]>;
  readonly geocode: Ask<GeocodedPlace>;
}

/**
 * Client of the places endpoint for a site's shop (S7.9-1, S7.9-2). The HTTP client and the contract are loaded on the
 * first request.
 */
export function placesClient(website: SiteCode, url = '/api/places'): PlacesClient {
  const ask =
    <T>(q: string, schemaOf: (contract: Contract) => z.ZodType<T>): Ask<T> =>
    async ({ term, region, session }, signal) => {
      const code = await loadedCode(
        Promise.all([import('../http/client.ts'), import('../contracts/places.ts')]),
      );
      if (!code.ok) return code;
      const [{ send }, contract] = code.value;
      return send({
        url,
        query: { q, website, region, term, session },
        timeoutMs: TIMEOUT_MS,
        ...(signal ? { signal } : {}),
        parse: (data) => schemaOf(contract).parse(data),
      });
    };
  const addresses = ask('autocomplete', (contract) => contract.placeSuggestionsSchema);
  return {
    async suggestAddresses(query, signal) {
      const answer = await addresses(query, signal);
      if (!answer.ok) return answer;
      // Drops suggestions outside the region, whichever service returned them (S5.2-12, G28).
      const value = answer.value.filter(({ description }) => namesRegion(description, query.region));
      return { ok: true, value };
    },
    addressDetails: ask('details', (contract) => contract.placeDetailsSchema),
    suggestPlaces: ask('search', (contract) => contract.placeSuggestionsSchema),
    geocode: ask('geocode', (contract) => contract.geocodedPlaceSchema),
  };
}
