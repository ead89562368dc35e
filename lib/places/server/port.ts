import 'server-only';
import type { GeocodedPlace, PlaceDetails, PlaceSuggestion } from '../../contracts/places.ts';
import type { Region } from '../../regions.ts';
import type { Result } from '../../result.ts';

interface PlacesQuery {
  readonly region: Region;
  /** Ties the calls of one shopper's search together for services that count sessions. */
  readonly session?: string;
}

/** Addresses and places: what the sample order and the store locator ask. */
export interface PlacesService {
  /** Addresses that may be meant by the typed text, at most 6, each naming the region's country (S5.2-12). */
  suggestAddresses(
    query: PlacesQuery & { readonly term: string },
  ): Promise<Result<readonly PlaceSuggestion[]>>;
  /** Parts of a suggested address; undefined when the id is not (or no longer) known. */
  addressDetails(
    query: PlacesQuery & { readonly placeId: string },
  ): Promise<Result<PlaceDetails | undefined>>;
  /** Towns, suburbs and post codes to search stores around, at most 6. */
  suggestPlaces(query: PlacesQuery & { readonly term: string }): Promise<Result<readonly PlaceSuggestion[]>>;
  /** Where a suggestion's id, or typed text, is; undefined when that is nowhere we know. */
  geocode(query: PlacesQuery & { readonly term: string }): Promise<Result<GeocodedPlace | undefined>>;
}
