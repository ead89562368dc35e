import { z } from 'zod';

const text = z.string().min(1);
const titled = { title: text, text } as const;

/**
 * Words for giving the photo of a room to the shop, and for the page on which it is taken back
 * (`content/photo-donation.json`). `{shop}`, `{years}`, `{day}` and `{end}` stand for what they name.
 */
export const photoDonationSchema = z.strictObject({
  /** Below a floor that was accepted: why, and the link to the page that says more. */
  ask: z.strictObject({ text, link: text }),
  give: z.strictObject({
    title: text,
    lead: text,
    /** What the picture shows, for those who do not see it. */
    picture: text,
    points: z.array(z.strictObject(titled)).min(1),
    /** The two boxes that have to be ticked. */
    clear: text,
    agree: text,
    button: text,
    back: text,
    /** The room is over, or no room of ours. */
    over: z.strictObject(titled),
    /** There are as many photos as may be. */
    full: z.strictObject(titled),
  }),
  given: z.strictObject({
    ...titled,
    link: z.strictObject(titled),
    back: z.strictObject({ ...titled, button: text }),
    gone: z.strictObject(titled),
  }),
  /** Where there is no photo: the way to the floors. */
  floors: text,
});
