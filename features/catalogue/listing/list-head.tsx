'use client';

import { useMemo } from 'react';
import { Breadcrumbs } from '#components/breadcrumbs/breadcrumbs.tsx';
import { JsonLd } from '#components/json-ld/json-ld.tsx';
import type { FacetNames } from '#lib/filters/labels.ts';
import { parsePageFilters } from '#lib/filters/parse.ts';
import { canonicalPath, paths } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';
import { breadcrumbList } from '#lib/seo/json-ld.ts';
import { pageDescription, pageTitle } from '#lib/seo/titles.ts';
import { listTrail } from './list-trail.ts';
import { type Leads, listWords } from './list-words.ts';
import { useLeads } from './use-leads.ts';
import { useListQuery } from './use-list-url.ts';

interface Props {
  region: Region;
  /** Origin of canonical URLs. */
  origin: string;
  siteName: string;
  /** The canonical query that the server rendered. */
  query: string;
  names: FacetNames;
  leads: Leads;
  website: string;
}

/**
 * Heading and breadcrumbs of a list, and its document metadata (SEO-1, SEO-2, SEO-13, SEO-19). Filters change the URL
 * without a navigation, so all of this follows the URL: loading the same URL shows the same words. Title,
 * description, canonical URL and the language alternates (in their own component) are not in the page's metadata,
 * because Next's router replaces metadata when Back leads to a URL that was pushed without a navigation.
 */
export function ListHead({ region, origin, siteName, query: rendered, names, ...given }: Props) {
  const query = useListQuery(rendered);
  const filters = useMemo(() => parsePageFilters(new URLSearchParams(query)), [query]);
  const leads = useLeads(given.leads, filters, given.website, region);
  const words = useMemo(() => listWords(filters, region, names, leads), [filters, region, names, leads]);
  const trail = listTrail(filters, words, region);
  return (
    <div className="wrap pt-6 pb-8 lg:pt-8 lg:pb-10">
      <title>{pageTitle(words.subject, region, siteName)}</title>
      <meta name="description" content={pageDescription(words.description)} />
      <link rel="canonical" href={origin + canonicalPath(paths.products(region, query))} />
      <JsonLd data={breadcrumbList(trail, region, origin)} />
      <div className="flex flex-wrap items-end justify-between gap-x-16 gap-y-4">
        <h1 className="type-d1">{words.title}</h1>
        <p className="type-lead max-w-[29.3em]">{words.lead}</p>
      </div>
      <Breadcrumbs items={trail} home={{ href: paths.home(region), show: 'icon' }} className="mt-6" />
    </div>
  );
}
