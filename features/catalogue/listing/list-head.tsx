'use client';

import { useEffect, useMemo, useRef } from 'react';
import { Breadcrumbs } from '#components/breadcrumbs/breadcrumbs.tsx';
import type { FacetNames } from '#lib/filters/labels.ts';
import { parsePageFilters } from '#lib/filters/parse.ts';
import { canonicalPath, paths } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';
import { pageDescription, pageTitle } from '#lib/seo/titles.ts';
import { listTrail } from './list-trail.ts';
import { type ListWords, listWords, type SubTypeLeads } from './list-words.ts';
import { useListQuery } from './use-list-url.ts';

interface Props {
  region: Region;
  siteName: string;
  /** Canonical query the server rendered. */
  query: string;
  names: FacetNames;
  leads: SubTypeLeads;
}

/**
 * Heading and trail of a list. Filters are ticked in place, so it says what the address says then, and so does the
 * document: whoever loads the same address reads the same heading, title and description.
 */
export function ListHead({ region, siteName, query: rendered, names, leads }: Props) {
  const query = useListQuery(rendered);
  const filters = useMemo(() => parsePageFilters(new URLSearchParams(query)), [query]);
  const words = useMemo(() => listWords(filters, region, names, leads), [filters, region, names, leads]);
  const described = useRef(rendered);
  useEffect(() => {
    if (query === described.current) return;
    described.current = query;
    describeDocument(words, query, region, siteName);
  }, [words, query, region, siteName]);
  return (
    <div className="wrap pt-6 pb-8 lg:pt-8 lg:pb-10">
      <div className="flex flex-wrap items-end justify-between gap-x-16 gap-y-4">
        <h1 className="type-d1">{words.title}</h1>
        <p className="type-lead max-w-[29.3em]">{words.lead}</p>
      </div>
      <Breadcrumbs
        items={listTrail(filters, words, region)}
        home={{ href: paths.home(region), show: 'icon' }}
        className="mt-6"
      />
    </div>
  );
}

/** Title, description and canonical address as the server writes them for this query (SEO-1, SEO-19). */
function describeDocument(words: ListWords, query: string, region: Region, siteName: string): void {
  document.title = pageTitle(words.subject, region, siteName);
  const description = pageDescription(words.description);
  document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  const canonical = canonicalPath(paths.products(region, query));
  const link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (link) link.href = new URL(canonical, link.href).href;
}
