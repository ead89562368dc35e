'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import type { Region } from '#lib/regions.ts';
import { browserStorage, startPersistence } from './persistence.ts';
import { regionEntered } from './slices/region.ts';
import { makeStore } from './store.ts';

interface Props {
  region: Region;
  children: ReactNode;
}

/** One store a mount; restoring begins when the browser is idle, without a gate around the page. */
export function StoreProvider({ region, children }: Props) {
  const [store] = useState(() => makeStore(region));

  useEffect(() => {
    store.dispatch(regionEntered(region));
  }, [store, region]);

  useEffect(() => {
    const begin = () =>
      void startPersistence(
        store,
        browserStorage(() => window.localStorage),
      );
    const idle = window.requestIdleCallback?.(begin, { timeout: 2000 });
    const timer = idle === undefined ? window.setTimeout(begin, 200) : undefined;
    return () => {
      if (idle !== undefined) window.cancelIdleCallback(idle);
      window.clearTimeout(timer);
    };
  }, [store]);

  return <Provider store={store}>{children}</Provider>;
}
