import 'server-only';
import { z } from 'zod';
import { cell } from '../room-camera.ts';

/** Camera of a room picture as in its JSON file: pose (4×4), lens and sensor in mm, vertical shift, native size. */
export const roomCameraSchema = z.object({
  cam: z.array(z.array(z.number())),
  lens: z.number(),
  sensor: z.number(),
  shift_y: z.number(),
  w: z.number(),
  h: z.number(),
  /** Scene light that full white stands for, in the light layer and the gloss layer. */
  lmax: z.number(),
  smax: z.number(),
  /** RGB light on the floor outside direct sun and shadow. There, a floor has the colour of its swatch. */
  key: z.tuple([z.number(), z.number(), z.number()]),
  /** Specular light of a floor with gloss 1 at that place. */
  sheen: z.tuple([z.number(), z.number(), z.number()]),
  /**
   * Stairs only: the profile that the floor follows up the steps, in metres along y and above the room's floor. It is
   * the same along x and rises away from the camera. The floor covering runs over it in one piece.
   */
  section: z
    .array(z.tuple([z.number(), z.number()]))
    .min(2)
    .optional(),
  /** Close-ups only: focus distance in metres along the axis, and the diameter of the aperture in metres. */
  focus: z.number().optional(),
  aperture: z.number().optional(),
  /** Finest visible detail of a swatch, in metres: a modelled pile adds its own shadows. */
  grain: z.number().optional(),
});
export type RoomCamera = Readonly<z.infer<typeof roomCameraSchema>>;

/**
 * Diameter in pixels of the circle of confusion of a floor point, by the `w` of its pixel (see FloorMap); 0 if
 * everything is in focus. `width` is the picture's width in pixels.
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
