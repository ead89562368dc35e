import { useMemo } from 'react';
import { MESSAGES } from '#lib/messages.ts';
import { removedScene } from '#lib/scenes/removed-scene.ts';
import { ROOM_DAYS } from '#lib/scenes/room-days.ts';
import type { Scene, SceneFacts, SceneService } from '#lib/scenes/scene.ts';
import { loadScene } from '#lib/scenes/send-scene.ts';
import { shapedScene } from '#lib/scenes/shaped-scene.ts';
import { storedScene } from '#lib/scenes/stored-scene.ts';
import { useAppDispatch } from '../hooks.ts';
import { type RoomState, roomChanged, roomReplaced, uploadChanged } from '../slices/rooms.ts';
import { showToast, toastClosed } from '../slices/toasts.ts';
import type { AppDispatch, AppThunk } from '../store.ts';
import { forgetEnded, forgetRoom, restoreRoom } from './restore-room.ts';
import { setRoomView } from './room-view.ts';

const NOT_KEPT =
  'Your browser has no space to remember this room, so it stays only until you leave the page. You can upload the photo again.';
const NOT_REMOVED = `Our service did not respond, so your photo is not deleted yet. Try again, or it will be deleted ${ROOM_DAYS} days after you sent it.`;

/** Begins an upload; false while another one is running (S4.9-2). */
const beginUpload = (): AppThunk<boolean> => (dispatch, getState) => {
  if (getState().rooms.phase === 'uploading') return false;
  dispatch(uploadChanged({ phase: 'uploading' }));
  return true;
};

/** Stores a room for 60 days. Does not open or close the modal (S4.9-1). */
const storeRoom =
  (scene: Scene, version?: string): AppThunk =>
  (dispatch, getState) => {
    const { phase, isOpen } = getState().rooms;
    const kept = storedScene.write({ scene });
    dispatch(
      roomReplaced({ scene, phase: 'stored', progress: 1, another: false, ...(version && { version }) }),
    );
    if (!kept) dispatch(showToast('error', NOT_KEPT));
    // With the modal closed, nobody would notice that the upload has finished.
    else if (phase === 'uploading' && !isOpen) dispatch(showToast('ok', 'Your room is ready.'));
  };

/** Ends an upload that produced no room. The previous room stays, or one that another tab has stored meanwhile. */
const endUpload =
  (failure?: RoomState['failure']): AppThunk =>
  (dispatch, getState) => {
    const { scene, isOpen } = getState().rooms;
    dispatch(uploadChanged({ phase: scene ? 'stored' : 'none' }));
    if (!scene) dispatch(restoreRoom());
    if (!failure) return;
    dispatch(roomChanged({ failure, another: true }));
    if (!isOpen) dispatch(showToast('error', MESSAGES.sceneUploadFailed));
  };

/** Loads a room with `loadScene`; if our service no longer has it, it is removed here too. */
const loadRoom =
  (service: SceneService, id: string, floor?: string): AppThunk<Promise<SceneFacts | null | undefined>> =>
  async (dispatch, getState) => {
    const facts = await loadScene(service, id, floor);
    if (facts === null && getState().rooms.scene?.id === id) dispatch(forgetEnded());
    return facts;
  };

/** The service failed to delete a room: restores it so that the visitor can retry, unless another room is stored. */
const keepRoom =
  (scene: Scene): AppThunk =>
  (dispatch, getState) => {
    if (getState().rooms.phase === 'none') dispatch(storeRoom(scene));
    dispatch(showToast('error', NOT_REMOVED));
  };

/** Actions that change the room (S4.9). They load with the modal and the stage, not with every page. */
const roomActions = (dispatch: AppDispatch) => ({
  begin: () => dispatch(beginUpload()),
  /** Share of the photo that is uploaded, 0…1, and the estimated remaining time. */
  progress: (share: number, secondsLeft: number) =>
    void dispatch(roomChanged({ progress: share, secondsLeft })),
  stored: (scene: Scene, version?: string) => dispatch(storeRoom(scene, version)),
  /** The upload failed (S8-11). */
  failed: (detail?: string) => void dispatch(endUpload(detail ? { detail } : {})),
  cancelled: () => void dispatch(endUpload()),
  /** The current version of the room's floor was loaded. */
  versionLoaded: (version: string) => void dispatch(roomChanged({ version })),
  /** The room's floor was saved; other tabs follow. */
  shaped({ id, version }: Pick<SceneFacts, 'id' | 'version'>) {
    dispatch(roomChanged({ version }));
    shapedScene.write({ id, shape: version });
  },
  /** Removes the room and leaves room view (S4.9-3). */
  remove: () => dispatch(forgetRoom()),
  load: (...room: Parameters<typeof loadRoom>) => dispatch(loadRoom(...room)),
  gone(id: string) {
    removedScene.write({ id });
    dispatch(roomChanged({ gone: id }));
    dispatch(toastClosed(NOT_REMOVED));
  },
  notRemoved: (scene: Scene) => dispatch(keepRoom(scene)),
  setRoomView: (on: boolean) => dispatch(setRoomView(on)),
});
export type RoomActions = ReturnType<typeof roomActions>;

export function useRoomActions(): RoomActions {
  const dispatch = useAppDispatch();
  return useMemo(() => roomActions(dispatch), [dispatch]);
}
