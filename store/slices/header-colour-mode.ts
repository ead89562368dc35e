import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

type HeaderColourMode = 'light' | 'dark' | 'solid';

/**
 * How the header stands on the page's banner; the banner fixes it once (S4.10-1). It is unknown until the header has
 * read the page, so that a mode stored on another page never comes back here.
 */
const slice = createSlice({
  name: 'headerColourMode',
  initialState: null as HeaderColourMode | null,
  reducers: { headerColourModeSet: (_state, action: PayloadAction<HeaderColourMode>) => action.payload },
});
export const { headerColourModeSet } = slice.actions;
export const headerColourModeReducer = slice.reducer;
