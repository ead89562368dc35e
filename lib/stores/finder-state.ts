import { isTypeCode, type TypeCode } from '../contracts/codes.ts';
import type { Position } from './position.ts';
import { DEFAULT_RADIUS, isRadius, type RadiusOption } from './radius.ts';

/** A place around which stores are searched. */
export interface Place extends Position {
  readonly name: string;
}

/** The state of the store locator; the browser's address contains all of it. */
export interface FinderState {
  readonly place?: Place;
  /** Short name of the state whose stores are shown; not set together with a place. */
  readonly area?: string;
  readonly radius: RadiusOption;
  readonly brands: readonly string[];
  readonly categories: readonly TypeCode[];
}

/** Query string parameters of the locator. */
const OWN = ['place', 'state', 'lat', 'lng', 'radius', 'brand', 'category'] as const;
const MAX_NAME = 80;
/** Five decimals of a degree are about a metre. */
const DECIMALS = 5;

function degrees(text: string | null, limit: number): number | undefined {
  if (text === null || !/^-?\d{1,3}(?:\.\d{1,12})?$/.test(text)) return undefined;
  const value = Number(text);
  return Math.abs(value) <= limit ? value : undefined;
}

/**
 * Parses the state from a query string, for these brand codes and states. Invalid values are left out and named in
 * `refused`.
 */
export function parseFinder(
  query: URLSearchParams,
  codes: readonly string[],
  isState: (code: string) => boolean,
): { state: FinderState; refused: readonly string[] } {
  const isBrand = (code: string) => codes.includes(code);
  const refused: string[] = [];
  const lat = degrees(query.get('lat'), 90);
  const lng = degrees(query.get('lng'), 180);
  if ((query.has('lat') || query.has('lng')) && (lat === undefined || lng === undefined))
    refused.push('place');
  const area = query.get('state') ?? undefined;
  if (area !== undefined && !isState(area)) refused.push('place');
  const radius = Number(query.get('radius') ?? DEFAULT_RADIUS);
  if (!isRadius(radius)) refused.push('radius');
  const brands = [...new Set(query.getAll('brand').filter(Boolean))];
  const categories = [...new Set(query.getAll('category').filter(Boolean))];
  if (!brands.every(isBrand)) refused.push('brand');
  if (!categories.every(isTypeCode)) refused.push('category');
  const name = (query.get('place') ?? '').trim().slice(0, MAX_NAME);
  return {
    state: {
      ...(lat !== undefined && lng !== undefined
        ? { place: { lat, lng, name } }
        : area && isState(area)
          ? { area }
          : {}),
      radius: isRadius(radius) ? radius : DEFAULT_RADIUS,
      brands: brands.filter(isBrand).sort(),
      categories: categories.filter(isTypeCode).sort(),
    },
    refused,
  };
}

/** Returns the query string of a state; parameters of `search` that are not the locator's are kept (SEO-20). */
export function finderQuery(state: FinderState, search = ''): string {
  const query = new URLSearchParams();
  const { place, area, radius, brands, categories } = state;
  if (place) {
    if (place.name) query.set('place', place.name);
    query.set('lat', String(Number(place.lat.toFixed(DECIMALS))));
    query.set('lng', String(Number(place.lng.toFixed(DECIMALS))));
  }
  if (area) query.set('state', area);
  if (radius !== DEFAULT_RADIUS) query.set('radius', String(radius));
  for (const brand of brands) query.append('brand', brand);
  for (const category of categories) query.append('category', category);
  for (const [key, value] of new URLSearchParams(search))
    if (!OWN.some((own) => own === key)) query.append(key, value);
  return query.toString();
}

/** Whether a store has one of the chosen brands and one of the chosen categories; no choice means all. */
export function matchesFilters(
  store: { readonly brands: readonly string[]; readonly categories: readonly TypeCode[] },
  { brands, categories }: Pick<FinderState, 'brands' | 'categories'>,
): boolean {
  return (
    (brands.length === 0 || store.brands.some((brand) => brands.includes(brand))) &&
    (categories.length === 0 || store.categories.some((category) => categories.includes(category)))
  );
}
