import { z } from 'zod';
import { REGIONS } from '../regions.ts';
import { SITE_NEEDS } from '../site-needs.ts';
import { slugSchema as id } from './ids.ts';

const text = z.string().min(1);
/** Regions in which an entry is valid; all by default. */
const regions = z
  .array(z.enum(REGIONS))
  .nonempty()
  .default([...REGIONS]);

/** Regional content of the support page (`content/support/{au,nz}`). */
export const supportSchema = z.strictObject({
  subject: text,
  description: z.string().min(70).max(160),
  lead: text,
  /** Date of the last change of questions or answers, for the sitemap. */
  updated: z.iso.date(),
});

const tool = z
  .enum(SITE_NEEDS)
  .optional()
  .describe('The tool, or the floors, that it is about: it is shown where the site has it.');

const question = z.strictObject({
  /** Fragment id of the question; the same question in two regions has the same id. */
  id,
  regions,
  question: text.max(90),
  answer: text,
  link: z.strictObject({ title: text, path: z.string().startsWith('/') }).optional(),
  tool,
});

/** Questions by topic (`content/support/questions.json`), each with the regions in which it is valid. */
export const questionsSchema = z.array(
  z.strictObject({
    id,
    title: text,
    tool,
    questions: z.array(question).min(1),
  }),
);
export type SupportTopic = z.infer<typeof questionsSchema>[number];
