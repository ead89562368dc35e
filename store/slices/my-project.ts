import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { StoredProject } from '#lib/my-project/stored-project.ts';

/**
 * The visitor's project in the region, or a marker that it is unreadable; null until a page that shows it has read
 * storage.
 */
const slice = createSlice({
  name: 'myProject',
  initialState: null as StoredProject | null,
  reducers: {
    projectRead: (_state, { payload }: PayloadAction<StoredProject>) => payload as never,
  },
});
export const { projectRead } = slice.actions;
export const myProjectReducer = slice.reducer;
