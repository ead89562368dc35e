import { z } from 'zod';
import { text } from './words.ts';

/** What warranties require of a floor's owner, by kind of floor (`content/warranty-terms.json`). */
export const warrantyTermsSchema = z.strictObject({
  asks: text.describe('Above what is asked, beside a floor, in a project and in the mail to its store.'),
  lead: text.describe('What follows where it is not kept.'),
  excluded: text.describe('Above what no warranty covers.'),
  floors: z
    .array(
      z.strictObject({
        title: text.describe('In the sheet about warranties.'),
        types: z
          .array(text)
          .min(1)
          .describe(
            'Codes of floors it holds for: a type (CPT, HF) or kinds, as in product-types.json. A floor has the lines of all that name it.',
          ),
        asks: z.array(text).min(1),
        excluded: z.array(text),
      }),
    )
    .min(1),
});
export type WarrantyTerms = z.infer<typeof warrantyTermsSchema>;
