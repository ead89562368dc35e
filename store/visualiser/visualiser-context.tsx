'use client';

import { createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react';
import { warnInBrowser } from '#lib/client-log.ts';
import { cardSize } from '#lib/scenes/limits.ts';
import { roomImage } from '#lib/scenes/room-image.ts';
import type { SceneService } from '#lib/scenes/scene.ts';
import { shapedScene } from '#lib/scenes/shaped-scene.ts';
import { storedScene } from '#lib/scenes/stored-scene.ts';
import { useAppDispatch, useAppSelector } from '../hooks.ts';
import { type RoomState, roomChanged, uploadChanged } from '../slices/rooms.ts';
import type { AppDispatch } from '../store.ts';
import { followShape, restoreRoom } from './restore-room.ts';

/** Opens and closes the modal. */
const modalActions = (dispatch: AppDispatch) => ({
  /** Opens the modal for a floor by its global item id. */
  open: (floor?: string) => void dispatch(roomChanged({ isOpen: true, ...(floor && { floor }) })),
  /** Opens the modal for another photo; the current room stays until the new one is uploaded. */
  openForAnother(floor?: string) {
    dispatch(uploadChanged({}));
    dispatch(roomChanged({ isOpen: true, another: true, ...(floor && { floor }) }));
  },
  close: () => void dispatch(roomChanged({ isOpen: false, another: false })),
});

interface Shop extends ReturnType<typeof modalActions> {
  readonly service: SceneService;
  /** Global item id of the floor that rooms show if the visitor did not come from a floor. */
  readonly floor: string;
}

const Visualiser = createContext<Shop | undefined>(undefined);

/** The modal's actions and the scene service; undefined on a site without the Room Visualiser. */
export function useVisualiserShop(): Shop | undefined {
  return use(Visualiser);
}

/** State of the room; the initial state on a site without the Room Visualiser. */
export const useVisualiserState = (): RoomState => useAppSelector((state) => state.rooms);

/** Global item id of the floor that rooms show; '' on a site without the Room Visualiser. */
export function useVisualiserFloor(): string {
  const shop = use(Visualiser);
  const { floor = shop?.floor ?? '' } = useVisualiserState();
  return floor;
}

/**
 * Returns the URL of the visitor's room with a floor in it; undefined unless room view is on. With `cardWidth` the
 * picture is a card's: of that width, and cropped to the floor.
 */
export function useRoomPicture(): ((globalItemId: string, cardWidth?: number) => string) | undefined {
  const service = use(Visualiser)?.service;
  const { scene, version, roomView } = useVisualiserState();
  const id = scene?.id;
  const picture = useCallback(
    (globalItemId: string, cardWidth?: number) =>
      service && id
        ? roomImage(service, {
            sceneId: id,
            variant: { globalItemId },
            ...(cardWidth && { ...cardSize(cardWidth), cut: true }),
            ...(version && { version }),
            warn: (message) => warnInBrowser('room_picture', message),
          })
        : '',
    [service, id, version],
  );
  return roomView && service && id ? picture : undefined;
}

interface Props extends Pick<Shop, 'service' | 'floor'> {
  children: ReactNode;
}

/** Reads the visitor's room after mount and follows other tabs. */
export function VisualiserProvider({ service, floor, children }: Props) {
  const dispatch = useAppDispatch();
  const [shop] = useState(() => ({ ...modalActions(dispatch), service, floor }));
  useEffect(() => {
    const restore = () => dispatch(restoreRoom());
    restore();
    const ends = [storedScene.subscribe(restore), shapedScene.subscribe(() => dispatch(followShape()))];
    return () => {
      for (const end of ends) end();
    };
  }, [dispatch]);
  return <Visualiser value={shop}>{children}</Visualiser>;
}
