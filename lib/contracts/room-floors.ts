import { z } from 'zod';

const text = z.string().min(1);
const filter = z.strictObject({ label: text, any: text });
const notice = z.strictObject({ title: text, text });

/** Words of the panel in which floors are chosen for a room (`content/room-floors.json`). */
export const roomFloorsSchema = z.strictObject({
  /** Names the choice between the views. */
  title: text,
  /** Names the list of all of them. */
  range: text,
  views: z.strictObject({ all: text, favourites: text, near: text }),
  search: text,
  searchExample: text,
  filters: z.strictObject({ type: filter, colour: filter, subType: filter }),
  waiting: text,
  /** `{count}` stands for how many. */
  found: z.strictObject({ one: text, many: text }),
  /** Of words that were misspelt: `{count}` is one of the above, `{words}` what was looked for. */
  foundFor: text,
  more: text,
  empty: notice.extend({ clear: text }),
  noFavourites: notice.extend({ button: text }),
  gone: z.strictObject({ one: text, many: text }),
  /** `{floor}` stands for floor and colour. */
  hold: z.strictObject({ button: text, let: text, release: text, held: text }),
  near: z.strictObject({
    lead: text,
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
      warmer: text,
      cooler: text,
      lighter: text,
      darker: text,
      stars: text,
      duty: text,
      measure: text,
      cheaper: text,
    }),
    light: z.strictObject({ same: text, lighter: text, darker: text }),
    note: text,
  }),
});
export type RoomFloorsContent = z.infer<typeof roomFloorsSchema>;
