'use client';

import { useEffect, useRef, useState } from 'react';
import { warnInBrowser } from '#lib/client-log.ts';
import type { TypeCode } from '#lib/contracts/codes.ts';
import { paths } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';
import type { SiteCode } from '#lib/sites.ts';
import { locateStores } from '#lib/stores/client.ts';
import { finderQuery, matchesFilters } from '#lib/stores/finder-state.ts';
import { DEFAULT_RADIUS, distanceWords, LARGEST_RADIUS, radiusMetres } from '#lib/stores/radius.ts';
import { type StoreCard, toStoreCard } from '#lib/stores/store-card.ts';
import { useAppSelector } from '#store/hooks.ts';
import { OpenLine } from './open-line.tsx';

interface Props {
  readonly region: Region;
  readonly website: SiteCode;
  readonly title: string;
  /** Codes of brands and of types. A store must carry at least one of each list; an empty list matches every store. */
  readonly brands: readonly string[];
  readonly categories: readonly TypeCode[];
}

const SHOWN = 2;
const LINK = 'tall-under-finger inline-flex min-h-6 items-center underline underline-offset-4';

/**
 * The two stores nearest to the visitor's place that carry the current floor, with distance and hours. Without a
 * place, or without JavaScript, it is a link to the finder. The stores are requested when the block comes near the
 * viewport.
 */
export function NearbyStores({ region, website, title, brands, categories }: Props) {
  const section = useRef<HTMLElement>(null);
  const stores = useNearestStores(section, { region, website, brands, categories });
  const finder = `${paths.findStores(region)}?${finderQuery({ radius: DEFAULT_RADIUS, brands, categories })}`;
  return (
    <section ref={section} aria-labelledby="near" className="mt-8">
      <div className="flex flex-wrap items-baseline justify-between gap-4 border-b border-line pb-3">
        <h2 id="near" className="type-dtitle">
          {title}
        </h2>
        <a href={finder} className={`${LINK} type-small`}>
          {stores.length > 0 ? 'Change location' : 'Find a store'}
        </a>
      </div>
      {stores.length === 0 ? (
        <p className="type-small mt-3 text-ink-2">Stores that carry this floor have it on show.</p>
      ) : (
        <ul aria-label="On show at">
          {stores.map((store) => (
            <li
              key={store.slug}
              data-store={store.slug}
              className="border-b border-line py-3 text-[0.9375rem]"
            >
              <span className="flex items-baseline justify-between gap-4">
                <a
                  href={paths.store(region, store.slug)}
                  data-store-link="page"
                  className={`${LINK} font-medium`}
                >
                  {store.name}
                </a>
                {store.distance !== undefined && (
                  <span className="figures whitespace-nowrap">{distanceWords(store.distance, region)}</span>
                )}
              </span>
              <span className="type-label block text-ink-2">
                {store.suburb}
                <OpenLine store={store} region={region} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type Wanted = Pick<Props, 'region' | 'website' | 'brands' | 'categories'>;

/** Empty until the visitor's place is known, the block is near the viewport and the response has arrived. */
function useNearestStores(
  section: React.RefObject<HTMLElement | null>,
  { region, website, brands, categories }: Wanted,
): readonly StoreCard[] {
  const place = useAppSelector(({ location }) => (location.region === region ? location : undefined));
  const [found, setFound] = useState<readonly StoreCard[]>([]);
  const center = place?.center;
  const name = place?.name ?? '';
  useEffect(() => {
    const box = section.current;
    if (!box || !center) return;
    const control = new AbortController();
    const ask = async () => {
      const reach = radiusMetres(LARGEST_RADIUS, region);
      const answer = await locateStores({ region, website }, { ...center, name }, reach, control.signal);
      if (control.signal.aborted) return;
      if (!answer.ok) return warnInBrowser('store_locator_failed', answer.error.message);
      const stores = answer.value.lists[String(LARGEST_RADIUS)] ?? [];
      setFound(
        stores
          .filter((store) => matchesFilters(store, { brands, categories }))
          .slice(0, SHOWN)
          .map(toStoreCard),
      );
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        void ask();
      },
      { rootMargin: '300px' },
    );
    observer.observe(box);
    return () => {
      control.abort();
      observer.disconnect();
    };
  }, [section, center, name, region, website, brands, categories]);
  return center ? found : [];
}
