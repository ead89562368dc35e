/** Wire and limits of the Room Visualiser (S5.4, S7.10, S9.6). */

/** Pictures at most this wide go as they are; wider ones, and every PNG, are redrawn (S5.4-2). */
export const SEND_AS_IS_WIDTH = 1400;
/** Least size in px of a redrawn picture (S5.4-3). */
export const REDRAW_MIN = { width: 1300, height: 700 } as const;
export const REDRAW_QUALITY = 0.8;
/** Greatest width in px of the thumbnail (S9.6-1). */
export const PREVIEW_WIDTH = 64;
/** Size in px a render is asked for (S7.10-3). */
export const RENDER_SIZE = { width: 1400, height: 700 } as const;

/** Storage key of the scene in the browser, its lifetime in seconds, and its version (S9.6-2). */
export const SCENE_KEY = 'room-preview-scene';
export const SCENE_LIFETIME_S = 5_184_000;
export const SCENE_REVISION = 1;

/** Largest file our own service takes, in bytes. */
export const UPLOAD_MAX_BYTES = 20 * 1024 * 1024;
/** Fixed fields of an upload beside `cnf` and `vfile` (S7.10-1). */
export const UPLOAD_FIELDS = { ki_mode_floor: '2', ki_mode_wall: '1', dbg: '0' } as const;
/** What a render is asked to change. */
export const RENDER_TARGET = 'floor';
/** Says that a photo is cut to its floor; ours only. */
export const CUT_TO_FLOOR = 'floor';

/** Our sample rooms: a scene id with this before the room's id. */
export const SAMPLE_ROOM_PREFIX = 'room-';

/** Taps of before that a network is told of, the last ones. */
export const TAP_PROMPTS = 16;
