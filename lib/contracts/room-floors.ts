import { z } from 'zod';
import { filledText, text } from './words.ts';

const filter = z.strictObject({ label: text, any: text });
const notice = z.strictObject({ title: text, text });

/** Texts of the panel in which floors for a room are chosen (`content/room-floors.json`). */
export const roomFloorsSchema = z.strictObject({
  title: text.describe('Names the choice between the views.'),
  range: text.describe('Names the list of all of them.'),
  views: z.strictObject({ all: text, favourites: text, near: text }),
  search: text,
  searchExample: text,
  filters: z.strictObject({ type: filter, colour: filter, subType: filter }),
  waiting: text,
  found: z.strictObject({ one: text, many: filledText(['count']) }),
  foundFor: filledText(['count', 'words'], 'Of words that were misspelt: how many, and what was looked for.'),
  more: text,
  empty: notice.extend({ clear: text }),
  noFavourites: notice.extend({ button: text }),
  gone: z.strictObject({ one: text, many: filledText(['count']) }),
  hold: z.strictObject({
    button: text,
    let: text,
    release: filledText(['floor']),
    held: filledText(['floor']),
  }),
  near: z.strictObject({
    lead: filledText(['floor']),
    ways: z.strictObject({
      warmer: text,
      cooler: text,
      lighter: text,
      darker: text,
      harder: text,
      cheaper: text,
    }),
    none: text,
    facts: z.strictObject({
      warmer: filledText(['points', 'light']),
      cooler: filledText(['points', 'light']),
      lighter: filledText(['value', 'other']),
      darker: filledText(['value', 'other']),
      stars: filledText(['value', 'other']),
      duty: filledText(['value', 'other']),
      measure: filledText(['term', 'value', 'other']),
      cheaper: filledText(['value', 'unit', 'other']),
    }),
    light: z.strictObject({ same: text, lighter: filledText(['points']), darker: filledText(['points']) }),
    note: text,
  }),
});
export type RoomFloorsContent = z.infer<typeof roomFloorsSchema>;
