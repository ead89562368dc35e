import { INCHES_PER_METRE, type Measure } from '../units.ts';
import { roundHalfUp } from './rounding.ts';

/** The longest side that can be typed, in metres or in feet (S5.3-1, S5.3-2). */
export const SIDE_MAX = 199;
/** More inches than this add nothing to a side that is held at its greatest. */
const INCHES_MAX = (SIDE_MAX + 1) * 12;

/**
 * One side of a room in both units at full precision. The unit that was typed is the truth, the other follows from
 * it, so that looking at a side in the other unit changes nothing (G18).
 */
export interface Side {
  readonly typed: Measure;
  readonly metres: number;
  readonly feet: number;
  /** Below 12. */
  readonly inches: number;
}

export const NO_SIDE: Side = { typed: 'metric', metres: 0, feet: 0, inches: 0 };

const within = (value: number) => (Number.isNaN(value) ? 0 : Math.min(Math.max(value, 0), SIDE_MAX));

/** A side typed in metres, held between 0 and 199; what is no number is 0 (S5.3-1). Its feet are not clamped (G17). */
export function sideInMetres(typed: number): Side {
  const metres = within(typed);
  const all = metres * INCHES_PER_METRE;
  const feet = Math.floor(all / 12);
  return { typed: 'metric', metres, feet, inches: all - feet * 12 };
}

/**
 * A side typed in feet and inches: feet held between 0 and 199, inches of 12 and more carry, inches between -12 and 0
 * borrow a foot that is there, others become 0 (S5.3-2…5). Part of a foot counts as inches.
 */
export function sideInFeet(typedFeet: number, typedInches: number): Side {
  const given = within(typedFeet);
  const whole = Math.floor(given);
  let feet = whole;
  const typed = Number.isFinite(typedInches) ? Math.min(typedInches, INCHES_MAX) : 0;
  let inches = typed + (given - whole) * 12;
  if (inches >= 12) {
    const carried = Math.floor(inches / 12);
    feet += carried;
    inches = Math.max(0, inches - carried * 12);
  } else if (inches < 0) {
    // So few inches that twelve less them are twelve again leave the foot whole.
    const borrows = inches > -12 && inches + 12 < 12 && feet > 0;
    feet -= borrows ? 1 : 0;
    inches = borrows ? inches + 12 : 0;
  }
  feet = Math.min(feet, SIDE_MAX);
  return { typed: 'imperial', metres: (feet * 12 + inches) / INCHES_PER_METRE, feet, inches };
}

/** All inches of a side. */
export const inchesOf = ({ typed, metres, feet, inches }: Side): number =>
  typed === 'metric' ? metres * INCHES_PER_METRE : feet * 12 + inches;

/** Feet and inches as a field shows them: inches with two decimals, 12.00 carries (G18). */
export function displayFeet({ feet, inches }: Pick<Side, 'feet' | 'inches'>): {
  feet: number;
  inches: number;
} {
  const rounded = roundHalfUp(inches);
  return rounded >= 12 ? { feet: feet + 1, inches: 0 } : { feet, inches: rounded };
}

/** Metres as a field shows them: as typed, or with two decimals when they were made from feet. */
export const displayMetres = ({ typed, metres }: Side): number =>
  typed === 'metric' ? metres : roundHalfUp(metres);
