import { z } from 'zod';

const text = z.string().min(1);

/** Words beside the pictures of a carpet as it is laid (`content/laid.json`). */
export const laidSchema = z.strictObject({
  title: text,
  /** What the pictures are, and what they are not. */
  lead: text,
  /** The pile from both sides. */
  pile: z.strictObject({
    summary: text,
    /** By how the pile is made. */
    cut: text,
    mixed: text,
    loop: text,
    with: text,
    against: text,
  }),
  /** A seam of the roll; `{roll}` stands for its width. */
  seam: z.strictObject({ summary: text, text, towards: text, across: text, link: text }),
});
export type LaidContent = z.infer<typeof laidSchema>;
