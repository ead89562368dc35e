import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Slide a slideshow stands on, by the slideshow's id, so that coming back shows the same picture. */
export type Slideshows = Record<string, number>;

const slice = createSlice({
  name: 'slideshows',
  initialState: {} as Slideshows,
  reducers: {
    slideShown: (state, action: PayloadAction<{ id: string; index: number }>) => {
      state[action.payload.id] = action.payload.index;
    },
  },
});
export const { slideShown } = slice.actions;
export const slideshowsReducer = slice.reducer;
