import 'server-only';

export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/** Longer sides in px that pictures of rooms are made at, below the largest. */
const LADDER = [96, 128, 160, 200, 240, 320, 400, 480, 640, 800, 960, 1200] as const;
/** Longer side in px at which a floor is rendered; a photo is never enlarged. */
export const MAX_RENDER_SIDE = 1400;

/**
 * Longer side in px at which a room is shown: the wanted box is covered, not cut, and a side goes up to the next of the
 * ladder, so that few sizes are made of a room whatever is asked for.
 */
export function renderSide(room: PixelSize, wanted: PixelSize): number {
  const whole = Math.max(room.width, room.height);
  const covering = Math.max(wanted.width / room.width, wanted.height / room.height) * whole;
  // What covers a box exactly does so in spite of rounding.
  const step = LADDER.find((side) => side >= covering - 0.5) ?? MAX_RENDER_SIDE;
  return Math.min(whole, MAX_RENDER_SIDE, step);
}
