'use client';

import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { warnInBrowser } from '#lib/client-log.ts';
import { roomImage } from '#lib/scenes/room-image.ts';
import type { SceneService } from '#lib/scenes/scene.ts';
import { createVisualiserStore, type VisualiserState, type VisualiserStore } from './visualiser-store.ts';

interface Shop {
  readonly store: VisualiserStore;
  readonly service: SceneService;
}

const Visualiser = createContext<Shop | undefined>(undefined);

/** The visitor's room with its actions; undefined on a site without the Room Visualiser. */
export function useVisualiserShop(): Shop | undefined {
  return use(Visualiser);
}

const NOTHING = createVisualiserStore();

/** The room as it is now; the initial state on a site without the Room Visualiser. */
export function useVisualiserState(): VisualiserState {
  const store = use(Visualiser)?.store ?? NOTHING;
  return useSyncExternalStore(store.subscribe, store.getState, store.getInitialState);
}

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

/** Holds the visitor's room: reads it after mount and follows other tabs. */
export function VisualiserProvider({ service, children }: Props) {
  const [store] = useState(() => createVisualiserStore());
  useEffect(() => {
    store.restore();
    const follow = ({ key }: StorageEvent) =>
      (key === null || key === 'room-preview-scene') && store.restore();
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [store]);
  const [shop] = useState(() => ({ store, service }));
  return <Visualiser value={shop}>{children}</Visualiser>;
}
