import 'server-only';
import { cache } from 'react';
import { type GivenPhoto, markedPicture, roomFloor } from '#lib/scenes/server/given/given-photos.ts';
import { givenContext } from '#lib/scenes/server/handler/given-context.ts';
import { SceneRefusal } from '#lib/scenes/server/refusal.ts';
import { currentSite } from '#lib/site/server/site.ts';

/** A donated photo by its key, with a small picture; undefined if it does not exist. Read once per request. */
export const findGivenPhoto = cache(
  async (
    key: string,
  ): Promise<(Pick<GivenPhoto, 'givenAt' | 'endsAt'> & { picture: string }) | undefined> => {
    const found = await givenContext().given.open(key);
    if (!found) return undefined;
    const { givenAt, endsAt } = found;
    return { givenAt, endsAt, picture: await markedPicture(found) };
  },
);

/**
 * A picture of the room whose photo may be donated, or the reason why it may not be: expired or storage full. Read
 * once per request.
 */
export const findPhotoToGive = cache(async (sceneId: string): Promise<string | 'over' | 'full'> => {
  const { rooms, given } = givenContext();
  try {
    const room = await roomFloor(rooms, sceneId, sceneId);
    if (!(await given.hasRoom(room.photo.length + room.floor.length))) return 'full';
    return await markedPicture(room);
  } catch (error) {
    if (error instanceof SceneRefusal && error.status === 404) return 'over';
    throw error;
  }
});

/** Whether this site asks visitors to donate photos. */
export const acceptsPhotoDonations = (): boolean => givenContext().isOn && currentSite().features.visualiser;
