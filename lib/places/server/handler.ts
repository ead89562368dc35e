import 'server-only';
import { z } from 'zod';
import { readScope } from '../../api/server/scope.ts';
import type { Region } from '../../regions.ts';
import type { Result } from '../../result.ts';
import { clientNetwork } from '../../server/http/client-address.ts';
import type { RateLimit } from '../../server/http/rate-limit.ts';
import { failure, invalidQuery, problemsOf, queryTooLong, tooMany } from '../../server/http/responses.ts';
import { sharedLimit } from '../../server/http/shared-limit.ts';
import { logger } from '../../server/logger.ts';
import { ADDRESS_TOO_SHORT, MAX_PLACE_ID, MAX_TERM, PLACE_MIN_LENGTH } from '../limits.ts';
import type { PlacesService } from './port.ts';

const MAX_QUERY = 4096;
const text = (least: number, most: number) =>
  z
    .string({ error: 'is missing' })
    .trim()
    .min(least, `needs ${least} characters or more`)
    .max(most, `has more than ${most} characters`);
const session = z.uuid('is not a UUID').optional();

/** The four query types; `search` and `geocode` are our own, for the store locator (S7.9-1, S7.9-2). */
const querySchema = z.discriminatedUnion(
  'q',
  [
    z.object({ q: z.literal('autocomplete'), term: text(ADDRESS_TOO_SHORT + 1, MAX_TERM), session }),
    z.object({ q: z.literal('details'), term: text(1, MAX_PLACE_ID), session }),
    z.object({ q: z.literal('search'), term: text(PLACE_MIN_LENGTH, MAX_TERM), session }),
    z.object({ q: z.literal('geocode'), term: text(PLACE_MIN_LENGTH, MAX_PLACE_ID), session }),
  ],
  { error: 'is not one of autocomplete, details, search, geocode' },
);
type Query = z.infer<typeof querySchema>;

export interface PlacesContext {
  readonly places: PlacesService;
  readonly limit: RateLimit;
  /** IP address of the client. */
  readonly asker: string;
}

/** Rate limit. A fast typist sends about two requests per second; this allows twice that, and bursts. */
export const placesLimit = (): RateLimit => sharedLimit('places', { burst: 40, perSecond: 4 });

/** Handles GET /api/places (S7.9-1, S7.9-2). Responses are not cached, and the typed text is never logged. */
export async function handlePlaces(
  request: Request,
  { places, limit, asker }: PlacesContext,
): Promise<Response> {
  const { search, searchParams } = new URL(request.url);
  if (search.length > MAX_QUERY) return queryTooLong();
  const { scope, problems } = readScope(searchParams);
  const given = Object.fromEntries(
    ['q', 'term', 'session'].map((name) => [name, searchParams.get(name) ?? undefined]),
  );
  const query = querySchema.safeParse(given);
  if (!query.success) problems.push(...problemsOf(query.error));
  if (problems.length > 0 || !query.success) return invalidQuery(problems);

  const wait = await limit.take(clientNetwork(asker));
  if (wait > 0) return tooMany(wait);
  const result = await ask(places, query.data, scope.region);
  if (!result.ok) {
    logger.warn(
      { code: 'places_unavailable', q: query.data.q, kind: result.error.kind },
      'Places: lookup failed',
    );
    const status = result.error.kind === 'timeout' ? 504 : 503;
    return failure(status, 'unavailable', 'Addresses cannot be looked up at the moment.');
  }
  if (result.value === undefined) return failure(404, 'not_found', 'Place not found in this region.');
  return Response.json(result.value, { headers: { 'Cache-Control': 'no-store' } });
}

function ask(places: PlacesService, { q, term, session }: Query, region: Region): Promise<Result<unknown>> {
  const query = { region, session };
  switch (q) {
    case 'autocomplete':
      return places.suggestAddresses({ ...query, term });
    case 'details':
      return places.addressDetails({ ...query, placeId: term });
    case 'search':
      return places.suggestPlaces({ ...query, term });
    case 'geocode':
      return places.geocode({ ...query, term });
  }
}
