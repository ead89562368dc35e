import { z } from 'zod';
import { roomFloorsSchema } from '../contracts/room-floors.ts';

const value = z.object({ value: z.string(), label: z.string() });

/** Texts and filters of the panel before any floor is loaded. */
export const choicesSchema = z.object({
  words: roomFloorsSchema,
  filters: z.object({
    type: z.array(value),
    colour: z.array(value),
    /** Each with the type it belongs to. */
    subType: z.array(value.extend({ type: z.string() })),
  }),
});
export type RoomFloorsChoices = z.infer<typeof choicesSchema>;
