import { configureStore } from '@reduxjs/toolkit';
import type { Region } from '#lib/regions.ts';
import { type RootState, rootReducer } from './root-reducer.ts';
import { regionEntered } from './slices/region.ts';

/** A new store for one request or mount; never shared between visitors. */
export function makeStore(region: Region) {
  const preloadedState: RootState = rootReducer(undefined, regionEntered(region));
  return configureStore({
    reducer: rootReducer,
    preloadedState,
    // redux-persist puts functions into its own actions.
    middleware: (defaults) => defaults({ serializableCheck: false, immutableCheck: false }),
  });
}

export type AppStore = ReturnType<typeof makeStore>;
export type AppDispatch = AppStore['dispatch'];
/** An action that can read the state and dispatch other actions. */
export type AppThunk<Result = void> = (dispatch: AppDispatch, getState: () => RootState) => Result;
export type { RootState };
