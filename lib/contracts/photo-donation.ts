import { z } from 'zod';
import { filledText, text } from './words.ts';

const titled = { title: text, text } as const;

/**
 * Texts for donating a room's photo to the shop, and for the page on which the donation is withdrawn
 * (`content/photo-donation.json`).
 */
export const photoDonationSchema = z.strictObject({
  /** Shown below an accepted floor: the reason, and the link to the page with details. */
  ask: z.strictObject({ text, link: text }),
  give: z.strictObject({
    title: text,
    lead: filledText(['shop', 'years']),
    picture: text.describe('What the picture shows, for those who do not see it.'),
    points: z.array(z.strictObject({ title: text, text: filledText(['shop', 'years']) })).min(1),
    clear: text.describe('The first of two boxes that have to be ticked.'),
    agree: text.describe('The second.'),
    button: text,
    back: text,
    /** The room has expired, or it is not one of our rooms. */
    over: z.strictObject(titled),
    /** The maximum number of photos is reached. */
    full: z.strictObject(titled),
  }),
  given: z.strictObject({
    title: text,
    text: filledText(['day', 'end']),
    link: z.strictObject(titled),
    back: z.strictObject({ ...titled, button: text }),
    gone: z.strictObject(titled),
  }),
  floors: text.describe('Where there is no photo: the way to the floors.'),
});
