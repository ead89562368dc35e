'use client';

import { useEffect } from 'react';
import type { NamedEntry } from '#lib/catalogue/shop-lists.ts';
import { useAppStore } from '#store/hooks.ts';
import { useRestored } from '#store/restored.ts';
import { itemsOf, storiesReceived } from '#store/slices/lists.ts';

interface Props {
  slice: keyof typeof storiesReceived;
  /** The region. Stories are the same for all sites of a company. */
  scope: string;
  items: readonly NamedEntry[];
}

/**
 * Stores the entries of a list (S3.11-1), and marks entries that were added since the visitor last saw it. It waits
 * for the stored state, renders nothing itself, and marks nothing on a first visit.
 */
export function StoredStories({ slice, scope, items }: Props) {
  const store = useAppStore();
  const restored = useRestored();
  useEffect(() => {
    if (!restored) return;
    const before = new Set(itemsOf(store.getState()[slice], scope).map(({ id }) => id));
    if (before.size > 0) markNew(items.filter(({ id }) => !before.has(id)));
    store.dispatch(storiesReceived[slice]({ scope, items }));
  }, [restored, store, slice, scope, items]);
  return null;
}

function markNew(stories: readonly NamedEntry[]): void {
  for (const { id } of stories)
    for (const mark of document.querySelectorAll<HTMLElement>(`[data-new-mark="${CSS.escape(id)}"]`))
      mark.hidden = false;
}
