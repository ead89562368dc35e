'use client';

import { createContext, type ReactNode, use, useEffect, useState, useSyncExternalStore } from 'react';
import { useStore } from 'react-redux';
import { MESSAGES } from '#lib/messages.ts';
import type { Region } from '#lib/regions.ts';
import { toSampleEntry } from '#lib/samples/from-catalogue.ts';
import { maxSamples } from '#lib/samples/limits.ts';
import { cartSamplesChanged } from '../slices/cart.ts';
import { createSamplesStore, type SamplesStore } from './samples-store.ts';

export type { SelectedProduct } from './samples-store.ts';

const Samples = createContext<SamplesStore | undefined>(undefined);

/** The samples store with its actions, for those that only act; throws outside SamplesProvider (S8-16). */
export function useSamplesStore(): SamplesStore {
  const store = use(Samples);
  if (!store) throw new Error(MESSAGES.samplesContextMissing);
  return store;
}

/** Basket and modal as they are now, with the actions (S4.8-14); throws outside SamplesProvider (S8-16). */
export function useSamplesContext() {
  const store = useSamplesStore();
  const state = useSyncExternalStore(store.subscribe, store.getState, store.getInitialState);
  return { ...state, actions: store };
}

interface Props {
  region: Region;
  children: ReactNode;
}

/** Holds the basket: reads it after mount, follows other tabs, and keeps the cart's list in step (S3.4-1). */
export function SamplesProvider({ region, children }: Props) {
  const [samples] = useState(() => createSamplesStore({ maxSamples: maxSamples(region) }));
  const shop = useStore();

  useEffect(() => {
    const mirror = () =>
      shop.dispatch(cartSamplesChanged(samples.getState().variantSamples.map(toSampleEntry)));
    let shown = samples.getState().variantSamples;
    const stop = samples.subscribe(() => {
      const { variantSamples } = samples.getState();
      if (variantSamples === shown) return;
      shown = variantSamples;
      mirror();
    });
    samples.restore();
    mirror();
    const follow = ({ key, newValue }: StorageEvent) => samples.follow(key, newValue);
    // A page out of the back/forward cache was not told what other tabs did.
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && samples.restore();
    window.addEventListener('storage', follow);
    window.addEventListener('pageshow', comeBack);
    return () => {
      stop();
      window.removeEventListener('storage', follow);
      window.removeEventListener('pageshow', comeBack);
    };
  }, [samples, shop]);

  return <Samples value={samples}>{children}</Samples>;
}
