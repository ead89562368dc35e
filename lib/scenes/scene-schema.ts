import { z } from 'zod';
import { SHAPE_LIMITS } from './scene.ts';

const share = z.number().min(-0.5).max(1.5);
const point = z.strictObject({ x: share, y: share });
const within = ({ min, max }: { min: number; max: number }) => z.number().min(min).max(max);

/** The shape of a floor as a visitor sends it. */
export const floorShapeSchema = z.strictObject({
  outlines: z
    .array(
      z.strictObject({
        kind: z.enum(['floor', 'cut']),
        points: z.array(point).min(3).max(SHAPE_LIMITS.points),
      }),
    )
    .max(SHAPE_LIMITS.outlines),
  strokes: z
    .array(
      z.strictObject({
        mode: z.enum(['add', 'erase']),
        radius: z.number().min(0.001).max(0.25),
        points: z.array(point).min(1).max(SHAPE_LIMITS.strokePoints),
      }),
    )
    .max(SHAPE_LIMITS.strokes),
  horizon: within(SHAPE_LIMITS.horizon),
  eyeHeightCm: within(SHAPE_LIMITS.eyeHeightCm),
  turnDegrees: within(SHAPE_LIMITS.turnDegrees),
  coverRugs: z.boolean(),
});
