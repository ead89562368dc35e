import 'server-only';

export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/** Render sizes below the maximum: the longer side in px. */
const LADDER = [96, 128, 160, 200, 240, 320, 400, 480, 640, 800, 960, 1200] as const;
/** Maximum longer side of a render in px; photos are never enlarged. */
export const MAX_RENDER_SIDE = 1400;

/**
 * Longer side in px at which a room is rendered, so that it covers the wanted box without cropping. It is rounded up to
 * the next size of LADDER, so that arbitrary requests produce few sizes of each room.
 */
export function renderSide(room: PixelSize, wanted: PixelSize): number {
  const whole = Math.max(room.width, room.height);
  const covering = Math.max(wanted.width / room.width, wanted.height / room.height) * whole;
  // The tolerance absorbs rounding when the room covers the box exactly.
  const step = LADDER.find((side) => side >= covering - 0.5) ?? MAX_RENDER_SIDE;
  return Math.min(whole, MAX_RENDER_SIDE, step);
}
