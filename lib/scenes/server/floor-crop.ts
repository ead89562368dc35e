import 'server-only';
import type { FloorShape } from '../scene.ts';
import type { PixelSize } from './render-size.ts';

/** A rectangle of a picture in shares of its width and height. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Margin above the floor, in shares of the floor's height. It shows the foot of walls and furniture. */
const ABOVE = 0.25;
/** Minimum crop, as a share of the largest crop with that aspect ratio: a closer crop is not recognisable as a room. */
const LEAST = 0.6;

/**
 * The part of a photo that shows its floor, with the aspect ratio of `wanted`; undefined if there is no floor outline.
 */
export function floorCrop(
  photo: PixelSize,
  { outlines }: Pick<FloorShape, 'outlines'>,
  wanted: PixelSize,
): Crop | undefined {
  const corners = outlines.filter(({ kind }) => kind === 'floor').flatMap(({ points }) => points);
  if (corners.length === 0) return undefined;
  const [left, right] = bounds(corners.map(({ x }) => x));
  const [top, bottom] = bounds(corners.map(({ y }) => y));
  /** Aspect ratio in normalised photo coordinates. */
  const ratio = wanted.width / wanted.height / (photo.width / photo.height);
  const tallest = Math.min(1, 1 / ratio);
  const height = Math.min(tallest, Math.max(LEAST * tallest, (bottom - top) * (1 + ABOVE)));
  const width = height * ratio;
  return {
    x: within((left + right - width) / 2, 1 - width),
    y: within(bottom - height, 1 - height),
    width,
    height,
  };
}

const within = (value: number, most: number) => Math.max(0, Math.min(most, value));
const bounds = (values: readonly number[]) =>
  [within(Math.min(...values), 1), within(Math.max(...values), 1)] as const;
