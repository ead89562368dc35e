import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ComparedFloor } from '#lib/compare/compared.ts';

/** The region's comparison list in the order of choice; null until storage has been read. */
const slice = createSlice({
  name: 'compared',
  initialState: null as readonly ComparedFloor[] | null,
  reducers: {
    comparedRead: (_state, { payload }: PayloadAction<readonly ComparedFloor[]>) => payload as never,
  },
});
export const { comparedRead } = slice.actions;
export const comparedReducer = slice.reducer;
