import { storedRoomView, storedScene } from '#lib/scenes/stored-scene.ts';
import { roomChanged, roomReplaced } from '../slices/rooms.ts';
import { showToast } from '../slices/toasts.ts';
import type { AppThunk } from '../store.ts';

const ENDED = 'Your room has expired. Upload the photo again to see floors in it.';
const REMOVED = 'Your room was removed on another page or tab.';

function removeStored(): void {
  storedScene.remove();
  storedRoomView.remove();
}

/** The room is gone, and room view with it; `words` say why to whoever did not ask for it. */
export const forgetRoom =
  (words?: string): AppThunk =>
  (dispatch) => {
    removeStored();
    dispatch(roomReplaced({ phase: 'none', roomView: false }));
    if (words) dispatch(showToast('error', words));
  };

/** Our service no longer has the room. */
export const forgetEnded = () => forgetRoom(ENDED);

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
  const { phase, roomView, isOpen, scene: shown } = getState().rooms;
  if (phase === 'uploading') return;
  const ended = storedScene.exists();
  const scene = storedScene.read()?.scene;
  if (scene) {
    // The next page of the tab may have switched it, and this one come back out of the back/forward cache.
    const on = storedRoomView.read() !== undefined;
    if (scene.id !== shown?.id) dispatch(roomReplaced({ scene, phase: 'stored', roomView: on }));
    else if (on !== roomView) dispatch(roomChanged({ roomView: on }));
  } else if (phase === 'stored')
    dispatch(forgetRoom(roomView || isOpen ? (ended ? ENDED : REMOVED) : undefined));
  else removeStored();
};
