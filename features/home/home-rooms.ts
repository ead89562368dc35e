import { assignRooms, type Room } from '#lib/media/rooms.ts';
import type { HomeData } from './home-data.ts';

/** Rooms for the newest floors, with scenes that the slides above do not show. */
export function shelfRooms({ content, newest }: Pick<HomeData, 'content' | 'newest'>): Room[] {
  return assignRooms(newest, 'roomCard', slideRooms(content));
}

/** A room for the picture of each collection, with a scene that the page has not shown yet if possible. */
export function collectionRooms(data: HomeData): ReadonlyMap<string, Room> {
  const { content, firsts } = data;
  const above = [...slideRooms(content), ...shelfRooms(data).map(({ id }) => id), content.visualiser.room];
  const rooms = assignRooms([...firsts.values()], 'storySmall', above);
  return new Map([...firsts.keys()].flatMap((id, at) => (rooms[at] ? [[id, rooms[at]] as const] : [])));
}

const slideRooms = ({ slides }: HomeData['content']) => slides.map(({ picture }) => picture.room);
