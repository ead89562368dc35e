import 'server-only';
import type { GeocodedPlace, PlaceDetails, PlaceSuggestion } from '../../contracts/places.ts';
import type { Region } from '../../regions.ts';
import type { Result } from '../../result.ts';

interface PlacesQuery {
  readonly region: Region;
  /** Groups the requests of one search, for services that bill by session. */
  readonly session?: string;
}

/** Addresses and places for the sample order and the store locator. */
export interface PlacesService {
  /** Addresses that match the typed text, at most 6, each including the region's country (S5.2-12). */
  suggestAddresses(
    query: PlacesQuery & { readonly term: string },
  ): Promise<Result<readonly PlaceSuggestion[]>>;
  /** Parts of a suggested address; undefined if the id is unknown or no longer known. */
  addressDetails(
    query: PlacesQuery & { readonly placeId: string },
  ): Promise<Result<PlaceDetails | undefined>>;
  /** Towns, suburbs and postcodes for the store search, at most 6. */
  suggestPlaces(query: PlacesQuery & { readonly term: string }): Promise<Result<readonly PlaceSuggestion[]>>;
  /** Position of a suggestion's id or a typed text; undefined if it is unknown. */
  geocode(query: PlacesQuery & { readonly term: string }): Promise<Result<GeocodedPlace | undefined>>;
}
