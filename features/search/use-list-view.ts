import { useEffect } from 'react';
import { pushEvent } from '#lib/analytics/data-layer.ts';
import { createListView } from '#lib/analytics/list-view.ts';
import { searchListViewed } from '#lib/analytics/search-events.ts';
import type { SearchRow } from '#lib/search/rows.ts';

/** Reports the displayed rows to analytics once they have settled (S7.14-3). */
export function useListView(rows: readonly SearchRow[], visible: boolean): void {
  useEffect(() => {
    if (!visible) return;
    const view = createListView<readonly SearchRow[]>({
      keyOf: (shown) => shown.map(({ id }) => id).join(),
      send: ([shown = []]) => {
        const event = searchListViewed(shown);
        if (event) pushEvent(event);
      },
      atOnce: true,
    });
    view.register([rows]);
    return view.end;
  }, [rows, visible]);
}
