import { z } from 'zod';
import { idSchema, itemIdSchema as variant } from './ids.ts';
import { checkEndAfterStart, scheduleFields } from './schedule.ts';

/** A floor shown in a room: the room picture and the variant. */
const laidFloor = z.strictObject({ room: idSchema, variant });

/** A link: text and path without region. */
const link = z.strictObject({ title: z.string().min(1), path: z.string().startsWith('/') });

const slide = z
  .strictObject({
    ...scheduleFields,
    id: idSchema,
    title: z.string().min(1),
    text: z.string().min(1),
    picture: laidFloor,
    overideColour: z.enum(['light', 'dark']),
    gravity: z
      .string()
      .optional()
      .describe(
        'Where a narrow window cuts the picture: center, north, south, east, west, north_east … or auto.',
      ),
    primary: link,
    secondary: link.optional(),
  })
  .check(checkEndAfterStart);

const tile = z.strictObject({
  title: z.string().min(1),
  query: z.string().min(1).describe('What the list is narrowed to, as in its address: type=CPT&colour=grey.'),
  swatch: variant,
});

/**
 * Regional content of the home page (`content/home/{au,nz}`), a writer's file that is validated when it is loaded.
 */
export const homeSchema = z.strictObject({
  subject: z.string().min(1),
  description: z.string().min(70).max(160),
  slides: z
    .array(slide)
    .refine(
      (slides) => slides.some(({ draft, publishAt, unpublishAt }) => !(draft || publishAt || unpublishAt)),
      'one of the slides is always shown: no draft and without times',
    ),
  statement: z.strictObject({ title: z.string(), text: z.string(), link }),
  tiles: z.strictObject({ title: z.string(), list: z.array(tile).min(2), all: link }),
  shelf: z.strictObject({ title: z.string(), size: z.number().int().min(4).max(16) }),
  /** The Room Visualiser, demonstrated in one room with two floors. */
  visualiser: z.strictObject({
    title: z.string(),
    text: z.string(),
    action: z.string().min(1).describe('On the button that asks for a photo.'),
    room: idSchema,
    before: z.strictObject({ variant, label: z.string().min(1) }),
    after: z.strictObject({ variant }),
  }),
  story: z.strictObject({ title: z.string(), text: z.string(), cameo: variant, link }),
  collections: z.strictObject({
    title: z.string(),
    lead: z.string(),
    list: z
      .array(idSchema)
      .describe('The first four that the site has floors of; none is shown with fewer than three.'),
  }),
  services: z.array(
    z.strictObject({
      icon: idSchema.describe('Name of an icon of the shop, such as calculator.'),
      title: z.string(),
      text: z.string(),
      link,
      tool: z
        .enum(['samples', 'calculator', 'stores'])
        .optional()
        .describe(
          'The tool it leads to: shown where the site has it, samples where the region posts them too.',
        ),
    }),
  ),
});
/**
 * Parts of the home page that replace the regional ones for a kind of site or a single site, in every region
 * (`content/home/kinds`).
 */
export const homeKindsSchema = z.strictObject({
  commercial: homeSchema.partial().optional(),
  foundation: homeSchema.partial().optional(),
  sites: z.record(z.string(), homeSchema.partial()).optional().describe('By the code of the site.'),
});

export type HomeContent = z.infer<typeof homeSchema>;
