import { FACETS } from '../contracts/facets.ts';
import { type ListFilters, NO_FILTERS } from './facets.ts';
import { parseListFilters } from './parse.ts';

/** Segment of the list without any filter. */
const ALL_SEGMENT = 'all';
/** Longest internal segment in characters; longer states are refused so that the page cache stays bounded. */
export const MAX_SEGMENT_LENGTH = 512;

/** The canonical query of a state, without `?`; defaults are left out, so no filters are ''. */
export function filtersToQuery(filters: ListFilters): string {
  const query = new URLSearchParams();
  for (const facet of FACETS) for (const value of filters[facet]) query.append(facet, value);
  if (filters.sort !== NO_FILTERS.sort) query.set('sort', filters.sort);
  if (filters.display !== NO_FILTERS.display) query.set('display', filters.display);
  return query.toString();
}

/** One url-safe path segment for a state; undefined when it would be longer than MAX_SEGMENT_LENGTH. */
export const filtersToSegment = (filters: ListFilters): string | undefined =>
  queryToSegment(filtersToQuery(filters));

/** The segment of a canonical query, which the proxy rewrites a filtered list to. */
export function queryToSegment(query: string): string | undefined {
  if (query === '') return ALL_SEGMENT;
  // A query holds ASCII only; base64url keeps path rules (dots, slashes, percent signs) out of the way.
  const segment = btoa(query).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  return segment.length <= MAX_SEGMENT_LENGTH ? segment : undefined;
}

/** The state a segment stands for; undefined when it is malformed, too long or not canonical. */
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
