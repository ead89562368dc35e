import { z } from 'zod';
import { isPageKey } from '../samples/page-key.ts';
import { MAX_SENDINGS } from './project.ts';

/** Body of POST {api}/sent-projects/held: keys of pages of sendings. */
export const heldRequestSchema = z.object({
  pages: z.array(z.string().refine(isPageKey)).min(1).max(MAX_SENDINGS),
});

/** Its answer: those of the keys whose sendings were not taken back and are not over. */
export const heldResponseSchema = z.object({ held: z.array(z.string()) });
