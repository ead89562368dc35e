import { FACETS } from '../contracts/facets.ts';
import { type ListFilters, NO_FILTERS } from './facets.ts';
import { parseListFilters } from './parse.ts';

/** Path segment of the list without filters. */
const ALL_SEGMENT = 'all';
/**
 * Maximum length of an internal segment in characters; longer states are refused, so that the page cache stays
 * bounded.
 */
export const MAX_SEGMENT_LENGTH = 512;

/** Returns the canonical query string of a state, without `?`. Defaults are left out, so no filters are ''. */
export function filtersToQuery(filters: ListFilters): string {
  const query = new URLSearchParams();
  for (const facet of FACETS) for (const value of filters[facet]) query.append(facet, value);
  if (filters.sort !== NO_FILTERS.sort) query.set('sort', filters.sort);
  if (filters.display !== NO_FILTERS.display) query.set('display', filters.display);
  return query.toString();
}

/** Returns a URL-safe path segment for a state; undefined if it would be longer than MAX_SEGMENT_LENGTH. */
export const filtersToSegment = (filters: ListFilters): string | undefined =>
  queryToSegment(filtersToQuery(filters));

/** Returns the segment of a canonical query string, to which the proxy rewrites a filtered list. */
export function queryToSegment(query: string): string | undefined {
  if (query === '') return ALL_SEGMENT;
  // A query string contains only ASCII. base64url avoids characters that are special in paths (dots, slashes, percent
  // signs).
  const segment = btoa(query).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  return segment.length <= MAX_SEGMENT_LENGTH ? segment : undefined;
}

/** Returns the state of a segment; undefined if it is malformed, too long or not canonical. */
export function segmentToFilters(segment: string): ListFilters | undefined {
  if (segment === ALL_SEGMENT) return NO_FILTERS;
  if (segment.length > MAX_SEGMENT_LENGTH || !/^[\w-]+$/.test(segment)) return undefined;
  const query = decode(segment);
  if (!query) return undefined;
  const filters = parseListFilters(new URLSearchParams(query));
  return filtersToSegment(filters) === segment ? filters : undefined;
}

function decode(segment: string): string | undefined {
  try {
    return atob(segment.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return undefined;
  }
}
