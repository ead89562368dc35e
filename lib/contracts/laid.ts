import { z } from 'zod';
import { filledText, text } from './words.ts';

/** Texts for the pictures of a laid carpet (`content/laid.json`). */
export const laidSchema = z.strictObject({
  title: text,
  lead: text.describe('What the pictures are, and what they are not.'),
  /** The pile seen from both sides. */
  pile: z.strictObject({
    summary: text,
    cut: text.describe('Of cut pile.'),
    mixed: text.describe('Of pile that is cut in part.'),
    loop: text.describe('Of loops.'),
    with: text.describe('Below the picture that looks along the pile.'),
    against: text.describe('Below the picture that looks against it.'),
  }),
  /** A seam between two rolls. */
  seam: z.strictObject({
    summary: text,
    text: filledText(['roll'], 'With the width of a roll.'),
    towards: text,
    across: text,
    link: text,
  }),
});
