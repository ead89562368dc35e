import { z } from 'zod';
import { filledText, text } from './words.ts';

const titled = { title: text, text } as const;

/** Texts of a sample order's page and of the links to it (`content/samples/order-page.json`). */
export const sampleOrderPageSchema = z.strictObject({
  title: text,
  /** The state of the order, as a sentence. */
  lead: z.strictObject({ new: text, packed: text, posted: text, arrived: text }),
  /** Names of the states. */
  steps: z.strictObject({ new: text, packed: text, posted: text, arrived: text }),
  /** Shown once the samples are posted. */
  arrived: z.strictObject({ text, button: text }),
  help: z.strictObject({
    ...titled,
    late: filledText(['day']).describe(
      'Until the samples have arrived; the last day on which they are expected.',
    ),
  }),
  judge: z.strictObject({ title: text, lead: text, ways: z.array(z.strictObject(titled)).min(3).max(8) }),
  /** Samples and floor come from different batches: what to ask the store for. */
  batch: z.strictObject({
    ...titled,
    ask: z.array(text).min(1).max(5),
    note: text.describe('The same in short, for mail and form.'),
  }),
  again: z.strictObject({
    ...titled,
    button: text,
    gone: text.describe('Where no sample of the order can be had.'),
    noScript: text,
  }),
  /** For a link that has expired. */
  over: z.strictObject(titled),
  /** The confirmation mail; it also contains the samples' size and delivery time, and `batch.note`. */
  mail: z.strictObject({
    subject: filledText(['reference']),
    title: text,
    greeting: filledText(['name']),
    intro: z.strictObject({ one: filledText(['reference']), several: filledText(['reference']) }),
    follow: text.describe('The link to the page of the order.'),
    to: text.describe('Stands before the address.'),
    help: filledText(['reference']),
  }),
});
