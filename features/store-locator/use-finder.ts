import { useEffect, useMemo, useRef, useState } from 'react';
import type { StoreBrand } from '#lib/contracts/store-options.ts';
import type { Region } from '#lib/regions.ts';
import type { SiteCode } from '#lib/sites.ts';
import { type FinderState, matchesFilters, type Place } from '#lib/stores/finder-state.ts';
import { nearestFirst } from '#lib/stores/position.ts';
import { isRadius, type RadiusOption } from '#lib/stores/radius.ts';
import { stateName } from '#lib/stores/state-name.ts';
import type { StoreCard } from '#lib/stores/store-card.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { locationChanged, locationCleared } from '#store/slices/location.ts';
import { useFinderUrl, writeFinderUrl } from './use-finder-url.ts';
import { useLocated } from './use-located.ts';

interface FinderOptions {
  readonly region: Region;
  readonly website: SiteCode;
  /** The query string that the server rendered. */
  readonly query: string;
  /** All stores of the region, from the page's data. */
  readonly stores: readonly StoreCard[];
  /** Brands that stores can be filtered by. */
  readonly brands: readonly StoreBrand[];
}

/** State and actions of the locator. The URL holds the state; the Redux store holds the visitor's place. */
export function useFinder({ region, website, query, stores, brands }: FinderOptions) {
  const { state, refused } = useFinderUrl(region, brands, query);
  const { place, area, ...elsewhere } = state;
  const { located, retry } = useLocated({ region, website, place, radius: state.radius, stores });
  const [selected, setSelected] = useState<string>();
  const dispatch = useAppDispatch();
  const remembered = useAppSelector(({ location }) => location);

  // A stored place is restored only until a place is set on this page.
  const settled = useRef(false);
  useEffect(() => {
    if (state.place || state.area) settled.current = true;
    if (remembered.region !== null && remembered.region !== region) dispatch(locationCleared());
    else if (!settled.current && remembered.center && isRadius(remembered.radius)) {
      settled.current = true;
      const place = { ...remembered.center, name: remembered.name };
      writeFinderUrl({ ...state, place, radius: remembered.radius }, 'replace');
    }
  }, [state, remembered, region, dispatch]);

  const remember = (place: Place, radius: RadiusOption) => {
    const { lat, lng, name } = place;
    dispatch(locationChanged({ center: { lat, lng }, name, radius, region }));
  };
  const ready = located.status === 'ready';
  const shown = useMemo(() => {
    const list = located.status === 'ready' ? (located.lists[String(state.radius)] ?? []) : stores;
    return list.filter(
      (store) => (!state.area || store.state === state.area) && matchesFilters(store, state),
    );
  }, [located, state, stores]);

  /** The store nearest to the place at any distance, among those that match the filters. */
  const nearest = useMemo(() => {
    if (!place) return undefined;
    return nearestFirst(
      place,
      stores.filter((store) => matchesFilters(store, state)),
    )[0];
  }, [place, stores, state]);

  /** Shows the stores of a state, or all of them, and clears the remembered place. */
  const leavePlace = (next?: string) => {
    settled.current = true;
    setSelected(undefined);
    writeFinderUrl({ ...elsewhere, ...(next && { area: next }) }, 'push');
    dispatch(locationCleared());
  };

  return {
    state,
    /** Name of the place or state; undefined if neither is chosen. */
    where: place?.name ?? (area && stateName(region, area)),
    nearest,
    refused,
    located,
    retry,
    shown,
    selected: shown.some(({ slug }) => slug === selected) ? selected : undefined,
    select: setSelected,
    numbered: ready,
    setPlace(place: Place) {
      settled.current = true;
      setSelected(undefined);
      writeFinderUrl({ ...elsewhere, place }, 'push');
      remember(place, state.radius);
    },
    setArea: (next: string) => leavePlace(next),
    clearPlace: () => leavePlace(),
    change(next: FinderState) {
      writeFinderUrl(next, 'replace');
      if (next.place && next.radius !== state.radius) remember(next.place, next.radius);
    },
  };
}
