import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Scene } from '#lib/scenes/scene.ts';

/** A room of the visitor's: the photo itself lies with the scene service. */
export type KeptRoom = Pick<Scene, 'id' | 'filename'>;

/** Rooms the visitor has to look at floors in. The scene itself lies under `room-preview-scene`. */
const slice = createSlice({
  name: 'rooms',
  initialState: [] as readonly KeptRoom[],
  reducers: { roomsChanged: (_state, action: PayloadAction<readonly KeptRoom[]>) => action.payload },
});
export const { roomsChanged } = slice.actions;
export const roomsReducer = slice.reducer;
