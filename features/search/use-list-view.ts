import { useEffect } from 'react';
import { pushEvent } from '#lib/analytics/data-layer.ts';
import { searchListViewed } from '#lib/analytics/search-events.ts';
import type { SearchRow } from '#lib/search/rows.ts';

/** Milliseconds rows have to stand before they count as seen (S7.14-3). */
const SETTLE_MS = 60;

/** Tells analytics of the rows that are shown, once they have settled. */
export function useListView(rows: readonly SearchRow[], visible: boolean): void {
  useEffect(() => {
    if (!visible) return;
    const timer = setTimeout(() => {
      const event = searchListViewed(rows);
      if (event) pushEvent(event);
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [rows, visible]);
}
