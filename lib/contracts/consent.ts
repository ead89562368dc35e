import { z } from 'zod';
import { text } from './words.ts';

/** Texts of the notice that asks for consent to count visits (`content/consent.json`). */
export const consentSchema = z.strictObject({
  title: text,
  text: text.describe('What is recorded after a yes, and what after a no.'),
  soFar: z.strictObject({ granted: text, denied: text }),
  untilNow: z
    .strictObject({ counted: text, notCounted: text })
    .describe('What holds for a visitor who has not answered.'),
  privacy: text.describe('The link to the page about privacy.'),
  no: text,
  yes: text,
  open: text.describe('The button at the foot of every page that opens the notice again.'),
});
export type ConsentWords = z.infer<typeof consentSchema>;
