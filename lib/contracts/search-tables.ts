import { z } from 'zod';
import { SITE_NEEDS } from '../site-needs.ts';

const text = z.string().min(1);
const phrases = z.array(text).min(1);
/** Lower and upper limit. */
const span = z.tuple([z.number(), z.number()]);

/** Schema of `content/search/synonyms.json`. */
export const synonymsSchema = z.strictObject({
  /** Alternative spellings of one word: from the visitor's spelling to the shop's. */
  spellings: z.record(text, text),
  /** Groups of phrases with the same meaning. */
  groups: z.array(z.array(text).min(2)),
  /** Words that carry no information about a floor. */
  ignored: z.array(text),
});

/** What trade phrases mean in names and facts of floors (`content/search/meanings.json`). */
export const meaningsSchema = z.array(
  z.strictObject({
    say: phrases,
    find: phrases.describe('As floors have it in their names and facts.'),
  }),
);

/** Shoppers' names for regions of the colour space (`content/search/colours.json`). */
export const shadesSchema = z.array(
  z.strictObject({
    names: phrases,
    /** Ranges of L*, C* and hue in degrees, and colour families of the catalogue. */
    ranges: z
      .array(
        z.strictObject({
          families: z.array(text).optional(),
          light: span.optional(),
          chroma: span.optional(),
          hue: span.optional(),
        }),
      )
      .min(1),
    toned: z.boolean().optional().describe('Also asked for as dark, mid or light.'),
  }),
);

/**
 * Things that shoppers search for and the shop does not sell, with the nearest alternative
 * (`content/search/unsold.json`).
 */
export const unsoldSchema = z.array(
  z.strictObject({
    say: phrases,
    text: text.describe('What we answer.'),
    instead: text.optional(),
  }),
);

/** Pages of the shop, and additional words for content pages (`content/search/pages.json`). */
export const listedPagesSchema = z.array(
  z.strictObject({
    /** Without a region; with a fragment for a part of a page. */
    path: z.string().startsWith('/'),
    title: text.optional(),
    words: text.describe('More words that find the page.'),
    needs: z.enum(SITE_NEEDS).optional().describe('What a site without it does not have the page for.'),
  }),
);
