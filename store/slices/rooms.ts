import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Scene } from '#lib/scenes/scene.ts';

/** The visitor's room and room view (S4.9). The photo itself lies with the scene service. */
export interface RoomState {
  readonly phase: 'none' | 'uploading' | 'stored';
  readonly scene?: Scene;
  /** Of the floor's shape, once known; part of a picture's address. */
  readonly version?: string;
  /** Share of the photo that was sent, 0…1, while uploading. */
  readonly progress: number;
  /** Why the last upload failed. */
  readonly failure?: { readonly detail?: string };
  /** Floors are shown in the visitor's room (S4.9-4). */
  readonly roomView: boolean;
  readonly isOpen: boolean;
  /** Global item id of the floor the modal was opened for; previews are laid with it. */
  readonly floor?: string;
}

const initialState: RoomState = { phase: 'none', progress: 0, roomView: false, isOpen: false };

const withoutRoom = ({ scene: _scene, version: _version, failure: _failure, ...rest }: RoomState) => rest;

const slice = createSlice({
  name: 'rooms',
  initialState: initialState as RoomState,
  reducers: {
    visualiserOpened: (state, { payload: floor }: PayloadAction<string | undefined>) => ({
      ...state,
      isOpen: true,
      ...(floor && { floor }),
    }),
    visualiserClosed: (state) => ({ ...state, isOpen: false }),
    uploadBegun: (state) => ({ ...withoutRoom(state), phase: 'uploading', progress: 0 }),
    uploadProgressed: (state, { payload: progress }: PayloadAction<number>) => ({ ...state, progress }),
    /** What was stored before is gone already, so there is no room (S8-11). */
    uploadFailed: (state, { payload: detail }: PayloadAction<string | undefined>) => ({
      ...state,
      phase: 'none',
      progress: 0,
      failure: detail ? { detail } : {},
    }),
    roomStored: (
      state,
      { payload: { scene, version } }: PayloadAction<Pick<RoomState, 'version'> & { scene: Scene }>,
    ) => ({ ...state, scene, phase: 'stored', progress: 1, ...(version && { version }) }),
    /** The room as storage holds it, or none. */
    roomRestored: (
      state,
      { payload: { scene, roomView } }: PayloadAction<Pick<RoomState, 'scene' | 'roomView'>>,
    ) => ({ ...withoutRoom(state), roomView, ...(scene ? { scene, phase: 'stored' } : { phase: 'none' }) }),
    floorShaped: (state, { payload: version }: PayloadAction<string>) => ({ ...state, version }),
    roomViewChanged: (state, { payload: roomView }: PayloadAction<boolean>) => ({ ...state, roomView }),
  },
});
export const {
  visualiserOpened,
  visualiserClosed,
  uploadBegun,
  uploadProgressed,
  uploadFailed,
  roomStored,
  roomRestored,
  floorShaped,
  roomViewChanged,
} = slice.actions;
export const roomsReducer = slice.reducer;
