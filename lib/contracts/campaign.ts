import { z } from 'zod';

/**
 * Campaign names never contain an `@`; a value with one may be an e-mail address that a mail tool added to its links.
 */
const text = z
  .string()
  .max(100)
  .regex(/^[^@\p{Cc}]+$/u)
  .optional();

/** What led to a visit: the campaign and the day, without anything that distinguishes visitors or clicks. */
const touchSchema = z.object({
  /** YYYY-MM-DD in UTC. */
  day: z.iso.date(),
  source: text,
  medium: text,
  campaign: text,
  term: text,
  content: text,
  /** Name of the click id parameter of an ad network, such as `gclid`; never its value. */
  click: text,
  /** Path of the landing page. */
  landing: z
    .string()
    .max(200)
    .regex(/^\/[!-?A-~]*$/),
  /** Host of the referring page, as the browser sends it: it may contain `_`, and for apps capital letters. */
  referrer: z
    .string()
    .max(100)
    .regex(/^[!-?A-~]+$/)
    .optional(),
});
export type Touch = z.infer<typeof touchSchema>;

/** The first and last campaign that led a visitor here; equal if there was only one. */
export const touchesSchema = z.object({ first: touchSchema, last: touchSchema });
export type Touches = z.infer<typeof touchesSchema>;
