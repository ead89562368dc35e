import 'server-only';
import { z } from 'zod';
import { readScope } from '../../api/server/scope.ts';
import type { Scope } from '../../catalogue/server/port.ts';
import { isTypeCode, TYPE_CODES } from '../../contracts/codes.ts';
import type { StoreBrand } from '../../contracts/store-options.ts';
import type { LocatorResponse } from '../../contracts/stores.ts';
import { REGIONS, type Region } from '../../regions.ts';
import {
  cachedJson,
  type FieldProblem,
  failure,
  invalidQuery,
  problemsOf,
  queryTooLong,
} from '../../server/http/responses.ts';
import { logger } from '../../server/logger.ts';
import { matchesFilters } from '../finder-state.ts';
import { DEFAULT_RADIUS, LARGEST_RADIUS, MOST_NEARBY, RADIUS_OPTIONS, radiusMetres } from '../radius.ts';
import type { Stores } from './port.ts';

const MAX_QUERY = 2048;

const number = (least: number, most: number, words = `is not a number from ${least} to ${most}`) =>
  z
    .string({ error: 'is missing' })
    .regex(/^-?\d+(?:\.\d+)?$/, words)
    .transform(Number)
    .refine((value) => value >= least && value <= most, words);

const queryOf = (region: Region) => {
  const most = radiusMetres(LARGEST_RADIUS, region);
  return z.object({
    q: z.literal('radius', { error: 'is not the word radius' }),
    lat: number(-90, 90),
    lng: number(-180, 180),
    radius: number(1, most, `is not a number of metres from 1 to ${most}`).default(
      radiusMetres(DEFAULT_RADIUS, region),
    ),
    name: z.string().max(200, 'has more than 200 characters').default(''),
  });
};

/** Built once: creating a schema takes longer than a request. */
const LOCATOR_QUERY = Object.fromEntries(REGIONS.map((region) => [region, queryOf(region)])) as Record<
  Region,
  ReturnType<typeof queryOf>
>;

const LIST_END = Buffer.from(']');

/** Runs a handler; an exception is logged and becomes a 503. */
async function answered(request: Request, make: (scope: Scope, query: URLSearchParams) => Promise<Response>) {
  const { search, searchParams } = new URL(request.url);
  if (search.length > MAX_QUERY) return queryTooLong();
  const { scope, problems } = readScope(searchParams);
  if (problems.length > 0) return invalidQuery(problems);
  try {
    return await make(scope, searchParams);
  } catch (error) {
    logger.error({ code: 'stores_failed', err: error }, 'Stores: lookup failed');
    return failure(503, 'unavailable', 'Stores cannot be looked up at the moment.');
  }
}

/** GET /api/store-locator: stores around a place, one list per radius option, nearest first (S7.4-1, S7.4-2, G22). */
export function handleLocator(request: Request, stores: Stores): Promise<Response> {
  return answered(request, async (scope, query) => {
    const names = ['q', 'lat', 'lng', 'radius', 'name'];
    const given = Object.fromEntries(names.map((name) => [name, query.get(name) ?? undefined]));
    const parsed = LOCATOR_QUERY[scope.region].safeParse(given);
    if (!parsed.success) return invalidQuery(problemsOf(parsed.error));
    const { lat, lng, name } = parsed.data;
    const found = await stores.nearTexts(
      scope,
      { lat, lng },
      radiusMetres(LARGEST_RADIUS, scope.region),
      MOST_NEARBY,
    );
    // The browser fetches only when the centre changes (S4.7-3), so the response has a list for every radius option.
    // The lists share their beginning: each store is encoded once, and the response is never one long string.
    const texts = found.map(({ json }, at) => Buffer.from(at === 0 ? json : `,${json}`));
    const center: LocatorResponse['center'] = { geometry: { location: { lat, lng } }, name };
    const parts = [Buffer.from(`{"center":${JSON.stringify(center)},"lists":{`)];
    for (const [at, option] of RADIUS_OPTIONS.entries()) {
      const within = radiusMetres(option, scope.region);
      const count = found.filter(({ distance }) => distance <= within).length;
      parts.push(Buffer.from(`${at === 0 ? '' : ','}"${option}":[`), ...texts.slice(0, count), LIST_END);
    }
    parts.push(Buffer.from('}}'));
    return cachedJson(request, Buffer.concat(parts));
  });
}

/**
 * GET /api/stores: all stores of a site and region, or those of a brand or category (S7.5-1). `brandsOf` returns the
 * brands that the locator offers there.
 */
export function handleStores(
  request: Request,
  stores: Stores,
  brandsOf: (scope: Scope) => Promise<readonly StoreBrand[]>,
): Promise<Response> {
  return answered(request, async (scope, query) => {
    const brands = query.getAll('brand').filter(Boolean);
    const asked = query.getAll('category').filter(Boolean);
    const categories = asked.filter(isTypeCode);
    const problems: FieldProblem[] = [];
    const codes = brands.length > 0 ? (await brandsOf(scope)).map(({ code }) => code) : [];
    if (!brands.every((brand) => codes.includes(brand)))
      problems.push({ field: 'brand', reason: `is not one of ${codes.join(', ')}` });
    if (categories.length < asked.length)
      problems.push({ field: 'category', reason: `is not one of ${TYPE_CODES.join(', ')}` });
    if (problems.length > 0) return invalidQuery(problems);
    const found = (await stores.all(scope)).filter((store) => matchesFilters(store, { brands, categories }));
    return cachedJson(request, JSON.stringify(found));
  });
}
