import { z } from 'zod';
import { ITEM_ID } from '../id-forms.ts';

/**
 * An id. Ids become parts of URLs, keys and file names, so they have one format that is safe in all of them, whatever
 * the source: a writer's file, an imported list or a remote product API.
 */
export const idSchema = z
  .string()
  // Without flags, which JSON Schema does not support.
  .regex(/^[a-zA-Z0-9][\w-]{0,79}$/, 'an id of letters, digits, hyphens and underscores');

const PUBLIC_ID = /^[a-z0-9][a-z0-9_-]*(?:\/[a-z0-9][a-z0-9_-]*){0,6}$/i;

/**
 * Whether a text is a public id of a picture: segments of letters, digits, hyphens and underscores, separated by
 * slashes.
 */
export const isPublicId = (text: string): boolean => PUBLIC_ID.test(text);

/** Public id of a picture or video: ids separated by slashes. */
export const publicIdSchema = z
  .string()
  .max(200)
  .refine(
    isPublicId,
    'a public id such as variants/1021402/swatches/1: ids with slashes between, no address and no file name',
  );

/** Public id of a picture that a writer may use: of a room, a story or a variant. */
export const writtenPictureSchema = publicIdSchema.regex(
  /^(?:rooms|stories|variants)\//,
  'a public id of a picture',
);

/** A site's code; only the server knows whether that site exists (lib/server/installed-sites.ts). */
export const siteCodeSchema = z
  .string()
  .regex(/^[A-Z][A-Z0-9]{1,15}$/, 'two to sixteen capitals and digits, such as GHRES');

/** A global item id, which identifies one colour of a product everywhere. */
export const itemIdSchema = z.string().regex(ITEM_ID, 'a globalItemId: at most 20 digits');

/** A name in a URL. */
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
export const slugSchema = z.string().regex(SLUG, 'lower-case words joined by hyphens, such as soft-loop');
