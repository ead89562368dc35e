'use client';

import { useEffect } from 'react';
import type { NamedEntry } from '#lib/catalogue/shop-lists.ts';
import { useAppStore } from '#store/hooks.ts';
import { useRestored } from '#store/restored.ts';
import { itemsOf, storiesReceived } from '#store/slices/lists.ts';

interface Props {
  slice: keyof typeof storiesReceived;
  /** The region; stories are the same for every site of a house. */
  scope: string;
  items: readonly NamedEntry[];
}

/**
 * Remembers what the list of a page shows (S3.11-1), and marks what has come since the visitor last saw that list. It
 * waits for what was stored, draws nothing itself, and on a first visit marks nothing.
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
