import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Favourite } from '#lib/favourites/favourites.ts';

/** The region's favourites, newest first; null until storage has been read. */
const slice = createSlice({
  name: 'favourites',
  initialState: null as readonly Favourite[] | null,
  reducers: {
    favouritesRead: (_state, { payload }: PayloadAction<readonly Favourite[]>) => payload as never,
  },
});
export const { favouritesRead } = slice.actions;
export const favouritesReducer = slice.reducer;
