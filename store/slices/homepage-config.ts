import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ContentVariant } from '#lib/region/profile.ts';

interface HomepageConfig {
  /** The regional variant of the home page that is shown. */
  variant: ContentVariant | null;
  title: string;
}

const initialState: HomepageConfig = { variant: null, title: '' };

/** The home page's configuration, for widgets that depend on it. */
const slice = createSlice({
  name: 'homepageConfig',
  initialState,
  reducers: { homepageConfigReceived: (_state, action: PayloadAction<HomepageConfig>) => action.payload },
});
export const { homepageConfigReceived } = slice.actions;
export const homepageConfigReducer = slice.reducer;
