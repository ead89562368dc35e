import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { DEFAULT_REGION, type Region } from '#lib/regions.ts';

interface RegionState {
  /** Country from the geo service, if it was requested: a code of two lower-case letters. */
  country: string | null;
  /** The visitor has answered the region alert. */
  dismissed: boolean;
  region: Region;
}

const initialState: RegionState = { country: null, dismissed: false, region: DEFAULT_REGION };

/** The region of the page (S3.4-2). The URL holds it, so it is not persisted (G5). */
const slice = createSlice({
  name: 'region',
  initialState,
  reducers: {
    regionEntered: (state, action: PayloadAction<Region>) => {
      state.region = action.payload;
    },
    countryFound: (state, action: PayloadAction<string>) => {
      state.country = action.payload;
    },
    alertDismissed: (state) => {
      state.dismissed = true;
    },
  },
});
export const { regionEntered, countryFound, alertDismissed } = slice.actions;
export const regionReducer = slice.reducer;
