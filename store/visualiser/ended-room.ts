import type { SceneService } from '#lib/scenes/scene.ts';
import { type PictureFault, whyNoPicture } from '#lib/scenes/why-no-picture.ts';
import type { AppThunk } from '../store.ts';
import { forgetEnded } from './restore-room.ts';

/** Rooms whose existence is currently being checked with the service. */
const asked = new Set<string>();

/**
 * Handles a failed picture of the room. If our service no longer has the room, it is removed here too. Returns the
 * cause. If several pictures fail at once, only one of them sends a request.
 */
export const forgetEndedRoom =
  (service: SceneService, src: string): AppThunk<Promise<PictureFault | undefined>> =>
  async (dispatch, getState) => {
    const shown = () => getState().rooms.scene?.id;
    const id = shown();
    if (!service.own || !id || asked.has(id)) return undefined;
    asked.add(id);
    const fault = await whyNoPicture(service, src);
    asked.delete(id);
    if (shown() !== id) return undefined;
    if (fault === 'room') dispatch(forgetEnded());
    return fault;
  };
