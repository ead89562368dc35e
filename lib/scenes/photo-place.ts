import type { Point } from './scene.ts';

/** A share of a photo's width or height, within it. */
export const inPhoto = (share: number): number => Math.min(1, Math.max(0, share));

/** How far outside of a photo a stroke may go, in shares of its width or height. */
export const OUTSIDE = 0.5;
export const nearPhoto = (share: number): number => Math.min(1 + OUTSIDE, Math.max(-OUTSIDE, share));

/**
 * Where a pointer is on a photo, in shares of its sides, which have `size` in px on the screen; undefined while the
 * photo has none.
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

/** Points this near to the photo's edge, in shares of a side, are where it ends, and no wall. */
const EDGE = 0.02;
export const atEdge = ({ x, y }: Point): boolean => x <= EDGE || x >= 1 - EDGE || y <= EDGE || y >= 1 - EDGE;

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export const isArrow = (key: string): boolean => key in ARROWS;

/** Where an arrow key moves a place by a step, ten with Shift, within the photo; undefined for other keys. */
export function afterArrow(
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  at: Point,
  step: Point,
): Point | undefined {
  const [right, down] = ARROWS[key] ?? [];
  if (right === undefined || down === undefined) return undefined;
  const far = shiftKey ? 10 : 1;
  return { x: inPhoto(at.x + right * step.x * far), y: inPhoto(at.y + down * step.y * far) };
}
