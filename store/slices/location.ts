import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Region } from '#lib/regions.ts';
import { regionLeft, regionRestored } from '../region-change.ts';

/** Where the visitor looks for stores (S3.2-1). */
export interface LocationState {
  center: { lat: number; lng: number } | null;
  name: string;
  /** Radius option, in the unit of the region. */
  radius: number;
  /** The region it was set in; in another it counts for nothing. */
  region: Region | null;
}

const initialState: LocationState = { center: null, name: '', radius: 10, region: null };

/** Set once, remembered, and cleared when the region changes (S4.3-2). */
const slice = createSlice({
  name: 'location',
  initialState,
  reducers: {
    locationChanged: (_state, action: PayloadAction<LocationState>) => action.payload,
    locationCleared: () => initialState,
  },
  extraReducers: (build) => {
    build.addCase(regionLeft, () => initialState);
    build.addCase(regionRestored, (_state, { payload }) => payload.location);
  },
});
export const { locationChanged, locationCleared } = slice.actions;
export const locationReducer = slice.reducer;
