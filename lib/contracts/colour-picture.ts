import { z } from 'zod';

const text = z.string().min(1);

/** The page that looks for floors by a picture (`content/colour-picture.json`). */
export const colourPictureSchema = z.strictObject({
  lead: text,
  /** Without scripts. */
  needsScripts: text,
  choose: text,
  another: text,
  /** For whoever has a room in the Room Visualiser. */
  ownPhoto: text,
  private: text,
  point: text,
  white: z.strictObject({
    /** Of the button, and of what to do once it is pressed. */
    start: text,
    ask: text,
    done: text,
    cancel: text,
    undo: text,
    tooDark: text,
  }),
  /** How near a floor is, by the name of its distance. */
  closeness: z.strictObject({ same: text, close: text, near: text, related: text, other: text }),
  limits: text,
});
export type ColourPictureContent = z.infer<typeof colourPictureSchema>;
