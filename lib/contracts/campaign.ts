import { z } from 'zod';

/** Names of campaigns never have an `@`; what has one may be an address that a mail tool wrote into its links. */
const text = z
  .string()
  .max(100)
  .regex(/^[^@\p{Cc}]+$/u)
  .optional();

/** What led to a visit: the campaign and the day, nothing that tells one visitor or one click from another. */
const touchSchema = z.object({
  /** YYYY-MM-DD in UTC. */
  day: z.iso.date(),
  source: text,
  medium: text,
  campaign: text,
  term: text,
  content: text,
  /** Name of the parameter by which an ad network knows its clicks, such as `gclid`; never its value. */
  click: text,
  /** Path of the page that was opened. */
  landing: z
    .string()
    .max(200)
    .regex(/^\/[!-?A-~]*$/),
  /** Host of the page that the visitor came from, as a browser writes it: one with `_`, an app with capitals too. */
  referrer: z
    .string()
    .max(100)
    .regex(/^[!-?A-~]+$/)
    .optional(),
});
export type Touch = z.infer<typeof touchSchema>;

/** The first and the last campaign that led a visitor here; the same where there was one. */
export const touchesSchema = z.object({ first: touchSchema, last: touchSchema });
export type Touches = z.infer<typeof touchesSchema>;
