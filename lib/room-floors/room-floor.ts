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

/** A floor with all that is needed to lay it in a room, in each of its colours. */
const floorSchema = z.object({
  /** Product code. */
  code: text,
  slug: text,
  name: text,
  line: text,
  /** Brand, type and sub-type for analytics. */
  kind: z.string().optional(),
  /** "From $89 per m²". */
  price: z.string().optional(),
  /** Samples of it are posted here. */
  samples: z.boolean(),
  /** Id of the room its card shows. */
  room: text,
  /** What it is laid with; undefined for what comes off a roll. */
  board: boardSchema.optional(),
  colours: z.array(colourSchema).min(1),
});
export type RoomFloor = z.infer<typeof floorSchema>;

/** A floor in one of its colours, by global item id. */
const pickSchema = z.object({ floor: floorSchema, colour: text });
export type RoomFloorPick = z.infer<typeof pickSchema>;

/** A page of floors; `total` is how many there are in all. */
export const pageSchema = z.object({
  total: z.number().int(),
  floors: z.array(pickSchema),
  /** The words as they were probably meant. */
  fix: z.string().optional(),
  /** That something is not sold here, and what comes nearest. */
  note: z.string().optional(),
});
export type RoomFloorPage = z.infer<typeof pageSchema>;

/** In what the nearest floor may differ. */
const WAYS = ['warmer', 'cooler', 'lighter', 'darker', 'harder', 'cheaper'] as const;
export type Way = (typeof WAYS)[number];

/** For each way that can be said of a floor: the nearest one and what is different in words, or that there is none. */
export const nearestSchema = z.array(
  z.object({
    way: z.enum(WAYS),
    found: pickSchema.extend({ fact: text, closeness: text }).optional(),
  }),
);
export type NearestFloors = z.infer<typeof nearestSchema>;
