import 'server-only';
import type { PackSource } from './pack-source.ts';
import { type Type, type TypesetText, typesetText } from './typesetting.ts';

type Document = PDFKit.PDFDocument;

interface SheetFact {
  readonly term: TypesetText;
  readonly value: TypesetText;
  readonly height: number;
}

/** Layout of the sheet, in points. */
export interface Measures {
  readonly width: number;
  readonly picture: number;
  readonly factsTop: number;
  readonly columns: readonly (readonly SheetFact[])[];
  readonly columnWidth: number;
  readonly termWidth: number;
  readonly clauseTop: number;
  readonly clause: readonly TypesetText[];
  readonly footTop: number;
}

export const COLUMN_GAP = 22;
export const EDGE = 42;
export const PICTURES_TOP = 158;
const CAPTION = 20;
export const HEADING = 24;
const FOOT = 58;
const ROW_GAP = 5;
const TERM_SHARE = 0.37;
const BEFORE_HEADING = 12;

/** Sizes of text and pictures, largest first. The first at which everything fits is used. */
const STEPS = [
  { size: 8.5, picture: 190 },
  { size: 8.5, picture: 160 },
  { size: 8, picture: 150 },
  { size: 7.5, picture: 140 },
  { size: 7, picture: 120 },
  { size: 6.5, picture: 100 },
  { size: 6, picture: 80 },
  { size: 5, picture: 60 },
] as const;

export function measuresFor(doc: Document, source: PackSource): Measures {
  for (const step of STEPS) {
    const { measures, bottom } = measure(doc, source, step);
    if (bottom <= measures.footTop - BEFORE_HEADING) return measures;
  }
  return measure(doc, source, STEPS[STEPS.length - 1] ?? STEPS[0]).measures;
}

function measure(doc: Document, source: PackSource, { size, picture }: (typeof STEPS)[number]) {
  const width = doc.page.width - 2 * EDGE;
  const columnWidth = (width - COLUMN_GAP) / 2;
  const termWidth = columnWidth * TERM_SHARE;
  const text: Type = { face: 'text', size };
  const facts = factsOf(source).map(({ term, value }): SheetFact => {
    const set = [
      typesetText(doc, term, text, termWidth - 6),
      typesetText(doc, value, text, columnWidth - termWidth),
    ] as const;
    return { term: set[0], value: set[1], height: Math.max(set[0].height, set[1].height) + ROW_GAP };
  });
  const columns = inTwo(facts);
  const factsTop = PICTURES_TOP + picture + CAPTION + BEFORE_HEADING;
  const clauseTop = factsTop + HEADING + Math.max(...columns.map(heightOf)) + BEFORE_HEADING;
  const clause = clauseOf(source).map((line) => typesetText(doc, line, text, width));
  const bottom = clauseTop + HEADING + heightOf(clause);
  const measures: Measures = {
    ...{ width, picture, factsTop, columns, columnWidth, termWidth },
    ...{ clauseTop, clause, footTop: doc.page.height - FOOT - EDGE / 2 },
  };
  return { measures, bottom };
}

const heightOf = (rows: readonly { readonly height: number }[]) =>
  rows.reduce((sum, { height }) => sum + height, 0);

/** The facts of all groups that are listed on the sheet. */
const factsOf = ({ groups }: PackSource) =>
  groups.filter(({ inSheet }) => inSheet).flatMap(({ facts }) => facts);

/** The clause for the sheet's region, without the facts listed above it. */
const clauseOf = ({ clauses, region }: PackSource) =>
  clauses.find((one) => one.region === region)?.short ?? [];

/** Splits the facts into two columns of about the same height, in order. */
function inTwo(facts: readonly SheetFact[]): readonly (readonly SheetFact[])[] {
  const half = heightOf(facts) / 2;
  let sum = 0;
  const cut = facts.findIndex(({ height }) => {
    sum += height;
    return sum >= half;
  });
  return [facts.slice(0, cut + 1), facts.slice(cut + 1)];
}
