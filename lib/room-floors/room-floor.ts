import { z } from 'zod';

const text = z.string().min(1);

const colourSchema = z.object({
  /** Global item id. */
  id: text,
  slug: text,
  name: text,
  hex: text,
  /** Public id of its swatch. */
  swatch: text,
  lies: z.object({
    sizeMetres: z.number(),
    turnDegrees: z.number(),
    gloss: z.number(),
    tracks: z.number().optional(),
  }),
});
const boardSchema = z.object({
  kind: z.enum(['plank', 'tile', 'herringbone', 'chevron', 'carpetTile']),
  width: z.number(),
  length: z.number(),
  clicks: z.boolean().optional(),
});

/** A floor in all its colours, with everything needed to lay it in a room. */
const floorSchema = z.object({
  code: text,
  slug: text,
  name: text,
  line: text,
  /** Brand, type and sub-type for analytics. */
  kind: z.string().optional(),
  /** Display text, such as "From $89 per m²". */
  price: z.string().optional(),
  /** Whether samples can be ordered in this scope. */
  samples: z.boolean(),
  /** Id of the room on its card. */
  room: text,
  /** The board or tile it is laid with; undefined for broadloom. */
  board: boardSchema.optional(),
  colours: z.array(colourSchema).min(1),
});
export type RoomFloor = z.infer<typeof floorSchema>;

/** A floor and one of its colours, by global item id. */
const pickSchema = z.object({ floor: floorSchema, colour: text });
export type RoomFloorPick = z.infer<typeof pickSchema>;

/** A page of floors; `total` is the number of all matching floors. */
export const pageSchema = z.object({
  total: z.number().int(),
  floors: z.array(pickSchema),
  /** Spelling correction of the search words. */
  fix: z.string().optional(),
  /** Notice that something is not sold here, with the closest alternative. */
  note: z.string().optional(),
});
export type RoomFloorPage = z.infer<typeof pageSchema>;

/** How the nearest floor may differ. */
const WAYS = ['warmer', 'cooler', 'lighter', 'darker', 'harder', 'cheaper'] as const;
export type Way = (typeof WAYS)[number];

/**
 * For each way that applies to a floor: the nearest floor with its difference in words, or nothing if there is none.
 */
export const nearestSchema = z.array(
  z.object({
    way: z.enum(WAYS),
    found: pickSchema.extend({ fact: text, closeness: text }).optional(),
  }),
);
export type NearestFloors = z.infer<typeof nearestSchema>;
