import { useEffect, useMemo, useState } from 'react';
import type { ListFilters } from '#lib/filters/facets.ts';
import { effectiveFilters } from '#lib/filters/parse.ts';
import { fetchLeads } from './fetch-list.ts';
import type { Leads } from './list-words.ts';

/**
 * The sentences a page carries, and once a visitor narrows its list to a sub-type whose sentence it has not, all of
 * them. Until then, and where the shop does not answer, the sentence of the type stands.
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
