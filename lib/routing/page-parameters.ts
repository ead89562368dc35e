import { compareQuery, readCompareQuery } from '../compare/compare-query.ts';
import { contrastQuery, readContrastQuery } from '../contrast/contrast-query.ts';
import { filtersToQuery } from '../filters/encode.ts';
import { parsePageFilters } from '../filters/parse.ts';
import { COUNTRIES, COUNTRY_CODES } from '../region/countries.ts';

const PRODUCT = /^\/products\/([a-z0-9-]+)$/;
const RANGE = /^\/(?:brands|collections|features)\/[^/]+$/;
const COLOUR_SLUG = /^[a-z0-9-]{1,64}$/;

/** The parsed query string of a page. */
export interface PageQuery {
  /** The parameters that this page knows, in canonical form, without a question mark; '' if there are none. */
  readonly known: string;
  /** Slug of a product and of the requested colour. */
  readonly product?: { readonly slug: string; readonly colour: string };
  /** Short name of the state whose stores are shown. */
  readonly state?: string;
  /** Whether to show all floors of a page, which by default shows only the first ones (`WHOLE_QUERY`). */
  readonly isWhole?: true;
}

/** Query string of a brand, collection or feature with all its floors. */
export const WHOLE_QUERY = 'show=all';

const NONE: PageQuery = { known: '' };

/**
 * The only place that defines which parameters a page knows: all others (`utm_source`, `gclid`) do not affect it.
 * Takes the path without region and the query string, with or without a question mark.
 */
export function pageQuery(rest: string, search: string): PageQuery {
  if (search === '') return NONE;
  const given = new URLSearchParams(search);
  if (rest === '/products') return { known: filtersToQuery(parsePageFilters(given)) };
  if (rest === '/compare') return { known: compareQuery(readCompareQuery(given)) };
  if (rest === '/contrast') return { known: contrastQuery(readContrastQuery(given)) };
  if (rest === '/search') return { known: searchQuery(given) };
  if (RANGE.test(rest)) return given.get('show') === 'all' ? { known: WHOLE_QUERY, isWhole: true } : NONE;
  if (rest === '/find-stores') return stateQuery(given);
  if (rest === '/product-feed.xml') return { known: partQuery(given) };
  const slug = PRODUCT.exec(rest)?.[1];
  const colour = given.get('colour')?.trim().toLowerCase() ?? '';
  return slug && COLOUR_SLUG.test(colour) ? { known: `colour=${colour}`, product: { slug, colour } } : NONE;
}

/** The state in the address of the store finder. The finder reads its other parameters in the browser. */
function stateQuery(given: URLSearchParams): PageQuery {
  const state = given.get('state') ?? '';
  const isState = COUNTRY_CODES.some((code) => Object.hasOwn(COUNTRIES[code].states, state));
  return isState ? { known: `state=${state}`, state } : NONE;
}

/** Sitemaps of regions; their index, `/sitemap.xml`, has no parts. */
const REGION_SITEMAP = /^\/sitemap[-/]/;

/** The parameter of a file outside of regions: the part of a sitemap. */
export function fileQuery(pathname: string, search: string): string {
  return REGION_SITEMAP.test(pathname) ? partQuery(new URLSearchParams(search)) : '';
}

/** The part of a file that is split. */
function partQuery(given: URLSearchParams): string {
  const part = given.get('part');
  return part ? new URLSearchParams({ part }).toString() : '';
}

function searchQuery(given: URLSearchParams): string {
  const known = new URLSearchParams(filtersToQuery(parsePageFilters(given)));
  for (const name of ['q', 'show']) {
    const value = given.get(name);
    if (value) known.set(name, value);
  }
  known.sort();
  return known.toString();
}
