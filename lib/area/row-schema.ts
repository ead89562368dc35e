import { z } from 'zod';
import { FLOORING_TYPES } from '../sites.ts';
import { withCutout, withLength, withStairs, withWidth } from './measured-row.ts';
import { CORNERS, DOORWAYS_MAX, newRow, type Row, roomName, STEPS_MAX, TURNS_MAX, WALLS } from './row.ts';
import { type Side, sideInFeet, sideInMetres } from './side.ts';

const measure = z.enum(['metric', 'imperial']);
const figure = z.number().min(0).max(100_000);

/** Recomputes a side from the values in the unit it was entered in, clamped like any input. */
const sideOf = ({ typed, metres, feet, inches }: Side): Side =>
  typed === 'metric' ? sideInMetres(metres) : sideInFeet(feet, inches);
const sideSchema = z
  .object({ typed: measure, metres: figure, feet: figure, inches: figure })
  .transform(sideOf);

const cutoutSchema = z.object({ corner: z.enum(CORNERS), width: sideSchema, length: sideSchema });
const turnSchema = z.object({
  count: z.number().int().min(0).max(TURNS_MAX),
  across: sideSchema,
  depth: sideSchema,
});
const stairsSchema = z.object({
  winders: turnSchema.nullish(),
  landings: turnSchema.nullish(),
  steps: z.number().int().min(0).max(STEPS_MAX),
  tread: sideSchema,
  riser: sideSchema,
});

/** Schema of a calculator row from an external source. Areas are recomputed and unknown fields dropped. */
export const rowSchema = z
  .object({
    id: z.number().int().min(1).max(1_000_000),
    flooring: z.enum(FLOORING_TYPES),
    room: z.string().max(1000).transform(roomName),
    width: figure,
    length: figure,
    widthFeet: figure,
    widthInches: figure,
    lengthFeet: figure,
    lengthInches: figure,
    widthTyped: measure,
    lengthTyped: measure,
    cutout: cutoutSchema.nullish(),
    stairs: stairsSchema.nullish(),
    doorway: z.enum(WALLS).nullish(),
    doorways: z.number().int().min(0).max(DOORWAYS_MAX).nullish(),
    window: z.enum(WALLS).nullish(),
  })
  .transform((given): Row => {
    const { id, flooring, room, cutout, stairs, doorway, doorways, window } = given;
    const row = withWidth(
      {
        ...newRow(id, flooring),
        room,
        doorway: doorway ?? null,
        doorways: doorways ?? null,
        window: window ?? null,
      },
      sideOf({
        typed: given.widthTyped,
        metres: given.width,
        feet: given.widthFeet,
        inches: given.widthInches,
      }),
    );
    if (stairs) return withStairs(row, stairs);
    const length = sideOf({
      typed: given.lengthTyped,
      metres: given.length,
      feet: given.lengthFeet,
      inches: given.lengthInches,
    });
    return withCutout(withLength(row, length), cutout ?? null);
  });
