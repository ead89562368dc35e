import { shapedScene } from '#lib/scenes/shaped-scene.ts';
import { storedRoomView, storedScene } from '#lib/scenes/stored-scene.ts';
import { roomChanged, roomReplaced } from '../slices/rooms.ts';
import { showToast } from '../slices/toasts.ts';
import type { AppThunk } from '../store.ts';

const ENDED = 'Your room has expired. Upload the photo again to see floors in it.';
const REMOVED = 'Your room was removed on another page or tab.';

function removeStored(): void {
  storedScene.remove();
  storedRoomView.remove();
  shapedScene.remove();
}

/** Removes the room and turns room view off. `words` is the reason, shown if the visitor did not remove the room. */
export const forgetRoom =
  (words?: string): AppThunk =>
  (dispatch) => {
    removeStored();
    dispatch(roomReplaced({ phase: 'none', roomView: false }));
    if (words) dispatch(showToast('error', words));
  };

/** Removes the room because our service no longer has it. */
export const forgetEnded = () => forgetRoom(ENDED);

/** Whether floors are shown in the visitor's room. Reads storage first, in case the page has not done so yet. */
export const isRoomInView = (): AppThunk<boolean> => (dispatch, getState) => {
  dispatch(restoreRoom());
  const { scene, roomView } = getState().rooms;
  return roomView && scene !== undefined;
};

/** Restores the stored room. An unusable record is removed (S9.6-3), and room view is off without a room. */
export const restoreRoom = (): AppThunk => (dispatch, getState) => {
  const { phase, roomView, isOpen, scene: shown } = getState().rooms;
  if (phase === 'uploading') return;
  const ended = storedScene.exists();
  const scene = storedScene.read()?.scene;
  if (scene) {
    // Another page of the tab may have switched room view before this one returned from the back/forward cache.
    const on = storedRoomView.read() !== undefined;
    if (scene.id !== shown?.id) dispatch(roomReplaced({ scene, phase: 'stored', roomView: on }));
    else if (on !== roomView) dispatch(roomChanged({ roomView: on }));
  } else if (phase === 'stored')
    dispatch(forgetRoom(roomView || isOpen ? (ended ? ENDED : REMOVED) : undefined));
  else removeStored();
};

/** Follows a shape that another tab has saved. At page load the version is unknown, so pictures are revalidated. */
export const followShape = (): AppThunk => (dispatch, getState) => {
  const { scene, version } = getState().rooms;
  const saved = shapedScene.read();
  if (saved && saved.id === scene?.id && saved.shape !== version)
    dispatch(roomChanged({ version: saved.shape }));
};
