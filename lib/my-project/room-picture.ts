/** Size in px that a room's picture beside a floor is asked for. */
export const ROOM_PICTURE = { width: 640, height: 480 } as const;

/** The photo of a room with a floor in it. */
export interface RoomPicture {
  readonly src: string;
  /** The same, as large as it is made. */
  readonly large: string;
  /** Of the photo in px: its proportion, at least. */
  readonly width: number;
  readonly height: number;
}

/** The pictures of a link, by the id of the room's row and the floor's global item id. */
export function linkPicture(
  link: string,
  room: number,
  floor: string,
  { width, height }: Pick<RoomPicture, 'width' | 'height'>,
): RoomPicture {
  const src = `/api/shared-projects/${link}/pictures/${room}/${floor}`;
  return { src, large: `${src}?large`, width, height };
}
