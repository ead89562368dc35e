import { z } from 'zod';
import { idSchema as id, slugSchema as slug } from './ids.ts';

const text = z.string().min(1);

export const segmentSchema = z.object({
  airtableId: id,
  id: slug,
  name: text,
  title: text,
  description: z.string(),
});
export type Segment = z.infer<typeof segmentSchema>;

export const highlightSchema = z.object({
  airtableId: id,
  id: slug,
  title: text,
  name: text,
  group: id,
  slug: z.string(),
  shortDescription: z.string(),
});
export type Highlight = z.infer<typeof highlightSchema>;

export const groupedHighlightSchema = z.object({
  id: slug,
  slug,
  title: text,
  intro: z.string(),
  entries: z.array(
    z.object({
      airtableId: id,
      id: slug,
      title: text,
      name: text,
      body: z.string(),
      /** Warranty lengths on offer, in years. */
      years: z.array(z.number()).optional(),
      /** Grading entries: number of stars and their scale. */
      stars: z.number().optional(),
      kind: z.enum(['residential', 'contract']).optional(),
      /** Codes of its products, if a product API sends them; otherwise the catalogue has them (`highlighted`). */
      products: z.array(id).default([]),
    }),
  ),
});
export type GroupedHighlight = z.infer<typeof groupedHighlightSchema>;
