import type { ProjectRoom } from './project.ts';

/** Names of a project's rooms, except the room with the id `but`. */
export const roomNames = (rooms: readonly Pick<ProjectRoom, 'row'>[], but?: number): string[] =>
  rooms.flatMap(({ row }) => (row.id === but ? [] : row.room));
