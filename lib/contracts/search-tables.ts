import { z } from 'zod';
import { SITE_NEEDS } from '../site-needs.ts';

const text = z.string().min(1);
const phrases = z.array(text).min(1);
/** From and to. */
const span = z.tuple([z.number(), z.number()]);

/** `content/search/synonyms.json`. */
export const synonymsSchema = z.strictObject({
  /** Spellings that are one word to the shop, by the spelling a visitor may use. */
  spellings: z.record(text, text),
  /** Phrases that mean the same. */
  groups: z.array(z.array(text).min(2)),
  /** Words that say nothing about a floor. */
  ignored: z.array(text),
});

/** What phrases of the trade stand for in names and facts of floors (`content/search/meanings.json`). */
export const meaningsSchema = z.array(
  z.strictObject({
    say: phrases,
    find: phrases.describe('As floors have it in their names and facts.'),
  }),
);

/** What shoppers call parts of the space of colours (`content/search/colours.json`). */
export const shadesSchema = z.array(
  z.strictObject({
    names: phrases,
    /** L*, C* and hue in degrees, and families of the catalogue. */
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

/** What is asked for and not sold, with what comes nearest (`content/search/unsold.json`). */
export const unsoldSchema = z.array(
  z.strictObject({
    say: phrases,
    text: text.describe('What we answer.'),
    instead: text.optional(),
  }),
);

/** Pages of the shop, and more words for those that are written (`content/search/pages.json`). */
export const listedPagesSchema = z.array(
  z.strictObject({
    /** Without a region; with an anchor for a part of a page. */
    path: z.string().startsWith('/'),
    title: text.optional(),
    words: text.describe('More words that find the page.'),
    needs: z.enum(SITE_NEEDS).optional().describe('What a site without it does not have the page for.'),
  }),
);
