import { z } from 'zod';
import { filledText, text } from './words.ts';

const titled = { title: text, text } as const;

/**
 * Texts for sending a project to a store, and for the page on which it is withdrawn
 * (`content/my-project/store.json`).
 */
export const projectStoreSchema = z.strictObject({
  title: text,
  none: text.describe('While no store is chosen.'),
  choose: z.strictObject({
    open: text,
    list: filledText(['place']),
    button: text,
    looking: filledText(['place']),
    nothing: filledText(['place']),
    failed: text,
  }),
  unable: text.describe('Where the shop tells stores in no way.'),
  open: text,
  again: text,
  lead: filledText(['store']),
  fields: z.strictObject({
    name: text,
    email: text,
    emailHint: text,
    phone: text,
    contact: text.describe('That one of the two is enough.'),
    message: text,
  }),
  consent: filledText(['store']),
  keep: filledText(['days'], 'How long it is kept.'),
  submit: text,
  busy: text,
  cancel: text,
  sent: filledText(['store']),
  was: filledText(['store', 'day'], 'Of a sending of before; the link to its page comes next.'),
  see: text,
  failures: z.strictObject({
    away: text,
    offline: text,
    busy: text,
    refused: text,
    noStore: text,
    invalid: text,
    changed: text,
  }),
  page: z.strictObject({
    title: filledText(['store']),
    sent: filledText(['day', 'reference']),
    lead: filledText(['store']),
    see: text,
    store: text,
    back: z.strictObject({ ...titled, button: text }),
    taken: z.strictObject({ title: text, text: filledText(['day', 'store']) }),
    over: z.strictObject(titled),
    own: text,
  }),
});
export type ProjectStoreWords = z.infer<typeof projectStoreSchema>;
