import type { Scene } from '#lib/scenes/scene.ts';
import { storedRoomView, storedScene } from '#lib/scenes/stored-scene.ts';
import { roomRestored, roomStored, roomViewChanged, uploadBegun } from '../slices/rooms.ts';
import type { AppThunk } from '../store.ts';

/** Shows the room that storage holds; what cannot be used is removed (S9.6-3), and without a room there is no room view. */
export const restoreRoom = (): AppThunk => (dispatch, getState) => {
  const { phase, roomView, scene: shown } = getState().rooms;
  if (phase === 'uploading') return;
  const scene = storedScene.read()?.scene;
  if (scene) {
    if (scene.id === shown?.id) return;
    dispatch(roomRestored({ scene, roomView: roomView || storedRoomView.read() !== undefined }));
  } else {
    storedScene.remove();
    storedRoomView.remove();
    if (phase === 'stored') dispatch(roomRestored({ roomView: false }));
  }
};

/** Begins an upload; false while another is under way (S4.9-2). */
export const beginUpload = (): AppThunk<boolean> => (dispatch, getState) => {
  if (getState().rooms.phase === 'uploading') return false;
  dispatch(uploadBegun());
  return true;
};

/** Keeps a room for 60 days; the modal stays open (S4.9-1). */
export const storeRoom =
  (scene: Scene, version?: string): AppThunk =>
  (dispatch) => {
    storedScene.write({ scene });
    dispatch(roomStored({ scene, ...(version && { version }) }));
  };

/** Clears the room and leaves room view (S4.9-3). */
export const removeRoom = (): AppThunk => (dispatch) => {
  storedScene.remove();
  storedRoomView.remove();
  dispatch(roomRestored({ roomView: false }));
};

/** Room view, on only where there is a room (S4.9-4). It lasts as long as the tab. */
export const setRoomView =
  (wanted: boolean): AppThunk =>
  (dispatch, getState) => {
    const on = wanted && getState().rooms.scene !== undefined;
    if (on) storedRoomView.write({ on });
    else storedRoomView.remove();
    dispatch(roomViewChanged(on));
  };
