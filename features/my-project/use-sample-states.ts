import { useEffect, useState } from 'react';
import type { OrderedSample } from '#lib/my-project/project.ts';
import type { FollowedState } from '#lib/samples/followed.ts';
import type { Handling } from '#lib/samples/handling.ts';
import { loadFollowed } from '#lib/samples/load-followed.ts';

export type StepNames = Readonly<Record<Handling, string>>;
/** How far orders are, by the keys of their pages. */
export type SampleStates = ReadonlyMap<string, FollowedState>;

/** How far the ordered samples are, as the shop says; empty until it has, or where it does not answer. */
export function useSampleStates(samples: readonly OrderedSample[]): SampleStates {
  const pages = [...new Set(samples.flatMap(({ page }) => page ?? []))].join();
  const [states, setStates] = useState<SampleStates>(new Map());
  useEffect(() => {
    if (pages === '') return;
    const control = new AbortController();
    void loadFollowed(pages.split(','), control.signal).then((found) => {
      if (!control.signal.aborted) setStates(new Map(found.map((state) => [state.page, state])));
    });
    return () => control.abort();
  }, [pages]);
  return states;
}
