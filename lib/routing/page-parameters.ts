import { compareQuery, readCompareQuery } from '../compare/compare-query.ts';
import { contrastQuery, readContrastQuery } from '../contrast/contrast-query.ts';
import { filtersToQuery } from '../filters/encode.ts';
import { parsePageFilters } from '../filters/parse.ts';

const PRODUCT = /^\/products\/([a-z0-9-]+)$/;
const RANGE = /^\/(?:brands|collections|features)\/[^/]+$/;
const COLOUR_SLUG = /^[a-z0-9-]{1,64}$/;

/** What a query asks of a page. */
export interface PageQuery {
  /** The parameters this page knows in canonical form, without question mark; '' when there are none. */
  readonly known: string;
  /** Slug of a product and of the colour it is asked for in. */
  readonly product?: { readonly slug: string; readonly colour: string };
  /** All floors of a page about many, which shows the first of them unless asked (`WHOLE_QUERY`). */
  readonly isWhole?: true;
}

/** Query of a brand, a collection or a feature with all its floors. */
export const WHOLE_QUERY = 'show=all';

const NONE: PageQuery = { known: '' };

/**
 * The one home of which parameters a page knows: whatever else stands in a query (`utm_source`, `gclid`) changes
 * nothing of the page. Takes the path without region and the query, with or without question mark.
 */
export function pageQuery(rest: string, search: string): PageQuery {
  if (search === '') return NONE;
  const given = new URLSearchParams(search);
  if (rest === '/products') return { known: filtersToQuery(parsePageFilters(given)) };
  if (rest === '/compare') return { known: compareQuery(readCompareQuery(given)) };
  if (rest === '/contrast') return { known: contrastQuery(readContrastQuery(given)) };
  if (rest === '/search') return { known: searchQuery(given) };
  if (RANGE.test(rest)) return given.get('show') === 'all' ? { known: WHOLE_QUERY, isWhole: true } : NONE;
  if (rest === '/product-feed.xml') return { known: partQuery(given) };
  const slug = PRODUCT.exec(rest)?.[1];
  const colour = given.get('colour')?.trim().toLowerCase() ?? '';
  return slug && COLOUR_SLUG.test(colour) ? { known: `colour=${colour}`, product: { slug, colour } } : NONE;
}

/** Sitemaps of regions; their index, `/sitemap.xml`, has no parts. */
const REGION_SITEMAP = /^\/sitemap[-/]/;

/** The parameter of a file outside of the regions: a part of a sitemap. */
export function fileQuery(pathname: string, search: string): string {
  return REGION_SITEMAP.test(pathname) ? partQuery(new URLSearchParams(search)) : '';
}

/** A part of a file that is too long for one. */
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
