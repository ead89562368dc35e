import { z } from 'zod';
import { text } from './words.ts';

/** Texts of the page that finds floors by a picture (`content/colour-picture.json`). */
export const colourPictureSchema = z.strictObject({
  lead: text,
  needsScripts: text.describe('Without scripts.'),
  choose: text,
  another: text,
  ownPhoto: text.describe('For whoever has a room in the Room Visualiser.'),
  private: text,
  point: text,
  white: z.strictObject({
    start: text.describe('On the button.'),
    ask: text.describe('What to do once it is pressed.'),
    done: text,
    cancel: text,
    undo: text,
    tooDark: text,
  }),
  /** How close a floor's colour is, by the name of the distance. */
  closeness: z.strictObject({ same: text, close: text, near: text, related: text, other: text }),
  limits: text,
});
export type ColourPictureContent = z.infer<typeof colourPictureSchema>;
