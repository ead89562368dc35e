import type { SceneService } from '#lib/scenes/scene.ts';
import { type PictureFault, whyNoPicture } from '#lib/scenes/why-no-picture.ts';
import type { AppThunk } from '../store.ts';
import { forgetEnded } from './restore-room.ts';

/** Rooms that the service is being asked about. */
const asked = new Set<string>();

/**
 * A picture of the room did not come: where our service no longer has the room, it is forgotten here too. Gives why;
 * of a list of pictures that fail at once one asks.
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
