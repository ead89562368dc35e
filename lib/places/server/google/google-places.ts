import 'server-only';
import type { z } from 'zod';
import type { GeocodedPlace, PlaceSuggestion } from '../../../contracts/places.ts';
import { send } from '../../../http/client.ts';
import { REGION } from '../../../regions.ts';
import { ok, type Result } from '../../../result.ts';
import { MAX_SUGGESTIONS } from '../../limits.ts';
import { namesRegion } from '../../names-region.ts';
import type { PlacesService } from '../port.ts';
import {
  type GooglePlace,
  googleComponentsSchema,
  googlePlaceSchema,
  googleSearchSchema,
  googleSuggestionsSchema,
} from './google-schemas.ts';

interface GoogleOptions {
  readonly key: string;
  readonly baseUrl?: string;
  /** Timeout in ms; short, because the shopper is typing. */
  readonly timeoutMs?: number;
}

const GEOCODE_FIELDS = ['id', 'displayName', 'formattedAddress', 'location'];
/** Place types that a parcel can be sent to; excludes businesses and sights. */
const ADDRESS_TYPES = ['street_address', 'premise', 'subpremise', 'route'];
/** Google place ids: long, with letters, digits, hyphens and underscores. Nothing else is inserted into a URL. */
const GOOGLE_ID = /^[\w-]{20,1024}$/;

/** Google Places API (New), called only by the server, so that the key is not exposed. */
export function googlePlaces(options: GoogleOptions): PlacesService {
  const ask = googleClient(options);
  return {
    suggestAddresses: (asked) => suggest(ask, asked, ADDRESS_TYPES),
    suggestPlaces: (asked) => suggest(ask, asked, ['(regions)']),
    addressDetails: (asked) => addressDetails(ask, asked),
    geocode: (asked) => geocode(ask, asked),
  };
}

type Ask = ReturnType<typeof googleClient>;
type Asked<Name extends keyof PlacesService> = Parameters<PlacesService[Name]>[0];

/** Sends a request to Google and validates the response. */
function googleClient({ key, baseUrl = 'https://places.googleapis.com', timeoutMs = 1500 }: GoogleOptions) {
  return <T>(
    path: string,
    schema: z.ZodType<T>,
    { fields, body, query }: { fields?: string; body?: unknown; query?: Record<string, string | undefined> },
  ): Promise<Result<T>> =>
    send({
      url: `${baseUrl}/v1/${path}`,
      method: body === undefined ? 'GET' : 'POST',
      query,
      body,
      headers: { 'X-Goog-Api-Key': key, ...(fields ? { 'X-Goog-FieldMask': fields } : {}) },
      timeoutMs,
      redirect: 'error',
      parse: (data) => schema.parse(data),
    });
}

async function suggest(
  ask: Ask,
  { term, region, session }: Asked<'suggestPlaces'>,
  kinds: readonly string[],
): Promise<Result<readonly PlaceSuggestion[]>> {
  const answer = await ask('places:autocomplete', googleSuggestionsSchema, {
    body: {
      input: term,
      includedRegionCodes: REGION[region].countries.map((country) => country.toLowerCase()),
      languageCode: REGION[region].lang,
      ...(session ? { sessionToken: session } : {}),
      includedPrimaryTypes: kinds,
    },
  });
  if (!answer.ok) return answer;
  const suggestions = answer.value.suggestions.flatMap(({ placePrediction }) =>
    placePrediction ? [{ description: placePrediction.text.text, place_id: placePrediction.placeId }] : [],
  );
  const inRegion = suggestions.filter(({ description }) => namesRegion(description, region));
  return ok(inRegion.slice(0, MAX_SUGGESTIONS));
}

async function addressDetails(
  ask: Ask,
  { placeId, region, session }: Asked<'addressDetails'>,
): ReturnType<PlacesService['addressDetails']> {
  if (!GOOGLE_ID.test(placeId)) return ok(undefined);
  const answer = await ask(`places/${placeId}`, googleComponentsSchema, {
    fields: 'addressComponents',
    query: { sessionToken: session, languageCode: REGION[region].lang },
  });
  if (!answer.ok) return isUnknown(answer) ? ok(undefined) : answer;
  return ok({
    address_components: answer.value.addressComponents.map(({ longText, shortText, types }) => ({
      long_name: longText,
      short_name: shortText,
      types,
    })),
  });
}

async function geocode(
  ask: Ask,
  { term, region, session }: Asked<'geocode'>,
): ReturnType<PlacesService['geocode']> {
  if (GOOGLE_ID.test(term)) {
    const answer = await ask(`places/${term}`, googlePlaceSchema, {
      fields: GEOCODE_FIELDS.join(','),
      query: { sessionToken: session, languageCode: REGION[region].lang },
    });
    if (answer.ok) return ok(located(answer.value));
    if (!isUnknown(answer)) return answer;
  }
  const found = await ask('places:searchText', googleSearchSchema, {
    fields: GEOCODE_FIELDS.map((field) => `places.${field}`).join(','),
    body: {
      textQuery: term,
      languageCode: REGION[region].lang,
      regionCode: REGION[region].countries[0],
      pageSize: MAX_SUGGESTIONS,
    },
  });
  if (!found.ok) return found;
  const place = found.value.places.find(({ formattedAddress }) => namesRegion(formattedAddress, region));
  return ok(place && located(place));
}

/** Whether Google does not know an id, or not any more: it responds with 400 or 404. */
function isUnknown(result: Result<unknown>): boolean {
  return !result.ok && result.error.kind === 'status' && [400, 404].includes(result.error.status);
}

function located({ id, displayName, formattedAddress, location }: GooglePlace): GeocodedPlace {
  return {
    place_id: id,
    name: displayName?.text ?? formattedAddress,
    description: formattedAddress,
    geometry: { location: { lat: location.latitude, lng: location.longitude } },
  };
}
