import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

type HeaderColourMode = 'light' | 'dark' | 'solid';

/**
 * Colour mode of the header over the page's banner. The banner sets it once (S4.10-1). It is null until the header
 * has read the page, so that a stored mode of another page never applies here.
 */
const slice = createSlice({
  name: 'headerColourMode',
  initialState: null as HeaderColourMode | null,
  reducers: { headerColourModeSet: (_state, action: PayloadAction<HeaderColourMode>) => action.payload },
});
export const { headerColourModeSet } = slice.actions;
export const headerColourModeReducer = slice.reducer;
