import { z } from 'zod';
import { HANDLINGS } from './handling.ts';
import { isPageKey } from './page-key.ts';

/** Orders that are asked for at once. */
export const MAX_FOLLOWED = 24;

export const followedRequestSchema = z.object({
  pages: z.array(z.string().refine(isPageKey)).min(1).max(MAX_FOLLOWED),
});

/** How far the order of a page is, and since when; ISO 8601 in UTC. */
export const followedStateSchema = z.object({
  page: z.string(),
  state: z.enum(HANDLINGS),
  at: z.string(),
});
export type FollowedState = z.infer<typeof followedStateSchema>;
