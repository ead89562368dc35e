import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Region } from '#lib/regions.ts';

/** An entry of the primary navigation (S2.1-8). */
export interface PrimaryNavItem {
  title: string;
  /** Path without region. */
  path: string;
  showDropdown: boolean;
  /** Regions that see it; all of them without a list (S2.1-9). */
  regions?: readonly Region[] | undefined;
}

/** The entries of the header. The menu fills it and reads it back. */
const slice = createSlice({
  name: 'primaryNav',
  initialState: [] as readonly PrimaryNavItem[],
  reducers: {
    primaryNavReceived: (_state, action: PayloadAction<readonly PrimaryNavItem[]>) => action.payload,
  },
});
export const { primaryNavReceived } = slice.actions;
export const primaryNavReducer = slice.reducer;
