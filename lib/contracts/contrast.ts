import { z } from 'zod';
import { REGIONS } from '../regions.ts';
import { text } from './words.ts';

const verdict = z.strictObject({ title: text, text });

/** Texts of the light and contrast check (`content/contrast.json`). */
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
    /** Whether both contrast requirements are met, one of them, or none. */
    both: verdict,
    one: verdict,
    none: verdict,
    /** Common stair nosings; their light reflectance is calculated from their colour. */
    finishes: z
      .array(z.strictObject({ name: text, hex: z.string().regex(/^#[0-9a-f]{6}$/, '#rrggbb') }))
      .min(1),
  }),
  /** Sources of the figures, for some regions or all. */
  rules: z.array(z.strictObject({ regions: z.array(z.enum(REGIONS)).min(1).optional(), title: text, text })),
});
export type ContrastContent = z.infer<typeof contrastSchema>;
