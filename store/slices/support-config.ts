import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ContentVariant } from '#lib/region/profile.ts';

interface SupportConfig {
  /** Which regional variant of the support page is on screen. */
  variant: ContentVariant | null;
  /** Its topics, for widgets that lead to one. */
  topics: { id: string; title: string }[];
}

const initialState: SupportConfig = { variant: null, topics: [] };

/** The support page shown. */
const slice = createSlice({
  name: 'supportConfig',
  initialState,
  reducers: { supportConfigReceived: (_state, action: PayloadAction<SupportConfig>) => action.payload },
});
export const { supportConfigReceived } = slice.actions;
export const supportConfigReducer = slice.reducer;
