import { useMemo, useState } from 'react';
import type { Region } from '#lib/regions.ts';
import { joinEntries } from '#lib/search/catalogue-entries.ts';
import { quickMatches } from '#lib/search/quick-match.ts';
import { quickGroups, rowGroups } from '#lib/search/rows.ts';
import type { SiteCode } from '#lib/sites.ts';
import { useCatalogueEntries } from './use-catalogue-entries.ts';
import { useMaxRows } from './use-max-rows.ts';
import { useQuickIndex, type useSearch } from './use-search.ts';

type Search = ReturnType<typeof useSearch>;

/** The rows of the search bar: what the search found, or instant matches until it has answered. */
export function useSearchRows(
  { text, state: { status, answer } }: Search,
  { region, website }: { region: Region; website: SiteCode },
) {
  const [used, setUsed] = useState(false);
  const loaded = useQuickIndex({ region, website }, used);
  const extraEntries = useCatalogueEntries({ region, website }, used);
  const index = useMemo(() => joinEntries(loaded, extraEntries), [loaded, extraEntries]);
  const most = useMaxRows();
  const groups = useMemo(() => {
    if (status === 'results found' && answer) return rowGroups(answer, most);
    if (status === 'searching') return quickGroups(quickMatches(index, text, most), most);
    return [];
  }, [status, answer, index, text, most]);
  const rows = useMemo(() => groups.flatMap((group) => group.rows), [groups]);
  const total = answer ? Object.values(answer.totals).reduce((sum, count) => sum + count, 0) : 0;
  return { groups, rows, total, setUsed };
}
