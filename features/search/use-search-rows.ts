import { useCallback, useMemo, useState } from 'react';
import type { Region } from '#lib/regions.ts';
import { joinEntries } from '#lib/search/catalogue-entries.ts';
import { quickMatches } from '#lib/search/quick-match.ts';
import { quickGroups, type RowGroup, rowGroups } from '#lib/search/rows.ts';
import type { SiteCode } from '#lib/sites.ts';
import { useCatalogueEntries } from './use-catalogue-entries.ts';
import { useMaxRows } from './use-max-rows.ts';
import { useQuickIndex, type useSearch } from './use-search.ts';

type Search = ReturnType<typeof useSearch>;

/**
 * The rows of the search bar: search results, or instant matches until the response arrives or if the search fails.
 * While the visitor points at a row or has chosen one by key, the rows do not change.
 */
export function useSearchRows(
  { text, state: { status, answer, failed } }: Search,
  { region, website }: { region: Region; website: SiteCode },
) {
  const [used, setUsed] = useState(false);
  const loaded = useQuickIndex({ region, website }, used);
  const extraEntries = useCatalogueEntries({ region, website }, used);
  const index = useMemo(() => joinEntries(loaded, extraEntries), [loaded, extraEntries]);
  const most = useMaxRows();
  const latest = useMemo(() => {
    if (status === 'results found' && answer) return rowGroups(answer, most);
    if (status === 'searching' || failed) return quickGroups(quickMatches(index, text, most), most);
    return [];
  }, [status, answer, failed, index, text, most]);
  const { groups, hold } = useHeldRows(latest, text);
  const rows = useMemo(() => groups.flatMap((group) => group.rows), [groups]);
  const total = answer ? Object.values(answer.totals).reduce((sum, count) => sum + count, 0) : 0;
  return { groups, rows, total, setUsed, hold };
}

/** Keeps the rows unchanged while they are held, until the text changes. */
function useHeldRows(latest: readonly RowGroup[], text: string) {
  const [held, setHeld] = useState<{ groups: readonly RowGroup[]; text: string }>();
  const groups = held?.text === text ? held.groups : latest;
  const hold = useCallback(
    (on: boolean) =>
      setHeld((before) => {
        if (!on) return undefined;
        return before?.groups === groups && before.text === text ? before : { groups, text };
      }),
    [groups, text],
  );
  return { groups, hold };
}
