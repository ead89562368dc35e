import type { Point } from './scene.ts';

/** Clamps a share of a photo's width or height to 0…1. */
export const clampToPhoto = (share: number): number => Math.min(1, Math.max(0, share));

/** Steps of a stored place from one side of a photo to the other: at most a fifth of a pixel apart. */
const PLACES = 10_000;
/** Rounds a share of a photo's width or height, so that it takes few bytes. */
export const roundedPlace = (share: number): number => Math.round(share * PLACES) / PLACES;

/** How far a stroke may leave the photo, in shares of its width or height. */
export const MAX_OUTSIDE = 0.5;
export const clampNearPhoto = (share: number): number =>
  Math.min(1 + MAX_OUTSIDE, Math.max(-MAX_OUTSIDE, share));

/**
 * The pointer's place on a photo, in shares of its sides, and the photo's size on screen in px. Undefined if the photo
 * has no size.
 */
export function pointerPlace(
  photo: Element | null,
  { clientX, clientY }: Pick<PointerEvent, 'clientX' | 'clientY'>,
) {
  const { left = 0, top = 0, width = 0, height = 0 } = photo?.getBoundingClientRect() ?? {};
  if (!width) return undefined;
  const point: Point = { x: (clientX - left) / width, y: (clientY - top) / height };
  return { point, size: { width, height } };
}

/** Outline points this near to the photo's edge, in shares of a side, are where the photo ends, not at a wall. */
const EDGE = 0.02;
export const isAtEdge = ({ x, y }: Point): boolean =>
  x <= EDGE || x >= 1 - EDGE || y <= EDGE || y >= 1 - EDGE;

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export const isArrow = (key: string): boolean => key in ARROWS;

/** A place moved by an arrow key: one step, ten with Shift, clamped to the photo. Undefined for other keys. */
export function afterArrow(
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  at: Point,
  step: Point,
): Point | undefined {
  const [right, down] = ARROWS[key] ?? [];
  if (right === undefined || down === undefined) return undefined;
  const far = shiftKey ? 10 : 1;
  return { x: clampToPhoto(at.x + right * step.x * far), y: clampToPhoto(at.y + down * step.y * far) };
}
