import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Region } from '#lib/regions.ts';

/** An entry of the primary navigation (S2.1-8). */
export interface PrimaryNavItem {
  title: string;
  /** Path without the region. */
  path: string;
  showDropdown: boolean;
  /** Regions that show the entry; all regions if omitted (S2.1-9). */
  regions?: readonly Region[] | undefined;
}

/** The header's entries. The menu fills this slice and reads it. */
const slice = createSlice({
  name: 'primaryNav',
  initialState: [] as readonly PrimaryNavItem[],
  reducers: {
    primaryNavReceived: (_state, action: PayloadAction<readonly PrimaryNavItem[]>) => action.payload,
  },
});
export const { primaryNavReceived } = slice.actions;
export const primaryNavReducer = slice.reducer;
