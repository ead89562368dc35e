import { z } from 'zod';
import { REGIONS } from '../regions.ts';
import { filledText, text } from './words.ts';

/** Placeholders for a floor's data in a line of a clause. */
const CLAUSE_NAMES = [
  ...(['facts', 'house', 'kind', 'KIND', 'name', 'code', 'colour', 'colourCode', 'item', 'lrv'] as const),
  ...(['warranty', 'care', 'installation'] as const),
] as const;
const CLAUSE_NOTE =
  'A line of {facts} alone is the list of facts; a line that asks for what nobody knows of a floor is left out.';

/** The template of a region's specification clause: lines with placeholders for the floor's data. */
const clauseForm = z.strictObject({
  title: text,
  lines: z.array(filledText(CLAUSE_NAMES, CLAUSE_NOTE)).min(1),
  fact: filledText(['number', 'letter', 'term', 'value'], 'One fact of the list.'),
});

/** Texts of a colour's spec pack (`content/spec-pack.json`). */
export const specPackSchema = z.strictObject({
  title: text,
  lead: text,
  whole: text.describe('The link to all of it as one file.'),
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
  /** Links on a project's page to the spec packs of all its floors. */
  project: z.strictObject({ title: text, lead: text, link: text }),
  sheet: z.strictObject({
    kicker: text,
    figures: text,
    figuresAbove: text.describe('In place of the list of facts in the clause.'),
    repeat: filledText(['size'], 'Below the picture of the surface.'),
    standIn: text.describe('The same where only the measured colour is known.'),
    inRoom: text.describe('Below the picture of a room.'),
    asOf: filledText(['day'], 'The day the facts are of.'),
  }),
  /** The read-me file, which describes the other files. */
  readMe: z.strictObject({
    size: filledText(['size', 'turn']),
    maps: text,
    standIn: text,
    material: text,
    reflectance: text,
  }),
  clauses: z.partialRecord(z.enum(REGIONS), clauseForm),
});
export type SpecPackContent = z.infer<typeof specPackSchema>;
export type ClauseForm = z.infer<typeof clauseForm>;
