import type { Direction } from './cut-plan/types.ts';
import type { Wall } from './row.ts';

/**
 * How daylight from the main window falls on a line on the floor. The Carpet and Rug Institute recommends that natural
 * light does not fall across seams (CRI 104, Planning for Seams); board makers recommend the same for long edges. A low
 * ridge or bevel casts a visible shadow if light crosses it, and hardly any if light runs along it.
 */
type LightOnLine = 'along' | 'across';

/** The direction from a wall into the room. */
export const inwardDirection = (wall: Wall): Direction =>
  wall === 'top' || wall === 'bottom' ? 'length' : 'width';

/** Undefined while the wall of the main window is unknown. */
export const lightOnLine = (line: Direction, window: Wall | undefined): LightOnLine | undefined =>
  window && (inwardDirection(window) === line ? 'along' : 'across');

/** The direction of a line in words. */
export const DIRECTION_WORDS: Readonly<Record<Direction, string>> = {
  length: 'from top to bottom',
  width: 'from left to right',
};
/** The walls from which light falls along a side of the room. */
export const LIT_FROM_WALLS: Readonly<Record<Direction, string>> = {
  length: 'top or bottom',
  width: 'left or right',
};
