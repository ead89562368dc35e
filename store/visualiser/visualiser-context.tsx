'use client';

import { createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react';
import { warnInBrowser } from '#lib/client-log.ts';
import { roomImage } from '#lib/scenes/room-image.ts';
import type { Scene, SceneService } from '#lib/scenes/scene.ts';
import { storedScene } from '#lib/scenes/stored-scene.ts';
import { useAppDispatch, useAppSelector } from '../hooks.ts';
import {
  floorShaped,
  type RoomState,
  uploadFailed,
  uploadProgressed,
  visualiserClosed,
  visualiserOpened,
} from '../slices/rooms.ts';
import type { AppDispatch } from '../store.ts';
import { beginUpload, removeRoom, restoreRoom, setRoomView, storeRoom } from './room-thunks.ts';

/** The actions of the Room Visualiser (S4.9). */
const roomActions = (dispatch: AppDispatch) => ({
  /** Opens the modal, for a floor by its global item id. */
  open: (floor?: string) => void dispatch(visualiserOpened(floor)),
  close: () => void dispatch(visualiserClosed()),
  begin: () => dispatch(beginUpload()),
  /** Share of the photo that was sent, 0…1. */
  progress: (share: number) => void dispatch(uploadProgressed(share)),
  stored: (scene: Scene, version?: string) => dispatch(storeRoom(scene, version)),
  failed: (detail?: string) => void dispatch(uploadFailed(detail)),
  shaped: (version: string) => void dispatch(floorShaped(version)),
  remove: () => dispatch(removeRoom()),
  setRoomView: (on: boolean) => dispatch(setRoomView(on)),
});
export type RoomActions = ReturnType<typeof roomActions>;

interface Shop {
  readonly actions: RoomActions;
  readonly service: SceneService;
}

const Visualiser = createContext<Shop | undefined>(undefined);

/** The actions and the scene service; undefined on a site without the Room Visualiser. */
export function useVisualiserShop(): Shop | undefined {
  return use(Visualiser);
}

/** The room as it is now; the initial state on a site without the Room Visualiser. */
export const useVisualiserState = (): RoomState => useAppSelector((state) => state.rooms);

/** Address of the visitor's room with a floor in it, while room view is on; undefined otherwise. */
export function useRoomPicture():
  | ((globalItemId: string, width?: number, height?: number) => string)
  | undefined {
  const service = use(Visualiser)?.service;
  const { scene, version, roomView } = useVisualiserState();
  const id = scene?.id;
  const picture = useCallback(
    (globalItemId: string, width?: number, height?: number) =>
      service && id
        ? roomImage(service, {
            sceneId: id,
            variant: { globalItemId },
            ...(width && { width }),
            ...(height && { height }),
            ...(version && { version }),
            warn: (message) => warnInBrowser('room_picture', message),
          })
        : '',
    [service, id, version],
  );
  return roomView && service && id ? picture : undefined;
}

interface Props {
  service: SceneService;
  children: ReactNode;
}

/** Reads the visitor's room after mount and follows other tabs. */
export function VisualiserProvider({ service, children }: Props) {
  const dispatch = useAppDispatch();
  const [shop] = useState(() => ({ actions: roomActions(dispatch), service }));
  useEffect(() => {
    const restore = () => dispatch(restoreRoom());
    restore();
    return storedScene.subscribe(restore);
  }, [dispatch]);
  return <Visualiser value={shop}>{children}</Visualiser>;
}
