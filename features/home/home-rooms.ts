import { dealRooms, type Room } from '#lib/media/rooms.ts';
import type { HomeData } from './home-data.ts';

/** Rooms of the newest floors, other scenes than the slides above them show. */
export function shelfRooms({ content, newest }: Pick<HomeData, 'content' | 'newest'>): Room[] {
  return dealRooms(newest, 'roomCard', slideRooms(content));
}

/** A room for the picture of each collection, of a scene that the page has not shown where they allow it. */
export function collectionRooms(data: HomeData): ReadonlyMap<string, Room> {
  const { content, firsts } = data;
  const above = [...slideRooms(content), ...shelfRooms(data).map(({ id }) => id), content.visualiser.room];
  const rooms = dealRooms([...firsts.values()], 'storySmall', above);
  return new Map([...firsts.keys()].flatMap((id, at) => (rooms[at] ? [[id, rooms[at]] as const] : [])));
}

const slideRooms = ({ slides }: HomeData['content']) => slides.map(({ picture }) => picture.room);
