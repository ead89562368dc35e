import { z } from 'zod';
import { FIXINGS, MAX_AMOUNT, NEED_KEYS } from '../area/need-choices.ts';
import { uniqueNames } from '../area/room-labels.ts';
import { rowSchema } from '../area/row-schema.ts';
import { MAX_PIECES } from '../area/state.ts';
import { readWastage } from '../area/totals.ts';
import { ITEM_ID, UNGUESSABLE_ID } from '../id-forms.ts';
import { isPageKey } from '../samples/page-key.ts';
import { FLOORING_TYPES } from '../sites.ts';
import { inLines, oneLine } from '../text.ts';
import {
  floorsOf,
  MAX_FLOORS,
  MAX_FLOORS_A_ROOM,
  MAX_ROOMS,
  MAX_SAMPLES,
  MAX_SENDINGS,
  NEW_PROJECT,
  NOTES_MAX,
  type OwnProject,
  PROJECT_NAME_MAX,
} from './project.ts';
import { roomNames } from './room-names.ts';

const NAME_MAX = 120;
const line = (most: number) =>
  z
    .string()
    .max(1000)
    .transform((text) => oneLine(text).slice(0, most));

/** Slug of a store's page. */
export const storeSlugSchema = z.string().regex(/^[a-z0-9-]{1,100}$/);

const floorSchema = z.object({
  id: z.string().regex(ITEM_ID),
  code: line(40),
  name: line(NAME_MAX),
  colour: line(NAME_MAX),
  hex: z.string().regex(/^#[0-9a-f]{6}$/i),
});

const hasEachOnce = (keys: readonly (string | number)[]) => new Set(keys).size === keys.length;

const roomSchema = z.object({
  row: rowSchema,
  floors: z
    .array(floorSchema)
    .max(MAX_FLOORS_A_ROOM)
    .refine((floors) => hasEachOnce(floors.map(({ id }) => id))),
});

/** An unguessable id: of a link, of its key, or of a photo's scene. */
export const linkIdSchema = z.string().regex(UNGUESSABLE_ID);

/** A room of the shopper's own project. */
const ownRoomSchema = roomSchema.extend({
  // If the photo is invalid, the rest of the room is kept.
  photo: z
    .object({ id: linkIdSchema, name: line(NAME_MAX) })
    .optional()
    .catch(undefined),
});

const roomsOf = <Room extends typeof roomSchema>(room: Room) =>
  z
    .array(room)
    .max(MAX_ROOMS)
    .refine((rooms) => hasEachOnce(rooms.map(({ row }) => row.id)))
    .refine((rooms) => floorsOf({ rooms }).length <= MAX_FLOORS)
    // Older projects may have two rooms with the same name.
    .transform((rooms) => {
      const names = uniqueNames(roomNames(rooms));
      return rooms.map((one, at) => ({ ...one, row: { ...one.row, room: names[at] ?? one.row.room } }));
    });

const wastage = z.number().transform((percent) => readWastage(String(percent)));

/** Schema of the calculator's NeedChoices. */
const needsSchema = z.object({
  ways: z.partialRecord(z.enum(FLOORING_TYPES), z.enum(FIXINGS)),
  boards: z.partialRecord(
    z.enum(FLOORING_TYPES),
    z.object({ floor: line(NAME_MAX), label: line(NAME_MAX), laying: line(NAME_MAX).nullable() }),
  ),
  amounts: z.partialRecord(z.enum(NEED_KEYS), z.number().min(0).max(MAX_AMOUNT)),
});

const fields = {
  name: line(PROJECT_NAME_MAX).transform((name) => name.trim() || NEW_PROJECT.name),
  rooms: roomsOf(roomSchema),
  notes: z.string().max(NOTES_MAX).transform(inLines),
  store: z
    .object({ slug: storeSlugSchema, name: line(NAME_MAX) })
    .nullable()
    .default(null),
  units: z.enum(['metric', 'imperial']).nullable(),
  wastage: z.object({ carpet: wastage, hardFlooring: wastage }),
  plan: z.object({
    roll: z.number().min(0).max(10).nullable(),
    pieces: z.number().int().min(1).max(MAX_PIECES),
    onePile: z.boolean(),
  }),
  // Missing in older records.
  needs: needsSchema.optional(),
};

/** A project as it is shared; the server accepts nothing else. */
export const sharedProjectSchema = z.object(fields);

/** Photos shown by a link, at most one per room. */
export const linkPhotosSchema = z
  .array(z.object({ room: z.number().int(), scene: linkIdSchema }))
  .max(MAX_ROOMS)
  .refine((photos) => hasEachOnce(photos.map(({ room }) => room)));

const projectSchema = z.object({
  ...fields,
  rooms: roomsOf(ownRoomSchema),
  link: z
    .object({ id: linkIdSchema, key: linkIdSchema, expiresAt: z.number(), shows: z.string().max(20) })
    .nullable(),
  // The following fields are missing in older records.
  linkPhotos: z.boolean().default(false),
  samples: z
    .array(
      z.object({
        ...{ id: z.string().regex(ITEM_ID), at: z.number(), reference: line(40) },
        page: z.string().refine(isPageKey).optional(),
      }),
    )
    .max(MAX_SAMPLES)
    .default([]),
  sendings: z
    .array(z.object({ page: z.string().refine(isPageKey), store: line(NAME_MAX), at: z.number() }))
    .max(MAX_SENDINGS)
    .default([]),
});

const ownSchema = z.object({ current: projectSchema, earlier: projectSchema.nullable() });

/** Parses the stored projects of a region; undefined if they are invalid. */
export const readOwnProject = (stored: unknown): OwnProject | undefined => ownSchema.safeParse(stored).data;
