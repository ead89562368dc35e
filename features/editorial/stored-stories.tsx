'use client';

import { useEffect } from 'react';
import { useAppDispatch } from '#store/hooks.ts';
import type { NamedEntry } from '#store/slices/list-slice.ts';
import { newsItemsReceived } from '#store/slices/news-items.ts';
import { projectsReceived } from '#store/slices/projects.ts';

const RECEIVED = { newsItems: newsItemsReceived, projects: projectsReceived };

/** Keeps the list of a page for the widgets of the shop (S3.11-1); draws nothing. */
export function StoredStories({ slice, items }: { slice: keyof typeof RECEIVED; items: NamedEntry[] }) {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(RECEIVED[slice](items));
  }, [dispatch, slice, items]);
  return null;
}
