import { z } from 'zod';
import { filledText, text } from './words.ts';

/** Words beside the pictures of a carpet as it is laid (`content/laid.json`). */
export const laidSchema = z.strictObject({
  title: text,
  lead: text.describe('What the pictures are, and what they are not.'),
  /** The pile from both sides. */
  pile: z.strictObject({
    summary: text,
    cut: text.describe('Of cut pile.'),
    mixed: text.describe('Of pile that is cut in part.'),
    loop: text.describe('Of loops.'),
    with: text.describe('Below the picture that looks along the pile.'),
    against: text.describe('Below the picture that looks against it.'),
  }),
  /** A seam of the roll. */
  seam: z.strictObject({
    summary: text,
    text: filledText(['roll'], 'With the width of a roll.'),
    towards: text,
    across: text,
    link: text,
  }),
});
