import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** A slide by its number, and the title of the page content it belongs to: with new content the count starts again. */
interface SeenSlide {
  index: number;
  of: string;
}

/** Slide a slideshow stands on, by the slideshow's id, so that coming back goes on where the visitor was. */
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
