import { INCHES_PER_METRE, type Measure } from '../units.ts';
import { roundHalfUp } from './rounding.ts';

/** Maximum side that can be entered, in metres or in feet (S5.3-1, S5.3-2). */
export const SIDE_MAX = 199;
/** More inches than this do not change a side that is clamped to its maximum. */
const INCHES_MAX = (SIDE_MAX + 1) * 12;

/**
 * One side of a room in both units at full precision. The unit in which it was entered is authoritative and the other
 * is derived, so that switching the displayed unit changes nothing (G18).
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

/** A side entered in metres, clamped to 0…199; NaN becomes 0 (S5.3-1). Its feet are not clamped (G17). */
export function sideInMetres(typed: number): Side {
  const metres = within(typed);
  const all = metres * INCHES_PER_METRE;
  const feet = Math.floor(all / 12);
  return { typed: 'metric', metres, feet, inches: all - feet * 12 };
}

/**
 * A side entered in feet and inches. Feet are clamped to 0…199, inches of 12 or more carry, inches between -12 and 0
 * borrow one foot if available, and others become 0 (S5.3-2…5). A fraction of a foot is added to the inches.
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
    // A negative amount so small that adding 12 gives exactly 12 does not borrow.
    const borrows = inches > -12 && inches + 12 < 12 && feet > 0;
    feet -= borrows ? 1 : 0;
    inches = borrows ? inches + 12 : 0;
  }
  feet = Math.min(feet, SIDE_MAX);
  return { typed: 'imperial', metres: (feet * 12 + inches) / INCHES_PER_METRE, feet, inches };
}

/** Total inches of a side. */
export const inchesOf = ({ typed, metres, feet, inches }: Side): number =>
  typed === 'metric' ? metres * INCHES_PER_METRE : feet * 12 + inches;

/** Feet and inches as displayed: inches with two decimals, and 12.00 carries (G18). */
export function displayFeet({ feet, inches }: Pick<Side, 'feet' | 'inches'>): {
  feet: number;
  inches: number;
} {
  const rounded = roundHalfUp(inches);
  return rounded >= 12 ? { feet: feet + 1, inches: 0 } : { feet, inches: rounded };
}

/** Metres as displayed: as entered, or with two decimals if derived from feet. */
export const displayMetres = ({ typed, metres }: Side): number =>
  typed === 'metric' ? metres : roundHalfUp(metres);
