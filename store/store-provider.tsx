'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import type { Region } from '#lib/regions.ts';
import { regionEntered } from './slices/region.ts';
import { makeStore } from './store.ts';

interface Props {
  region: Region;
  children: ReactNode;
}

/**
 * Creates one store per mount. The stored state is restored later, without delaying the page (see startPersistence).
 */
export function StoreProvider({ region, children }: Props) {
  const [store] = useState(() => makeStore(region));

  useEffect(() => {
    store.dispatch(regionEntered(region));
  }, [store, region]);

  return <Provider store={store}>{children}</Provider>;
}
