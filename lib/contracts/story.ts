import { z } from 'zod';
import { REGIONS } from '../regions.ts';
import { SITE_NEEDS } from '../site-needs.ts';
import { publicIdSchema, itemIdSchema as variant, writtenPictureSchema } from './ids.ts';
import { checkEndAfterStart, scheduleFields } from './schedule.ts';

const text = z.string().min(1);
const date = z.iso.date();
const picture = z.strictObject({
  /** Public id: `rooms/{room}/{variant}`, `stories/{name}` or `variants/{variant}/…`. */
  id: writtenPictureSchema,
  /** Alternative text; '' if the picture is decorative. */
  alt: z.string(),
});

/** What a site must have to show the page. */
const needs = z.enum(SITE_NEEDS).optional();

const description = z.string().min(70).max(160);
/** Regions that have the page; all by default. */
const regions = z
  .array(z.enum(REGIONS))
  .nonempty()
  .default([...REGIONS]);

const story = {
  ...scheduleFields,
  needs,
  title: text.max(90),
  /** Start of the browser's title, which has at most 60 characters with region and brand (SEO-19). */
  subject: text.max(33),
  description,
  /** The introduction, set in large type. */
  intro: text,
  picture,
  regions,
  published: date,
  updated: date.optional(),
  /** Variants of the floors in the story. */
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
  .check(checkEndAfterStart);
const spot = z.strictObject({
  variant,
  /** Position of the floor in the picture, in per cent from the left and the top. */
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
  .check(checkEndAfterStart);
const styleSchema = z
  .strictObject({
    ...story,
    gallery: z.array(picture).min(1),
    rules: z.array(text).length(3),
  })
  .check(checkEndAfterStart);
const trendSchema = z
  .strictObject({
    ...story,
    /** Five textures next to each other, each a colour of the report. */
    loom: z.array(z.strictObject({ name: text, variant })).length(5),
    gallery: z.array(picture).min(2),
  })
  .check(checkEndAfterStart);
const designerSchema = z
  .strictObject({
    ...story,
    place: text,
    practice: text,
    gallery: z.array(picture).min(1),
  })
  .check(checkEndAfterStart);
export const PILLARS = ['people', 'performance', 'planet'] as const;
const pillarPageSchema = z
  .strictObject({ ...story, pillar: z.enum(PILLARS), order: z.int() })
  .check(checkEndAfterStart);
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

/** All kinds of content pages, by the folder of their files. */
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
/** Placeholder text of a new story; content:check reports it if it is published. */
export const PLACEHOLDER_TEXT = 'To be written';
export type StoryFacts<K extends StoryKind> = z.infer<(typeof STORY_KINDS)[K]>;
