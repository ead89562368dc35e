import { isRecord } from '../is-record.ts';
import { FLOORING_TYPES, type FlooringType } from '../sites.ts';

/** How a floor is held: over gripper, by adhesive, by its own weight, by nails. */
export const FIXINGS = ['stretched', 'glued', 'floated', 'nailed'] as const;
export type Fixing = (typeof FIXINGS)[number];

/** What a floor takes, in the order of the list. */
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

/** The greatest amount that is kept, in the units of needs. */
export const MAX_AMOUNT = 1_000_000;

/** A board and its pattern; they hold for the floor they were chosen beside, by its name, or '' without one. */
export interface BoardChoice {
  readonly floor: string;
  readonly label: string;
  /** Name of a pattern; null is the usual one. */
  readonly laying: string | null;
}

/** What the shopper chose of the list of needs; what is not named is as reckoned. */
export interface NeedChoices {
  readonly ways: Readonly<Partial<Record<FlooringType, Fixing>>>;
  readonly boards: Readonly<Partial<Record<FlooringType, BoardChoice>>>;
  /** Amounts that were typed: square metres, metres, litres or a number, see Need. */
  readonly amounts: Readonly<Partial<Record<NeedKey, number>>>;
}

export const NO_CHOICES: NeedChoices = { ways: {}, boards: {}, amounts: {} };

type Check = (value: unknown) => boolean;
const isText: Check = (value) => typeof value === 'string';
/** Some of these keys, each with such a value. */
const isSome = (keys: readonly string[], check: Check, value: unknown) =>
  isRecord(value) && Object.entries(value).every(([key, one]) => keys.includes(key) && check(one));

export const isAmount: Check = (value) => typeof value === 'number' && value >= 0 && value <= MAX_AMOUNT;
const isBoardChoice: Check = (value) =>
  isRecord(value) &&
  isText(value.floor) &&
  isText(value.label) &&
  (value.laying === null || isText(value.laying));

/** Whether storage holds choices as they are written. */
export const isNeedChoices: Check = (value) =>
  isRecord(value) &&
  isSome(FLOORING_TYPES, (one) => FIXINGS.some((fixing) => fixing === one), value.ways) &&
  isSome(FLOORING_TYPES, isBoardChoice, value.boards) &&
  isSome(NEED_KEYS, isAmount, value.amounts);
