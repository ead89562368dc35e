import { SAMPLE_ROOM_PREFIX } from './limits.ts';

export interface SampleRoom {
  /** Scene id under which the service renders the room. */
  readonly sceneId: string;
  /** Id among the shop's rooms. */
  readonly room: string;
  /** Much wider than a photo, 5:2. */
  readonly isWide: boolean;
  /** Display name, such as 'Empty living room', with words per region. */
  readonly name: string;
}

/** Rendered rooms, empty and furnished, that a visitor can try without a photo. Their floor and camera are known. */
const NAMES: Readonly<Record<string, string>> = {
  'living-bare': 'Empty living room',
  'bedroom-bare': 'Empty bedroom',
  'hall-bare': 'Empty hallway',
  'study-3x2': 'Study at dusk',
  'city-portrait': 'City {flat / apartment}',
  'stairs-portrait': 'Stair hall',
};

export const SAMPLE_ROOMS: readonly SampleRoom[] = Object.entries(NAMES).map(([id, name]) => ({
  sceneId: `${SAMPLE_ROOM_PREFIX}${id}`,
  room: id,
  isWide: id === 'living-bare',
  name,
}));
