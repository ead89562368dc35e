import { z } from 'zod';
import { REGIONS } from '../regions.ts';

const text = z.string().min(1);

/** How specifications of a region are written: lines with places for what is said of the floor. */
const clauseForm = z.strictObject({
  title: text,
  /** `{facts}` alone in a line is the list of facts; a line with a place that nothing fills is left out. */
  lines: z.array(text).min(1),
  /** One fact of the list, from `{number}`, `{term}` and `{value}`. */
  fact: text,
});

/** The spec pack of a colour (`content/spec-pack.json`). */
export const specPackSchema = z.strictObject({
  title: text,
  lead: text,
  /** The link to all of it as one file. */
  whole: text,
  files: z.strictObject({
    'sheet.pdf': text,
    'facts.csv': text,
    'facts.json': text,
    'colour.jpg': text,
    'normal.png': text,
    'roughness.png': text,
    'material.glb': text,
    'material.mtlx': text,
    'share.jpg': text,
  }),
  /** Links of a project's page to the packs of all its floors. */
  project: z.strictObject({ title: text, lead: text, link: text }),
  sheet: z.strictObject({
    kicker: text,
    figures: text,
    /** In place of the list of facts in the clause. */
    figuresAbove: text,
    /** Below the picture of the surface, with its `{size}`. */
    repeat: text,
    /** The same where only the measured colour is known. */
    standIn: text,
    /** Below the picture of a room. */
    inRoom: text,
    /** With the `{day}` the facts are of. */
    asOf: text,
  }),
  /** The file beside the others that says what they are. */
  readMe: z.strictObject({ size: text, maps: text, standIn: text, material: text, reflectance: text }),
  clauses: z.partialRecord(z.enum(REGIONS), clauseForm),
});
export type SpecPackContent = z.infer<typeof specPackSchema>;
export type ClauseForm = z.infer<typeof clauseForm>;
