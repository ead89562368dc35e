import 'server-only';
import { z } from 'zod';
import { cell } from '../room-camera.ts';

/** Camera of a room picture as its json says: pose (4×4), lens and sensor in mm, vertical shift, native size. */
export const roomCameraSchema = z.object({
  cam: z.array(z.array(z.number())),
  lens: z.number(),
  sensor: z.number(),
  shift_y: z.number(),
  w: z.number(),
  h: z.number(),
  /** What full white in the light and gloss layers stands for, in scene light. */
  lmax: z.number(),
  smax: z.number(),
  /** Light, RGB, on the floor where neither sun nor shadow lies: there a floor has the colour of its swatch. */
  key: z.tuple([z.number(), z.number(), z.number()]),
  /** What the glossiest floor mirrors there. */
  sheen: z.tuple([z.number(), z.number(), z.number()]),
  /**
   * Stairs: the line that the floor follows up the steps, in metres along y and above the floor of the room. It is the
   * same all along x, rises away from the camera, and what lies on it runs over all of it as one piece.
   */
  section: z
    .array(z.tuple([z.number(), z.number()]))
    .min(2)
    .optional(),
  /**
   * Close-ups: distance in metres along the axis at which the lens is sharp, and the width of its opening in metres.
   */
  focus: z.number().optional(),
  aperture: z.number().optional(),
  /** The finest detail of a swatch that shows, in metres: a pile made of yarn brings its own shadows. */
  grain: z.number().optional(),
});
export type RoomCamera = Readonly<z.infer<typeof roomCameraSchema>>;

/**
 * Width in pixels of the disc that the lens makes of a floor point, by the `w` of its pixel (see FloorMap);
 * 0 where everything is sharp. `width` is that of the picture in pixels.
 */
export function lensBlur(
  { cam, lens, sensor, focus, aperture }: RoomCamera,
  width: number,
): (w: number) => number {
  if (!focus || !aperture) return () => 0;
  const height = cell(cam, 2, 3);
  const focal = lens / 1000;
  const scale = ((aperture * focal) / (focus - focal) / (sensor / 1000)) * width;
  // The distance along the axis is height / −w, so that |d − focus| / d = |1 + focus · w / height|.
  return (w) => scale * Math.abs(1 + (focus * w) / height);
}
