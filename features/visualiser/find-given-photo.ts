import 'server-only';
import { cache } from 'react';
import { type GivenPhoto, markedPicture, roomFloor } from '#lib/scenes/server/given/given-photos.ts';
import { givenContext } from '#lib/scenes/server/handler/given-context.ts';
import { SceneRefusal } from '#lib/scenes/server/refusal.ts';
import { currentSite } from '#lib/site/server/site.ts';

/** A photo that was given, by its key, with a small picture; undefined when it is not there. Read once a request. */
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

/** The room whose photo may be given: a picture of it, or why it may not. Read once a request. */
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

/** Shoppers are asked for photos here. */
export const isPhotoAsked = (): boolean => givenContext().isOn && currentSite().features.visualiser;
