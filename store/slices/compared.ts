import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ComparedFloor } from '#lib/compare/compared.ts';

/** Floors to compare in the region, as they were chosen; null until storage was read. */
const slice = createSlice({
  name: 'compared',
  initialState: null as readonly ComparedFloor[] | null,
  reducers: {
    comparedRead: (_state, { payload }: PayloadAction<readonly ComparedFloor[]>) => payload as never,
  },
});
export const { comparedRead } = slice.actions;
export const comparedReducer = slice.reducer;
