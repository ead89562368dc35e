import { isRecord } from '../is-record.ts';
import { FLOORING_TYPES, type FlooringType } from '../sites.ts';

/** How a floor is held: over gripper, by adhesive, by its own weight, by nails. */
export const FIXINGS = ['stretched', 'glued', 'floated', 'nailed'] as const;
export type Fixing = (typeof FIXINGS)[number];

/** Items of the list of needs, in display order. */
const NEED_NAMES = [
  'roll',
  'packs',
  'underlay',
  'gripper',
  'adhesive',
  'trims',
  'nosing',
  'skirting',
  'uplift',
] as const;
export type NeedName = (typeof NEED_NAMES)[number];
export type NeedKey = `${FlooringType}.${NeedName}`;

export const NEED_KEYS = FLOORING_TYPES.flatMap((type) =>
  NEED_NAMES.map((name): NeedKey => `${type}.${name}`),
);

/** Maximum amount that is stored, in the units of needs. */
export const MAX_AMOUNT = 1_000_000;

/** A chosen board and pattern. They apply only with the floor they were chosen with: its name, or '' without one. */
export interface BoardChoice {
  readonly floor: string;
  readonly label: string;
  /** Name of a laying pattern; null for the usual one. */
  readonly laying: string | null;
}

/** The shopper's choices in the list of needs; everything else is as calculated. */
export interface NeedChoices {
  readonly ways: Readonly<Partial<Record<FlooringType, Fixing>>>;
  readonly boards: Readonly<Partial<Record<FlooringType, BoardChoice>>>;
  /** Entered amounts: square metres, metres, litres or a number; see Need. */
  readonly amounts: Readonly<Partial<Record<NeedKey, number>>>;
}

export const NO_CHOICES: NeedChoices = { ways: {}, boards: {}, amounts: {} };

type Check = (value: unknown) => boolean;
const isText: Check = (value) => typeof value === 'string';
/** Whether a value is a record with only these keys, all of whose values pass the check. */
const isSome = (keys: readonly string[], check: Check, value: unknown) =>
  isRecord(value) && Object.entries(value).every(([key, one]) => keys.includes(key) && check(one));

export const isAmount: Check = (value) => typeof value === 'number' && value >= 0 && value <= MAX_AMOUNT;
const isBoardChoice: Check = (value) =>
  isRecord(value) &&
  isText(value.floor) &&
  isText(value.label) &&
  (value.laying === null || isText(value.laying));

/** Whether a stored value is a valid NeedChoices. */
export const isNeedChoices: Check = (value) =>
  isRecord(value) &&
  isSome(FLOORING_TYPES, (one) => FIXINGS.some((fixing) => fixing === one), value.ways) &&
  isSome(FLOORING_TYPES, isBoardChoice, value.boards) &&
  isSome(NEED_KEYS, isAmount, value.amounts);
