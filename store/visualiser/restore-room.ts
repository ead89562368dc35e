import { storedRoomView, storedScene } from '#lib/scenes/stored-scene.ts';
import { roomReplaced } from '../slices/rooms.ts';
import type { AppThunk } from '../store.ts';

/** Whether floors are shown in a room of the visitor's, also where the page has not read yet that there is one. */
export const isRoomInView = (): AppThunk<boolean> => (dispatch, getState) => {
  dispatch(restoreRoom());
  const { scene, roomView } = getState().rooms;
  return roomView && scene !== undefined;
};

/**
 * Shows the room that storage holds; what cannot be used is removed (S9.6-3), and without a room there is no room view.
 */
export const restoreRoom = (): AppThunk => (dispatch, getState) => {
  const { phase, roomView, scene: shown } = getState().rooms;
  if (phase === 'uploading') return;
  const scene = storedScene.read()?.scene;
  if (scene) {
    if (scene.id === shown?.id) return;
    const on = roomView || storedRoomView.read() !== undefined;
    dispatch(roomReplaced({ scene, phase: 'stored', roomView: on }));
  } else {
    storedScene.remove();
    storedRoomView.remove();
    if (phase === 'stored') dispatch(roomReplaced({ phase: 'none', roomView: false }));
  }
};
