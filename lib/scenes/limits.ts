/** Protocol constants and limits of the Room Visualiser (S5.4, S7.10, S9.6). */

/** Photos up to this width are sent unchanged; wider ones and all PNGs are resized (S5.4-2). */
export const SEND_AS_IS_WIDTH = 1400;
/** Minimum size in px of a resized photo (S5.4-3). */
export const REDRAW_MIN = { width: 1300, height: 700 } as const;
export const REDRAW_QUALITY = 0.8;
/** Maximum width in px of the thumbnail (S9.6-1). */
export const PREVIEW_WIDTH = 64;
/** Requested size of a render in px (S7.10-3). */
export const RENDER_SIZE = { width: 1400, height: 700 } as const;

/**
 * Widths in px of a visitor's room on a card. There is none for large cards or a pixel ratio of 2: at 480 px a floor
 * takes the service half as long again, and lists have 24.
 */
export const CARD_WIDTHS = [320, 384] as const;
/** Size in px of a visitor's room on a card: the ratio of the card's picture, 4:5. */
export const cardSize = (width: number) => ({ width, height: (width * 5) / 4 });

/** The scene in browser storage: its key, lifetime in seconds, and version (S9.6-2). */
export const SCENE_KEY = 'room-preview-scene';
export const SCENE_LIFETIME_S = 5_184_000;
export const SCENE_REVISION = 1;

/** Maximum upload size of our own service, in bytes. */
export const UPLOAD_MAX_BYTES = 20 * 1024 * 1024;
/** Fixed form fields of an upload, sent with `cnf` and `vfile` (S7.10-1). */
export const UPLOAD_FIELDS = { ki_mode_floor: '2', ki_mode_wall: '1', dbg: '0' } as const;
/** The surface that a render changes. */
export const RENDER_TARGET = 'floor';
/** Query value that crops a photo to its floor; our own service only. */
export const CUT_TO_FLOOR = 'floor';

/** Prefix of the scene ids of our sample rooms; the room's id follows. */
export const SAMPLE_ROOM_PREFIX = 'room-';
/** Whether a scene is one of our sample rooms, not a visitor's photo. */
export const isSampleRoom = (id: string): boolean => id.startsWith(SAMPLE_ROOM_PREFIX);

/** Maximum number of earlier taps sent to the tap network: the most recent ones. */
export const TAP_PROMPTS = 16;
