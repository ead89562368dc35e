'use client';

import { useEffect } from 'react';
import { useAppStore } from '#store/hooks.ts';
import { useRestored } from '#store/restored.ts';
import { itemsOf, type NamedEntry } from '#store/slices/list-slice.ts';
import { newsItemsReceived } from '#store/slices/news-items.ts';
import { projectsReceived } from '#store/slices/projects.ts';

const RECEIVED = { newsItems: newsItemsReceived, projects: projectsReceived };

interface Props {
  slice: keyof typeof RECEIVED;
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
    store.dispatch(RECEIVED[slice]({ scope, items }));
  }, [restored, store, slice, scope, items]);
  return null;
}

function markNew(stories: readonly NamedEntry[]): void {
  for (const { id } of stories)
    for (const mark of document.querySelectorAll<HTMLElement>(`[data-new-mark="${CSS.escape(id)}"]`))
      mark.hidden = false;
}
