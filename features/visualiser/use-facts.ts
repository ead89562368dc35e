import { useRequest } from '#components/request/use-request.ts';
import { isSampleRoom } from '#lib/scenes/limits.ts';
import type { Scene, SceneService } from '#lib/scenes/scene.ts';
import { useRoomActions } from '#store/visualiser/room-actions.ts';

/** Facts of a scene at our own service. Its version goes into the store, so that pictures show the current floor. */
export function useFacts({ id }: Scene, service: SceneService) {
  const actions = useRoomActions();
  return useRequest({
    key: service.own && !isSampleRoom(id) ? id : undefined,
    async ask(signal) {
      const loaded = await actions.load(service, id);
      if (!loaded) throw new Error('The room is not available');
      if (!signal.aborted) actions.versionLoaded(loaded.version);
      return loaded;
    },
    log: 'room_scene',
  });
}
