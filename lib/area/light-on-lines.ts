import type { Direction } from './cut-plan/types.ts';
import type { Wall } from './row.ts';

/**
 * How the daylight of the main window meets a line on the floor. The Carpet and Rug Institute has seams planned so that
 * natural light does not strike across them (CRI 104, Planning for Seams); makers of boards advise the same of their
 * long edges. A low ridge or bevel throws its shadow beside a line that light crosses, and along one that it follows.
 */
type LightOnLine = 'along' | 'across';

/** The way into the room from a wall. */
export const inFrom = (wall: Wall): Direction => (wall === 'top' || wall === 'bottom' ? 'length' : 'width');

/** Undefined while the wall of the main window is not known. */
export const lightOn = (line: Direction, window: Wall | undefined): LightOnLine | undefined =>
  window && (inFrom(window) === line ? 'along' : 'across');

/** Where a line runs, in words. */
export const RUNS: Readonly<Record<Direction, string>> = {
  length: 'from top to bottom',
  width: 'from left to right',
};
/** Walls from which light comes in along a side of the room. */
export const LIT_FROM: Readonly<Record<Direction, string>> = {
  length: 'top or bottom',
  width: 'left or right',
};
