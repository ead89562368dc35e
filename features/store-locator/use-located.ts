import { useMemo } from 'react';
import { useAnswer } from '#components/answer/use-answer.ts';
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
  /** All stores of the region, as the page came with them. */
  readonly stores: readonly StoreCard[];
}

/**
 * Stores around the place. A fetch happens only when its centre changes: the answer holds a list for every radius
 * (S4.7-3). One that is cut at its bound is made of the page's own stores, so that the count is true and filters find
 * what there is (S4.7-2). A failure is a warning in the log and never leaves the spinner (S8-3, G23).
 */
export function useLocated({ region, website, place, radius, stores }: LocatedQuery) {
  const key = place && `${place.lat},${place.lng}`;
  const { value, waits, failed, again } = useAnswer({
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
