import { useCallback, useEffect, useRef, useState } from 'react';
import { pushEvent } from '#lib/analytics/data-layer.ts';
import { storesFound } from '#lib/analytics/use-events.ts';
import { warnInBrowser } from '#lib/client-log.ts';
import type { Region } from '#lib/regions.ts';
import type { SiteCode } from '#lib/sites.ts';
import { locateStores } from '#lib/stores/client.ts';
import type { Place } from '#lib/stores/finder-state.ts';
import { type RadiusOption, radiusMetres } from '#lib/stores/radius.ts';
import { type StoreCard, toStoreCard } from '#lib/stores/store-card.ts';

export type Located =
  | { status: 'idle' | 'loading' | 'failed' }
  | { status: 'ready'; lists: Readonly<Record<string, readonly StoreCard[]>> };

interface LocatedQuery {
  readonly region: Region;
  readonly website: SiteCode;
  readonly place: Place | undefined;
  readonly radius: RadiusOption;
}

/**
 * Stores around the place. A fetch happens only when its centre changes: the answer holds a list for every radius
 * (S4.7-3). A failure is a warning in the log and never leaves the spinner (S8-3, G23).
 */
export function useLocated({ region, website, place, radius }: LocatedQuery) {
  const [current, setCurrent] = useState<{ center: string; located: Located }>();
  const request = useRef(new AbortController());
  const latest = useRef({ place, radius });
  useEffect(() => {
    latest.current = { place, radius };
  });
  const center = place ? `${place.lat},${place.lng}` : '';

  /** Gives up the request before it. */
  const load = useCallback(async () => {
    request.current.abort();
    const control = new AbortController();
    request.current = control;
    const query = latest.current;
    if (center === '' || !query.place) return;
    setCurrent({ center, located: { status: 'loading' } });
    const metres = radiusMetres(query.radius, region);
    const answer = await locateStores({ region, website }, query.place, metres, control.signal);
    if (control.signal.aborted) return;
    if (!answer.ok) {
      warnInBrowser('store_locator_failed', answer.error.message);
      setCurrent({ center, located: { status: 'failed' } });
      return;
    }
    const lists = Object.fromEntries(
      Object.entries(answer.value.lists).map(([option, stores]) => [option, stores.map(toStoreCard)]),
    );
    setCurrent({ center, located: { status: 'ready', lists } });
    const radius = String(query.radius);
    const found = lists[radius] ?? [];
    pushEvent(storesFound({ radius, count: found.length, nearest: found[0]?.slug ?? '' }));
  }, [center, region, website]);
  useEffect(() => {
    void load();
    return () => request.current.abort();
  }, [load]);

  const located: Located =
    center === '' ? { status: 'idle' } : current?.center === center ? current.located : { status: 'loading' };
  return { located, retry: () => void load() };
}
