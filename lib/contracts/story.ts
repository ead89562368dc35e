import { z } from 'zod';
import { REGIONS } from '../regions.ts';
import { SITE_NEEDS } from '../site-needs.ts';
import { publicIdSchema, itemIdSchema as variant, writtenPictureSchema } from './ids.ts';
import { endsLater, scheduleFields } from './schedule.ts';

const text = z.string().min(1);
const date = z.iso.date();
const picture = z.strictObject({
  /** Public id: `rooms/{room}/{variant}`, `stories/{name}` or `variants/{variant}/…`. */
  id: writtenPictureSchema,
  /** What the picture shows; '' where it is decoration. */
  alt: z.string(),
});

/** What a site without it does not show the page for. */
const needs = z.enum(SITE_NEEDS).optional();

const description = z.string().min(70).max(160);
/** Regions that have the page; all unless said otherwise. */
const regions = z
  .array(z.enum(REGIONS))
  .nonempty()
  .default([...REGIONS]);

const story = {
  ...scheduleFields,
  needs,
  title: text.max(90),
  /** Heads the browser's title, which with region and house stays within 60 characters (SEO-19). */
  subject: text.max(33),
  description,
  /** First words of the page, set large. */
  intro: text,
  picture,
  regions,
  published: date,
  updated: date.optional(),
  /** Floors of the story. */
  floors: z.array(variant).default([]),
};

export const NEWS_CATEGORIES = ['guides', 'care', 'sustainability', 'design', 'videos'] as const;
export type NewsCategory = (typeof NEWS_CATEGORIES)[number];

export const newsSchema = z
  .strictObject({
    ...story,
    category: z.enum(NEWS_CATEGORIES),
    author: text,
    /** Base public id of a video: `videos/{name}` (S7.15-1). */
    video: publicIdSchema.regex(/^videos\//, 'a public id of a film').optional(),
  })
  .refine(({ category, video }) => category !== 'videos' || video, {
    path: ['category'],
    error: 'an article of the category videos names its video',
  })
  .check(endsLater);
const spot = z.strictObject({
  variant,
  /** Where on the picture the floor lies, in per cent from the left and the top. */
  x: z.number().min(0).max(100),
  y: z.number().min(0).max(100),
});
const projectSchema = z
  .strictObject({
    ...story,
    place: text,
    year: z.int().min(2000).max(2100),
    designer: text,
    spots: z.array(spot).default([]),
    gallery: z.array(picture).min(1),
  })
  .check(endsLater);
const styleSchema = z
  .strictObject({
    ...story,
    gallery: z.array(picture).min(1),
    rules: z.array(text).length(3),
  })
  .check(endsLater);
const trendSchema = z
  .strictObject({
    ...story,
    /** Five textures standing side by side, each a colour of the report. */
    loom: z.array(z.strictObject({ name: text, variant })).length(5),
    gallery: z.array(picture).min(2),
  })
  .check(endsLater);
const designerSchema = z
  .strictObject({
    ...story,
    place: text,
    practice: text,
    gallery: z.array(picture).min(1),
  })
  .check(endsLater);
export const PILLARS = ['people', 'performance', 'planet'] as const;
const pillarPageSchema = z
  .strictObject({ ...story, pillar: z.enum(PILLARS), order: z.int() })
  .check(endsLater);
const sheetSchema = z.strictObject({
  needs,
  title: text,
  subject: text.max(33),
  description,
  intro: text,
  picture: picture.optional(),
  regions,
  published: date,
  updated: date.optional(),
});

/** Every kind of written page, by the folder its files stand in. */
export const STORY_KINDS = {
  news: newsSchema,
  projects: projectSchema,
  styles: styleSchema,
  trends: trendSchema,
  designers: designerSchema,
  sustainability: pillarPageSchema,
  sheets: sheetSchema,
} as const;
export type StoryKind = keyof typeof STORY_KINDS;
/** What stands in a new story until somebody writes it; content:check finds it in what is shown. */
export const UNWRITTEN = 'To be written';
export type StoryFacts<K extends StoryKind> = z.infer<(typeof STORY_KINDS)[K]>;
