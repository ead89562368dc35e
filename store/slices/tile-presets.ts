import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** A curated link into the list: a title and its filter query. */
export interface TilePreset {
  title: string;
  query: string;
}

/** Curated browse tiles of the region: colours in au, fibres elsewhere (S2.2-1…9). */
const slice = createSlice({
  name: 'tilePresets',
  initialState: [] as TilePreset[],
  reducers: { tilePresetsReceived: (_state, action: PayloadAction<TilePreset[]>) => action.payload },
});
export const { tilePresetsReceived } = slice.actions;
export const tilePresetsReducer = slice.reducer;
