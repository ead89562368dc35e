import { SCENE_LIFETIME_S } from './limits.ts';

/** How long a room is kept, in days, as visitors are told. */
export const ROOM_DAYS = SCENE_LIFETIME_S / 86_400;
