import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ContentVariant } from '#lib/region/profile.ts';

interface SupportConfig {
  /** The regional variant of the support page that is shown. */
  variant: ContentVariant | null;
  /** Topics of the page, for widgets that link to one. */
  topics: { id: string; title: string }[];
}

const initialState: SupportConfig = { variant: null, topics: [] };

/** The support page's configuration. */
const slice = createSlice({
  name: 'supportConfig',
  initialState,
  reducers: { supportConfigReceived: (_state, action: PayloadAction<SupportConfig>) => action.payload },
});
export const { supportConfigReceived } = slice.actions;
export const supportConfigReducer = slice.reducer;
