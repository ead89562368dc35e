import { z } from 'zod';
import { HANDLINGS } from './handling.ts';
import { isPageKey } from './page-key.ts';

/** Maximum number of orders per request. */
export const MAX_FOLLOWED = 24;

export const followedRequestSchema = z.object({
  pages: z.array(z.string().refine(isPageKey)).min(1).max(MAX_FOLLOWED),
});

/** The fulfilment state of the order with this page key, and since when it has it; ISO 8601 in UTC. */
export const followedStateSchema = z.object({
  page: z.string(),
  state: z.enum(HANDLINGS),
  at: z.string(),
});
export type FollowedState = z.infer<typeof followedStateSchema>;
