import { z } from 'zod';
import { REGIONS } from '../regions.ts';
import { text } from './words.ts';

const verdict = z.strictObject({ title: text, text });

/** The check of light and contrast (`content/contrast.json`). */
export const contrastSchema = z.strictObject({
  lead: text,
  empty: text.describe('Where nothing is chosen yet.'),
  floors: z.strictObject({
    title: text,
    text,
    even: verdict,
    seen: verdict,
    step: verdict,
  }),
  nosings: z.strictObject({
    title: text,
    text,
    /** Both measures are reached, one of them, or none. */
    both: verdict,
    one: verdict,
    none: verdict,
    /** Usual strips; their light reflectance is worked out from their colour. */
    finishes: z
      .array(z.strictObject({ name: text, hex: z.string().regex(/^#[0-9a-f]{6}$/, '#rrggbb') }))
      .min(1),
  }),
  /** Where the figures come from; those of some regions, or of all. */
  rules: z.array(z.strictObject({ regions: z.array(z.enum(REGIONS)).min(1).optional(), title: text, text })),
});
export type ContrastContent = z.infer<typeof contrastSchema>;
