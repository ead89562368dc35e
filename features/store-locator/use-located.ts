import { useMemo } from 'react';
import { useRequest } from '#components/request/use-request.ts';
import { pushEvent } from '#lib/analytics/data-layer.ts';
import { storesFound } from '#lib/analytics/use-events.ts';
import type { Region } from '#lib/regions.ts';
import { unwrap } from '#lib/result.ts';
import type { SiteCode } from '#lib/sites.ts';
import { locateStores } from '#lib/stores/client.ts';
import type { Place } from '#lib/stores/finder-state.ts';
import { nearestFirst } from '#lib/stores/position.ts';
import { MOST_NEARBY, RADIUS_OPTIONS, type RadiusOption, radiusMetres } from '#lib/stores/radius.ts';
import { type StoreCard, toStoreCard } from '#lib/stores/store-card.ts';

type Lists = Readonly<Record<string, readonly StoreCard[]>>;
export type Located = { status: 'idle' | 'loading' | 'failed' } | { status: 'ready'; lists: Lists };

interface LocatedQuery {
  readonly region: Region;
  readonly website: SiteCode;
  readonly place: Place | undefined;
  readonly radius: RadiusOption;
  /** All stores of the region, from the page's data. */
  readonly stores: readonly StoreCard[];
}

/**
 * Stores around the place. A request is sent only when the centre changes, because the response has a list for every
 * radius (S4.7-3). A list that was cut off at its limit is rebuilt from the page's own stores, so that the count is
 * correct and filters cover all stores (S4.7-2). A failure is logged as a warning and ends the loading state (S8-3,
 * G23).
 */
export function useLocated({ region, website, place, radius, stores }: LocatedQuery) {
  const key = place && `${place.lat},${place.lng}`;
  const { value, waits, failed, again } = useRequest({
    key,
    async ask(signal): Promise<Lists> {
      if (!place) return {};
      const metres = radiusMetres(radius, region);
      const answer = unwrap(await locateStores({ region, website }, place, metres, signal));
      const within = (reach: number) =>
        nearestFirst(place, stores).filter(({ distance }) => distance <= reach);
      const lists = Object.fromEntries(
        RADIUS_OPTIONS.map((option) => {
          const list = answer.lists[String(option)] ?? [];
          const isWhole = list.length < MOST_NEARBY;
          return [option, isWhole ? list.map(toStoreCard) : within(radiusMetres(option, region))];
        }),
      );
      const found = lists[String(radius)] ?? [];
      if (!signal.aborted)
        pushEvent(
          storesFound({ radius: String(radius), count: found.length, nearest: found[0]?.slug ?? '' }),
        );
      return lists;
    },
    log: 'store_locator_failed',
  });
  const located = useMemo((): Located => {
    if (!key) return { status: 'idle' };
    if (waits || !value) return { status: failed ? 'failed' : 'loading' };
    return { status: 'ready', lists: value };
  }, [key, waits, failed, value]);
  return { located, retry: again };
}
