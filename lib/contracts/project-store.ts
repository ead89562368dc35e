import { z } from 'zod';

const text = z.string().min(1);
const titled = { title: text, text } as const;

/**
 * Words for sending a project to a store, and for the page on which it is taken back (`content/my-project/store.json`).
 * `{store}`, `{place}`, `{day}`, `{days}` and `{reference}` stand for what they name.
 */
export const projectStoreSchema = z.strictObject({
  title: text,
  /** While no store is chosen. */
  none: text,
  choose: z.strictObject({
    open: text,
    label: text,
    list: text,
    button: text,
    nothing: text,
    failed: text,
  }),
  /** Where the shop tells stores in no way. */
  unable: text,
  open: text,
  again: text,
  lead: text,
  fields: z.strictObject({
    name: text,
    email: text,
    emailHint: text,
    phone: text,
    /** That one of the two is enough. */
    contact: text,
    message: text,
  }),
  consent: text,
  /** How long it is kept. */
  keep: text,
  submit: text,
  busy: text,
  cancel: text,
  sent: text,
  /** Of a sending of before, and the link to its page. */
  was: text,
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
    title: text,
    sent: text,
    lead: text,
    see: text,
    store: text,
    back: z.strictObject({ ...titled, button: text }),
    taken: z.strictObject(titled),
    over: z.strictObject(titled),
    own: text,
  }),
});
export type ProjectStoreWords = z.infer<typeof projectStoreSchema>;
