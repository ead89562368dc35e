import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Scene } from '#lib/scenes/scene.ts';

/** The visitor's room and room view (S4.9). The photo itself is stored by the scene service. */
export interface RoomState {
  readonly phase: 'none' | 'uploading' | 'stored';
  readonly scene?: Scene;
  /** Of the floor's shape, once known; part of a picture's address. */
  readonly version?: string;
  /** Share of the photo that was sent, 0…1, while uploading. */
  readonly progress: number;
  /** How long the rest of it takes, about; 0 while unknown. */
  readonly secondsLeft: number;
  /** Why the last upload failed. */
  readonly failure?: { readonly detail?: string };
  /** Floors are shown in the visitor's room (S4.9-4). */
  readonly roomView: boolean;
  readonly isOpen: boolean;
  /** Another photo is asked for; the room stays until it is there. */
  readonly another?: boolean;
  /** Id of the room that the service removed last. */
  readonly gone?: string;
  /** Global item id of the floor the modal was opened for; previews are laid with it. */
  readonly floor?: string;
}

const initialState: RoomState = {
  phase: 'none',
  progress: 0,
  secondsLeft: 0,
  roomView: false,
  isOpen: false,
};

const withoutFailure = ({ failure: _failure, ...rest }: RoomState): RoomState => rest;
const withoutRoom = ({ scene: _scene, version: _version, ...rest }: RoomState) => withoutFailure(rest);

/** What changes the room is in store/visualiser, so that only what every page needs comes with it. */
const slice = createSlice({
  name: 'rooms',
  initialState: initialState as RoomState,
  reducers: {
    roomChanged: (state, { payload }: PayloadAction<Partial<RoomState>>) => ({ ...state, ...payload }),
    /** A photo is on its way, or is no longer; the failure of before is gone, its room stays. */
    uploadChanged: (state, { payload }: PayloadAction<Partial<RoomState>>) => ({
      ...withoutFailure(state),
      progress: 0,
      secondsLeft: 0,
      ...payload,
    }),
    /** The room of before is gone, with its version and failure. */
    roomReplaced: (state, { payload }: PayloadAction<Partial<RoomState>>) => ({
      ...withoutRoom(state),
      ...payload,
    }),
  },
});
export const { roomChanged, roomReplaced, uploadChanged } = slice.actions;
export const roomsReducer = slice.reducer;
