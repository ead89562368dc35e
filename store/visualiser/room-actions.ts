import { useMemo } from 'react';
import { removedScene } from '#lib/scenes/removed-scene.ts';
import type { Scene } from '#lib/scenes/scene.ts';
import { storedRoomView, storedScene } from '#lib/scenes/stored-scene.ts';
import { useAppDispatch } from '../hooks.ts';
import { roomChanged, roomReplaced } from '../slices/rooms.ts';
import type { AppDispatch, AppThunk } from '../store.ts';
import { setRoomView } from './room-view.ts';

/** Begins an upload; false while another is under way (S4.9-2). */
const beginUpload = (): AppThunk<boolean> => (dispatch, getState) => {
  if (getState().rooms.phase === 'uploading') return false;
  dispatch(roomReplaced({ phase: 'uploading', progress: 0 }));
  return true;
};

/** Changes of the room (S4.9). They come with the modal and the stage, not with every page. */
const roomActions = (dispatch: AppDispatch) => ({
  begin: () => dispatch(beginUpload()),
  /** Share of the photo that was sent, 0…1. */
  progress: (share: number) => void dispatch(roomChanged({ progress: share })),
  /** Keeps a room for 60 days; the modal stays open (S4.9-1). */
  stored(scene: Scene, version?: string) {
    storedScene.write({ scene });
    dispatch(roomChanged({ scene, phase: 'stored', progress: 1, ...(version && { version }) }));
  },
  /** The upload failed; what was stored before is gone already, so there is no room (S8-11). */
  failed: (detail?: string) =>
    void dispatch(roomChanged({ phase: 'none', progress: 0, failure: detail ? { detail } : {} })),
  shaped: (version: string) => void dispatch(roomChanged({ version })),
  /** Clears the room and leaves room view (S4.9-3). */
  remove() {
    storedScene.remove();
    storedRoomView.remove();
    dispatch(roomReplaced({ phase: 'none', roomView: false }));
  },
  /** The service has removed a room. */
  gone(id: string) {
    removedScene.write({ id });
    dispatch(roomChanged({ gone: id }));
  },
  setRoomView: (on: boolean) => dispatch(setRoomView(on)),
});
export type RoomActions = ReturnType<typeof roomActions>;

export function useRoomActions(): RoomActions {
  const dispatch = useAppDispatch();
  return useMemo(() => roomActions(dispatch), [dispatch]);
}
