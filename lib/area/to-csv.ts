import { csvRow, notFormula } from '../csv/csv-row.ts';
import { FLOORING_TYPES, type FlooringType } from '../sites.ts';
import { INCHES_PER_METRE } from '../units.ts';
import type { CutPlan } from './cut-plan/types.ts';
import { FLOORING_NAMES } from './flooring-names.ts';
import { roomLabels } from './room-labels.ts';
import { roundHalfUp } from './rounding.ts';
import { laidSentences } from './seam-words.ts';
import type { CalculatorState } from './state.ts';

/** A row of the list of needs, with display texts. */
export interface NeedLine {
  readonly flooring: FlooringType;
  readonly item: string;
  readonly amount: number;
  readonly unit: string;
  readonly how: string;
}

const cell = (value: string | number) =>
  typeof value === 'number' ? String(roundHalfUp(value)) : notFormula(value);
const line = (...cells: (string | number)[]) => csvRow(cells.map(cell));

/**
 * The calculation as CSV for spreadsheets: rooms and totals in both units, the cuts if there is a plan, and the needs
 * in the displayed units.
 */
export function toCsv(
  { rows, totals }: Pick<CalculatorState, 'rows' | 'totals'>,
  plan?: CutPlan,
  needs: readonly NeedLine[] = [],
): string {
  const names = roomLabels(rows);
  const lines = [
    line('Room', 'Flooring', 'Width m', 'Length m', 'Width in', 'Length in', 'Area m2', 'Area sq ft'),
    ...rows.map((row, index) =>
      line(
        names[index] ?? '',
        FLOORING_NAMES[row.flooring],
        row.width,
        row.length,
        row.widthFeet * 12 + row.widthInches,
        row.lengthFeet * 12 + row.lengthInches,
        row.total,
        row.squareFeet,
      ),
    ),
    '',
    line(
      'Totals',
      'Sub total m2',
      'Wastage %',
      'Total m2',
      'Total square feet',
      'Total blm',
      'Total square yards',
    ),
    ...FLOORING_TYPES.filter((type) => rows.some(({ flooring }) => flooring === type)).map((type) => {
      const { subTotal, wastage, metres, feet, lineal, yards } = totals[type];
      return line(
        FLOORING_NAMES[type],
        subTotal,
        wastage,
        metres,
        feet,
        type === 'carpet' ? lineal : '',
        yards,
      );
    }),
  ];
  if (plan) {
    lines.push(
      '',
      line('Cut plan', 'Roll width m', 'Roll length m', 'Roll length in'),
      line('', plan.rollWidth, plan.rollLength, plan.rollLength * INCHES_PER_METRE),
      line('Cut', 'Room', 'Width m', 'Length m', 'From start of roll m', 'From edge m'),
      ...plan.cuts.map((cut, at) =>
        line(at + 1, plan.rooms[cut.room]?.name ?? '', cut.width, cut.length, cut.at, cut.across),
      ),
      '',
      line('Room', 'Seams and pile'),
      ...laidSentences(plan, 'metric').flatMap((sentences, room) =>
        sentences.map((sentence) => line(plan.rooms[room]?.name ?? '', sentence)),
      ),
    );
  }
  if (needs.length > 0) {
    lines.push(
      '',
      line('Everything you need', 'Flooring', 'Amount', 'Unit', 'How it was worked out'),
      ...needs.map(({ flooring, item, amount, unit, how }) =>
        line(item, FLOORING_NAMES[flooring], amount, unit, how),
      ),
    );
  }
  return `${lines.join('\r\n')}\r\n`;
}
