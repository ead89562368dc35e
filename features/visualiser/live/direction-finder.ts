import { DIRECTION_SIDE, drawnDirection } from '#lib/scenes/board-direction.ts';
import type { FloorShape } from '#lib/scenes/scene.ts';
import { photoPixels } from './photo-pixels.ts';

/** Estimates the direction of boards for a drawn floor, in degrees as in FloorShape. */
export type DirectionFinder = (shape: FloorShape) => number;

/** Reads a photo. Undefined without a 2D context; rejects if the photo cannot be loaded. */
export async function openDirectionFinder(
  address: string,
  signal: AbortSignal,
): Promise<DirectionFinder | undefined> {
  const photo = await photoPixels(address, signal, DIRECTION_SIDE);
  if (!photo) return undefined;
  const { width, height } = photo;
  const data = Uint8Array.from(photo.data.filter((_, i) => i % 4 < 3));
  return (shape) => drawnDirection({ width, height, data }, shape);
}
