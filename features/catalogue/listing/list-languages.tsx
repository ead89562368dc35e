'use client';

import { parsePageFilters } from '#lib/filters/parse.ts';
import type { Region } from '#lib/regions.ts';
import { hreflangAlternates } from '#lib/seo/hreflang.ts';
import { useListQuery } from './use-list-url.ts';

interface Props {
  /** Origin of the URLs. */
  origin: string;
  /** The canonical query that the server rendered. */
  query: string;
  /**
   * Regions of the site, and for each sub-type that is not sold in all of them the regions that sell it. No alternate
   * points to an empty list (SEO-2).
   */
  regions: readonly Region[];
  soldIn: Readonly<Record<string, readonly Region[]>>;
}

/**
 * Links to the same list in the other regions, for search engines. A list without floors is not indexed and has no
 * alternates.
 */
export function ListLanguages({ origin, query: rendered, regions, soldIn }: Props) {
  const query = useListQuery(rendered);
  const { subType } = parsePageFilters(new URLSearchParams(query));
  const sold = regions.filter((one) => subType.every((code) => soldIn[code]?.includes(one) ?? true));
  const languages = hreflangAlternates(origin, `/products${query && `?${query}`}`, sold);
  return Object.entries(languages).map(([language, href]) => (
    <link key={language} rel="alternate" hrefLang={language} href={href} />
  ));
}
