import type { ProjectRoom } from './project.ts';

/** Names of the rooms of a project, without the room of a number. */
export const roomNames = (rooms: readonly Pick<ProjectRoom, 'row'>[], but?: number): string[] =>
  rooms.flatMap(({ row }) => (row.id === but ? [] : row.room));
