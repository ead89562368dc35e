import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { LocationState } from '#lib/stores/location-state.ts';
import { regionLeft, regionRestored } from '../region-change.ts';

const initialState: LocationState = { center: null, name: '', radius: 10, region: null };

/** The visitor's location: set once, remembered, and cleared when the region changes (S4.3-2). */
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
