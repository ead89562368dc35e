import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useRequest } from '#components/request/use-request.ts';
import { pushEvent } from '#lib/analytics/data-layer.ts';
import { projectUsed } from '#lib/analytics/use-events.ts';
import { setPhoto } from '#lib/my-project/changes.ts';
import type { ProjectFloor, ProjectRoom } from '#lib/my-project/project.ts';
import { ROOM_PICTURE, type RoomPicture } from '#lib/my-project/room-picture.ts';
import { isSampleRoom, RENDER_SIZE } from '#lib/scenes/limits.ts';
import { removedScene } from '#lib/scenes/removed-scene.ts';
import { roomImage } from '#lib/scenes/room-image.ts';
import type { Scene } from '#lib/scenes/scene.ts';
import { loadScene } from '#lib/scenes/send-scene.ts';
import { useAppDispatch } from '#store/hooks.ts';
import { changeProject } from '#store/my-project/project-thunks.ts';
import { useRoomActions } from '#store/visualiser/room-actions.ts';
import { useVisualiserShop, useVisualiserState } from '#store/visualiser/visualiser-context.tsx';

/** The photo of a room of the project, and the actions for it. */
export interface RoomPhotoState {
  /** The site runs its own Room Visualiser. */
  readonly isOffered: boolean;
  /** The visitor's current room, if it is a photo that this room does not use yet. */
  readonly other: Scene | undefined;
  /** The photo was removed or has expired. */
  readonly isGone: boolean;
  /** Retries the request; undefined unless the service did not respond. */
  readonly again: (() => void) | undefined;
  readonly picture: ((floor: ProjectFloor) => RoomPicture) | undefined;
  readonly use: (scene: Scene) => void;
  /** Requests another photo; the current one stays stored. */
  readonly choose: () => void;
  /** Shows the detected floor in the photo. */
  readonly check: () => void;
  readonly takeOut: () => void;
}

const readRemoved = () => removedScene.read()?.id;
const isPhoto = ({ id }: Scene) => !isSampleRoom(id);

export function useRoomPhoto({ row, floors, photo }: ProjectRoom): RoomPhotoState {
  const dispatch = useAppDispatch();
  const actions = useRoomActions();
  const shop = useVisualiserShop();
  const { scene, version, isOpen, gone } = useVisualiserState();
  const service = shop?.service.own ? shop.service : undefined;
  const goneElsewhere = useSyncExternalStore(removedScene.subscribe, readRemoved, () => undefined);
  const { facts, again } = useSceneFacts(photo?.id, `${scene?.id} ${version} ${gone} ${goneElsewhere}`);
  const set = (next: ProjectRoom['photo']) => dispatch(changeProject((own) => setPhoto(own, row.id, next)));
  function use({ id, filename }: Scene) {
    if (set({ id, name: filename })) pushEvent(projectUsed('photo'));
  }
  const waits = useWaiting(use);
  const [floor] = floors;
  return {
    isOffered: service !== undefined,
    other: scene && isPhoto(scene) && scene.id !== photo?.id ? scene : undefined,
    isGone: photo !== undefined && facts === null,
    again,
    picture:
      service && photo && facts
        ? ({ id }) => {
            const address = (size: { width: number; height: number }) =>
              roomImage(service, {
                ...{ sceneId: photo.id, variant: { globalItemId: id }, version: facts.version },
                ...size,
              });
            const { width, height } = facts;
            return { src: address(ROOM_PICTURE), large: address(RENDER_SIZE), width, height };
          }
        : undefined,
    use,
    choose() {
      waits.begin(scene);
      shop?.openForAnother(floor?.id);
    },
    check() {
      if (!photo) return;
      if (scene?.id !== photo.id) actions.stored({ id: photo.id, filename: photo.name });
      if (!isOpen) shop?.open(floor?.id);
    },
    takeOut: () => void set(undefined),
  };
}

/**
 * Facts of a scene: undefined while they are loading, null if the scene does not exist. Requested again when `state`
 * changes, and by `again` after a failure.
 */
function useSceneFacts(id: string | undefined, state: string) {
  const service = useVisualiserShop()?.service;
  const { value, failed, again } = useRequest({
    key: service && id !== undefined ? `${id} ${state}` : undefined,
    async ask() {
      const facts = service && id !== undefined ? await loadScene(service, id) : undefined;
      if (facts === undefined) throw new Error('The room does not answer');
      return { id, facts };
    },
    log: 'room_scene',
  });
  return {
    facts: id !== undefined && value?.id === id ? value.facts : undefined,
    again: failed ? again : undefined,
  };
}

/** Waits for the photo that the visitor was asked for. If none is chosen, the previous one is restored. */
function useWaiting(use: (scene: Scene) => void) {
  const actions = useRoomActions();
  const { scene, phase, isOpen } = useVisualiserState();
  const waiting = useRef<{ readonly before: Scene | undefined; wasOpen: boolean }>(undefined);
  useEffect(() => {
    const asked = waiting.current;
    if (!asked) return;
    if (isOpen) asked.wasOpen = true;
    if (scene && isPhoto(scene) && scene.id !== asked.before?.id) {
      waiting.current = undefined;
      use(scene);
    } else if (asked.wasOpen && !isOpen && phase !== 'uploading') {
      waiting.current = undefined;
      if (!scene && asked.before) actions.stored(asked.before);
    }
  });
  return {
    begin: (before: Scene | undefined) => {
      waiting.current = { before, wasOpen: false };
    },
  };
}
