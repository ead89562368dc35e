import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Scene } from '#lib/scenes/scene.ts';

/** The visitor's room and room view (S4.9). The scene service stores the photo itself. */
export interface RoomState {
  readonly phase: 'none' | 'uploading' | 'stored';
  readonly scene?: Scene;
  /** Version of the floor's shape, once known; part of a picture's URL. */
  readonly version?: string;
  /** Share of the photo that is uploaded, 0…1. */
  readonly progress: number;
  /** Estimated remaining time of the upload; 0 while unknown. */
  readonly secondsLeft: number;
  readonly failure?: { readonly detail?: string };
  /** Room view is on: floors are shown in the visitor's room (S4.9-4). */
  readonly roomView: boolean;
  readonly isOpen: boolean;
  /** The visitor is choosing another photo; the current room stays until it is uploaded. */
  readonly another?: boolean;
  /** Id of the room that the service removed last. */
  readonly gone?: string;
  /** Global item id of the floor that the modal was opened for; previews show it. */
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

/** The thunks that change the room are in store/visualiser, so that pages load only what they need. */
const slice = createSlice({
  name: 'rooms',
  initialState: initialState as RoomState,
  reducers: {
    roomChanged: (state, { payload }: PayloadAction<Partial<RoomState>>) => ({ ...state, ...payload }),
    /** An upload starts or ends. Clears the previous failure; the current room stays. */
    uploadChanged: (state, { payload }: PayloadAction<Partial<RoomState>>) => ({
      ...withoutFailure(state),
      progress: 0,
      secondsLeft: 0,
      ...payload,
    }),
    /** Replaces the room, including its version and failure. */
    roomReplaced: (state, { payload }: PayloadAction<Partial<RoomState>>) => ({
      ...withoutRoom(state),
      ...payload,
    }),
  },
});
export const { roomChanged, roomReplaced, uploadChanged } = slice.actions;
export const roomsReducer = slice.reducer;
