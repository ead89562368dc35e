import { z } from 'zod';
import { ITEM_ID } from '../id-forms.ts';

/**
 * Ids become parts of addresses, of keys and of files' names, so each has the one form that is safe in all of them,
 * whoever sent it: a writer's file, an imported list or a remote product API.
 */
export const idSchema = z
  .string()
  // Without flags, which schemas of JSON do not have.
  .regex(/^[a-zA-Z0-9][\w-]{0,79}$/, 'an id of letters, digits, hyphens and underscores');

const PUBLIC_ID = /^[a-z0-9][a-z0-9_-]*(?:\/[a-z0-9][a-z0-9_-]*){0,6}$/i;

/** True for the public id of a picture: words of letters, digits, hyphens and underscores, with slashes between. */
export const isPublicId = (text: string): boolean => PUBLIC_ID.test(text);

/** Public id of a picture or film: ids with slashes between. */
export const publicIdSchema = z
  .string()
  .max(200)
  .refine(
    isPublicId,
    'a public id such as variants/1021402/swatches/1: ids with slashes between, no address and no file name',
  );

/** Public id of a picture that a writer may choose: a room, a story's picture or one of a variant. */
export const writtenPictureSchema = publicIdSchema.regex(
  /^(?:rooms|stories|variants)\//,
  'a public id of a picture',
);

/** A site's code; whether there is such a site, the server knows (lib/server/site). */
export const siteCodeSchema = z
  .string()
  .regex(/^[A-Z][A-Z0-9]{1,15}$/, 'two to sixteen capitals and digits, such as GHRES');

/** A global item id: what one colour of a product is called everywhere. */
export const itemIdSchema = z.string().regex(ITEM_ID, 'a globalItemId: at most 20 digits');

/** A name in an address. */
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
export const slugSchema = z.string().regex(SLUG, 'lower-case words joined by hyphens, such as soft-loop');
