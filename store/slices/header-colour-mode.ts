import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type HeaderColourMode = 'light' | 'dark' | 'solid';

/** How the header stands on the page's banner; the banner fixes it once (S4.10-1). */
const slice = createSlice({
  name: 'headerColourMode',
  initialState: 'solid' as HeaderColourMode,
  reducers: { headerColourModeSet: (_state, action: PayloadAction<HeaderColourMode>) => action.payload },
});
export const { headerColourModeSet } = slice.actions;
export const headerColourModeReducer = slice.reducer;
