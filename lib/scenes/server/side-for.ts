import 'server-only';
import { floorPlace, type PhotoCamera, sceneFloorMap } from '../../rendering/camera.ts';
import { LOD_BIAS } from '../../rendering/floor-light.ts';
import type { PixelSize } from './render-size.ts';

/** Sides in px of surfaces for small pictures. Few sizes, because each is cached. */
const SMALL_SIDES = [256, 512] as const;

/**
 * Side in px of a surface that is enough for a photo of this size: the renderer uses no larger level of its mip pyramid
 * for any pixel of the floor. `sizeMetres`: real size of the surface.
 */
export function sideFor({ width, height }: PixelSize, camera: PhotoCamera, sizeMetres: number): number {
  const map = sceneFloorMap(camera, width, height);
  // The floor is nearest, and its pixels are smallest, below the middle of the photo.
  const x = width / 2 - 0.5;
  const here = floorPlace(map, x, height);
  const beside = floorPlace(map, x + 1, height);
  const above = floorPlace(map, x, height - 1);
  if (!here || !beside || !above) return Number.POSITIVE_INFINITY;
  const pixelMetres = Math.min(beside[0] - here[0], above[1] - here[1]);
  const needed = (sizeMetres / pixelMetres) * 2 ** -LOD_BIAS;
  return SMALL_SIDES.find((side) => side >= needed) ?? Number.POSITIVE_INFINITY;
}
