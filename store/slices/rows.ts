import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type CalculatorState, NEW_CALCULATION } from '#lib/area/state.ts';
import { regionLeft, regionRestored } from '../region-change.ts';

/**
 * Rows of the calculator and their totals (S3.3, S3.11-1). The rules that change them are in lib/area and load with
 * the calculator; every page loads only what the header's link reads.
 */
const slice = createSlice({
  name: 'rows',
  initialState: NEW_CALCULATION,
  reducers: {
    calculationChanged: (_state, action: PayloadAction<CalculatorState>) => action.payload,
  },
  extraReducers: (build) => {
    build.addCase(regionLeft, () => NEW_CALCULATION);
    build.addCase(regionRestored, (_state, { payload }) => payload.rows);
  },
});
export const { calculationChanged } = slice.actions;
export const rowsReducer = slice.reducer;
