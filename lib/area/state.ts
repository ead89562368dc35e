import { isRecord } from '../is-record.ts';
import { FLOORING_TYPES, type FlooringType } from '../sites.ts';
import type { Measure } from '../units.ts';
import { isUntouched, MAX_ROWS } from './edit-rows.ts';
import { isNeedChoices, type NeedChoices, NO_CHOICES } from './need-choices.ts';
import { CORNERS, DOORWAYS_MAX, newRow, type Row, STEPS_MAX, TURNS, TURNS_MAX, WALLS } from './row.ts';
import { allTotals, DEFAULT_WASTAGE, isWastage, type TotalsByFlooring } from './totals.ts';

/** Choices of the carpet's cut plan. */
export interface PlanChoices {
  /** Roll width in metres; null for the usual one of the region or of the chosen floor. */
  readonly roll: number | null;
  /** Maximum number of pieces in a strip; 1 means no cross joins. */
  readonly pieces: number;
  /** The pile runs in the same direction in all rooms. */
  readonly onePile: boolean;
}

/** State of the calculator: rows, totals and display choices (S3.3, S3.11-1 `rows`). */
export interface CalculatorState {
  readonly rows: readonly Row[];
  readonly totals: TotalsByFlooring;
  /** Displayed units; null for the region's own (G21). */
  readonly units: Measure | null;
  readonly plan: PlanChoices;
  /** Rows that were replaced by those of a link, so that they can be restored. */
  readonly kept: readonly Row[] | null;
  /** Whether the visitor wants to send the rooms with a sample order. */
  readonly inOrder: boolean;
  /** Choices in the list of needs. Missing in states stored by older builds. */
  readonly needs?: NeedChoices;
  /** The choices that belong to the rows in `kept`. */
  readonly keptNeeds?: NeedChoices;
}

export const MAX_PIECES = 3;
const WASTAGE: Readonly<Record<FlooringType, number>> = {
  carpet: DEFAULT_WASTAGE,
  hardFlooring: DEFAULT_WASTAGE,
};
const FIRST = [newRow(1)];

export const NEW_CALCULATION: CalculatorState = {
  rows: FIRST,
  totals: allTotals(FIRST, WASTAGE),
  units: null,
  plan: { roll: null, pieces: 1, onePile: false },
  kept: null,
  inOrder: false,
};

/** The current choices in the list of needs. */
export const needChoices = ({ needs }: Pick<CalculatorState, 'needs'>): NeedChoices => needs ?? NO_CHOICES;

/** The rows and choices that can be restored after other rooms replace the current ones. */
export const earlierRooms = ({ rows, kept, needs, keptNeeds }: CalculatorState) =>
  rows.every(isUntouched)
    ? { kept, keptNeeds: keptNeeds ?? NO_CHOICES }
    : { kept: rows, keptNeeds: needs ?? NO_CHOICES };

/** The current wastage of both flooring types. */
export const wastageOf = ({ totals }: Pick<CalculatorState, 'totals'>): Record<FlooringType, number> => ({
  carpet: totals.carpet.wastage,
  hardFlooring: totals.hardFlooring.wastage,
});

const isOneOf = (list: readonly unknown[], value: unknown) => list.includes(value);
const isFigure = (value: unknown) => typeof value === 'number' && Number.isFinite(value) && value >= 0;
const isMeasure = (value: unknown) => isOneOf(['metric', 'imperial'], value);

const isSide = (value: unknown) =>
  isRecord(value) && isMeasure(value.typed) && [value.metres, value.feet, value.inches].every(isFigure);
const isCutout = (value: unknown) =>
  isRecord(value) && isOneOf(CORNERS, value.corner) && isSide(value.width) && isSide(value.length);

const isTurn = (value: unknown) =>
  value === undefined ||
  value === null ||
  (isRecord(value) &&
    isFigure(value.count) &&
    Number(value.count) <= TURNS_MAX &&
    isSide(value.across) &&
    isSide(value.depth));

const isStairs = (value: unknown) =>
  isRecord(value) &&
  isFigure(value.steps) &&
  Number(value.steps) <= STEPS_MAX &&
  isSide(value.tread) &&
  isSide(value.riser) &&
  TURNS.every((kind) => isTurn(value[kind]));

const isDoorways = (value: unknown) =>
  Number.isInteger(value) && isFigure(value) && Number(value) <= DOORWAYS_MAX;

/** Whether a value has the fields of a new row, with values of the same types. */
const isRow = (value: unknown) =>
  isRecord(value) &&
  Object.entries(FIRST[0] ?? {}).every(([key, model]) =>
    typeof model === 'number' ? isFigure(value[key]) : model === null || typeof value[key] === typeof model,
  ) &&
  isOneOf(FLOORING_TYPES, value.flooring) &&
  isMeasure(value.widthTyped) &&
  isMeasure(value.lengthTyped) &&
  (value.cutout === null || isCutout(value.cutout)) &&
  (value.stairs === undefined || value.stairs === null || isStairs(value.stairs)) &&
  (value.doorway === null || isOneOf(WALLS, value.doorway)) &&
  (value.doorways === undefined || value.doorways === null || isDoorways(value.doorways)) &&
  (value.window === undefined || value.window === null || isOneOf(WALLS, value.window));

const isRows = (value: unknown) =>
  Array.isArray(value) && value.length > 0 && value.length <= MAX_ROWS && value.every(isRow);
/** Only a wastage that can be entered is accepted, because it determines the quantity to buy (G19). */
const isTotals = (value: unknown) =>
  isRecord(value) &&
  Object.keys(NEW_CALCULATION.totals.carpet).every((key) => isFigure(value[key])) &&
  isWastage(value.wastage);

/** Whether a stored value is a valid calculation; otherwise it is dropped (G41). */
export const isCalculation = (value: unknown): value is CalculatorState =>
  isRecord(value) &&
  isRows(value.rows) &&
  isRecord(value.totals) &&
  FLOORING_TYPES.every((type) => isTotals((value.totals as Readonly<Record<string, unknown>>)[type])) &&
  (value.units === null || isMeasure(value.units)) &&
  isRecord(value.plan) &&
  (value.plan.roll === null || isFigure(value.plan.roll)) &&
  isOneOf([1, 2, MAX_PIECES], value.plan.pieces) &&
  typeof value.plan.onePile === 'boolean' &&
  (value.kept === null || isRows(value.kept)) &&
  typeof value.inOrder === 'boolean' &&
  [value.needs, value.keptNeeds].every((needs) => needs === undefined || isNeedChoices(needs));
