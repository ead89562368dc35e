import { z } from 'zod';
import { isPageKey } from '../samples/page-key.ts';
import { MAX_SENDINGS } from './project.ts';

/** Body of POST {api}/sent-projects/held: page keys of sent projects. */
export const heldRequestSchema = z.object({
  pages: z.array(z.string().refine(isPageKey)).min(1).max(MAX_SENDINGS),
});

/** Its response: the keys of those projects that are neither withdrawn nor expired. */
export const heldResponseSchema = z.object({ held: z.array(z.string()) });
