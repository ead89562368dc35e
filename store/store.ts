import { configureStore } from '@reduxjs/toolkit';
import type { Region } from '#lib/regions.ts';
import { type RootState, rootReducer } from './root-reducer.ts';

/** A new store, one a request or mount; never shared between visitors. */
export function makeStore(region: Region) {
  const initial = rootReducer(undefined, { type: 'store/made' });
  const preloadedState: RootState = { ...initial, region: { ...initial.region, region } };
  return configureStore({
    reducer: rootReducer,
    preloadedState,
    // redux-persist sends functions in its own actions.
    middleware: (defaults) => defaults({ serializableCheck: false, immutableCheck: false }),
  });
}

export type AppStore = ReturnType<typeof makeStore>;
export type AppDispatch = AppStore['dispatch'];
export type { RootState };
