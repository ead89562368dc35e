import { z } from 'zod';
import { TYPE_CODES } from './codes.ts';
import { idSchema, itemIdSchema } from './ids.ts';
import { checkEndAfterStart, scheduleFields } from './schedule.ts';

const text = z.string().min(1);

/** The sentence below the heading of each type's list and page (`content/listing/leads.json`). */
export const leadsSchema = z.record(z.enum(TYPE_CODES), text);

/** Stories between the floors of a type's list (`content/listing/stories.json`). */
export const listStoriesSchema = z.record(
  z.enum(TYPE_CODES),
  z
    .strictObject({
      ...scheduleFields,
      title: text,
      text,
      room: idSchema,
      variant: itemIdSchema,
      link: z.strictObject({ title: text, path: z.string().startsWith('/') }),
    })
    .check(checkEndAfterStart),
);

/** Alternative texts of pictures, by public id (`content/alt-text.json`); '' for decoration. */
export const altTextsSchema = z.record(text, z.string());
