import { z } from 'zod';
import { MAX_OUTSIDE } from './photo-place.ts';
import { type FloorShape, type SceneFacts, SHAPE_LIMITS } from './scene.ts';

const share = z
  .number()
  .min(-MAX_OUTSIDE)
  .max(1 + MAX_OUTSIDE);
const point = z.strictObject({ x: share, y: share });
const within = ({ min, max }: { min: number; max: number }) => z.number().min(min).max(max);

/** Schema of a floor shape sent by a visitor. */
export const floorShapeSchema = z.strictObject({
  outlines: z
    .array(
      z.strictObject({
        kind: z.enum(['floor', 'cut']),
        points: z.array(point).min(3).max(SHAPE_LIMITS.points),
      }),
    )
    .max(SHAPE_LIMITS.outlines),
  taps: z
    .array(point.extend({ size: z.number().int().min(0).max(SHAPE_LIMITS.tapSize), floor: z.boolean() }))
    .max(SHAPE_LIMITS.taps)
    .default([]),
  strokes: z
    .array(
      z.strictObject({
        mode: z.enum(['add', 'erase']),
        radius: z.number().min(0.001).max(0.25),
        points: z.array(point).min(1).max(SHAPE_LIMITS.strokePoints),
        area: z
          .array(z.array(point).min(3).max(SHAPE_LIMITS.ringPoints))
          .max(SHAPE_LIMITS.areaRings)
          .optional(),
        leg: z.literal(true).optional(),
        tap: z.literal(true).optional(),
      }),
    )
    .max(SHAPE_LIMITS.strokes),
  horizon: within(SHAPE_LIMITS.horizon),
  eyeHeightCm: within(SHAPE_LIMITS.eyeHeightCm),
  turnDegrees: within(SHAPE_LIMITS.turnDegrees),
  coverRugs: z.boolean(),
});

const points = z.array(z.object({ x: z.number(), y: z.number() }));

/**
 * Schema of a stored or returned shape. It checks the structure only, because limits were checked when the shape was
 * sent.
 */
export const storedShapeSchema: z.ZodType<FloorShape> = z.object({
  // Shapes stored before parts could be tapped have no taps.
  taps: z.array(z.object({ x: z.number(), y: z.number(), size: z.number(), floor: z.boolean() })).default([]),
  outlines: z.array(z.object({ kind: z.enum(['floor', 'cut']), points })),
  strokes: z.array(
    z.object({
      mode: z.enum(['add', 'erase']),
      radius: z.number(),
      points,
      area: z.array(points).optional(),
      leg: z.literal(true).optional(),
      tap: z.literal(true).optional(),
    }),
  ),
  horizon: z.number(),
  eyeHeightCm: z.number(),
  turnDegrees: z.number(),
  coverRugs: z.boolean(),
});

/** Schema of our own service's response about a scene. */
export const sceneFactsSchema: z.ZodType<SceneFacts> = z.object({
  id: z.string(),
  width: z.number(),
  height: z.number(),
  expiresAt: z.number(),
  confidence: z.number(),
  parts: z.boolean(),
  // Absent from responses of the previous release.
  clicks: z.boolean().default(false),
  plain: z.boolean(),
  proposal: storedShapeSchema,
  shape: storedShapeSchema,
  version: z.string(),
  surface: z
    .object({ src: z.string(), sizeMetres: z.number(), turnDegrees: z.number(), gloss: z.number() })
    .optional(),
});
