/** Requested size in px of a room's picture beside a floor. */
export const ROOM_PICTURE = { width: 640, height: 480 } as const;

/** The photo of a room with a floor in it. */
export interface RoomPicture {
  readonly src: string;
  /** URL of the largest version. */
  readonly large: string;
  /** Size of the photo in px, for its aspect ratio. */
  readonly width: number;
  readonly height: number;
}

/** The picture of a link for a room's row id and a floor's global item id. */
export function linkPicture(
  link: string,
  room: number,
  floor: string,
  { width, height }: Pick<RoomPicture, 'width' | 'height'>,
): RoomPicture {
  const src = `/api/shared-projects/${link}/pictures/${room}/${floor}`;
  return { src, large: `${src}?large`, width, height };
}
