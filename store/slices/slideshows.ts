import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Index of a slide, and the title of the content it belongs to: with new content the slideshow starts again. */
interface SeenSlide {
  index: number;
  of: string;
}

/** Current slide of each slideshow by its id, so that a returning visitor continues where they left. */
type Slideshows = Record<string, SeenSlide>;

const slice = createSlice({
  name: 'slideshows',
  initialState: {} as Slideshows,
  reducers: {
    slideShown: (state, { payload: { id, ...seen } }: PayloadAction<{ id: string } & SeenSlide>) => {
      state[id] = seen;
    },
  },
});
export const { slideShown } = slice.actions;
export const slideshowsReducer = slice.reducer;
