import { useEffect, useMemo, useState } from 'react';
import type { ListFilters } from '#lib/filters/facets.ts';
import { effectiveFilters } from '#lib/filters/parse.ts';
import { fetchLeads } from './fetch-list.ts';
import type { Leads } from './list-words.ts';

/**
 * The lead sentences in the page. If the visitor narrows the list to a sub-type whose sentence is missing, all
 * sentences are fetched. Until they arrive, or if the request fails, the sentence of the type is used.
 */
export function useLeads(carried: Leads, filters: ListFilters, website: string, region: string): Leads {
  const [fetched, setFetched] = useState<Leads>();
  const { subType } = effectiveFilters(filters);
  const [only = ''] = subType.length === 1 ? subType : [];
  const isMissing = only !== '' && !fetched && !Object.hasOwn(carried, only);
  useEffect(() => {
    if (isMissing) fetchLeads(website, region).then(setFetched, () => undefined);
  }, [isMissing, website, region]);
  return useMemo(() => ({ ...carried, ...fetched }), [carried, fetched]);
}
