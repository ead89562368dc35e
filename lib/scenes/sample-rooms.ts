import { ROOM_TABLE } from '../media/room-table.ts';
import { SAMPLE_ROOM_PREFIX } from './limits.ts';

export interface SampleRoom {
  /** Scene id under which the service renders it. */
  readonly sceneId: string;
  /** Id among the shop's rooms. */
  readonly room: string;
  /** What it is, such as 'Empty living room'. */
  readonly name: string;
}

/** Rooms of our own, bare and lived in, that a visitor can try without a photo: known floor, known camera. */
export const SAMPLE_ROOMS: readonly SampleRoom[] = ROOM_TABLE.flatMap(({ id, sample }) =>
  sample ? { sceneId: `${SAMPLE_ROOM_PREFIX}${id}`, room: id, name: sample } : [],
);
