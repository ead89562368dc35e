import type { Measure } from '../units.ts';
import { type Cutout, type Row, type Stairs, TURNS, TURNS_MAX, type Turn, type TurnKind } from './row.ts';
import { inchesOf, NO_SIDE, type Side, sideInFeet, sideInMetres } from './side.ts';

const sum = (figures: readonly number[]) => figures.reduce((all, one) => all + one, 0);

export const widthOf = (row: Row): Side => ({
  typed: row.widthTyped,
  metres: row.width,
  feet: row.widthFeet,
  inches: row.widthInches,
});

export const lengthOf = (row: Row): Side => ({
  typed: row.lengthTyped,
  metres: row.length,
  feet: row.lengthFeet,
  inches: row.lengthInches,
});

/** Computes the areas of a row from its sides and turns. The missing corner of an L-shape is clamped to the room. */
function measured(row: Row): Row {
  const { width: cutWidth, length: cutLength } = row.cutout ?? { width: NO_SIDE, length: NO_SIDE };
  const across = inchesOf(widthOf(row));
  const along = inchesOf(lengthOf(row));
  const missing = Math.min(inchesOf(cutWidth), across) * Math.min(inchesOf(cutLength), along);
  const metres =
    row.width * row.length - Math.min(cutWidth.metres, row.width) * Math.min(cutLength.metres, row.length);
  const turns = turnsOf(row.stairs);
  const turned = sum(turns.map(({ count, across, depth }) => count * across.metres * depth.metres));
  const turnedInches = sum(
    turns.map(({ count, across, depth }) => count * inchesOf(across) * inchesOf(depth)),
  );
  return { ...row, total: metres + turned, squareFeet: (across * along - missing + turnedInches) / 144 };
}

export const withWidth = (row: Row, side: Side): Row =>
  measured({
    ...row,
    widthTyped: side.typed,
    width: side.metres,
    widthFeet: side.feet,
    widthInches: side.inches,
  });

export const withLength = (row: Row, side: Side): Row =>
  measured({
    ...row,
    lengthTyped: side.typed,
    length: side.metres,
    lengthFeet: side.feet,
    lengthInches: side.inches,
  });

export const withCutout = (row: Row, cutout: Cutout | null): Row =>
  measured({ ...row, cutout, stairs: null });

/** Typical flight in a house, in the units in which it is entered. */
export const typicalStairs = (measure: Measure): Stairs =>
  measure === 'metric'
    ? { steps: 13, tread: sideInMetres(0.25), riser: sideInMetres(0.18) }
    : { steps: 13, tread: sideInFeet(0, 10), riser: sideInFeet(0, 7) };

/**
 * Typical turn for a flight of this width. For winders, the size is that of the middle of three in a square, the
 * largest.
 */
export function typicalTurn(kind: TurnKind, width: Side): Omit<Turn, 'count'> {
  const [across, depth] = kind === 'winders' ? [Math.SQRT2, 0.6] : [1, 1];
  const part = (share: number) =>
    width.typed === 'metric'
      ? sideInMetres(Math.round((width.metres || 0.9) * share * 100) / 100)
      : sideInFeet(0, Math.round((inchesOf(width) || 36) * share));
  return { across: part(across), depth: part(depth) };
}

/** Number of steps that are not winders. */
export const straightSteps = ({ steps, winders }: Stairs): number =>
  Math.max(0, steps - (winders?.count ?? 0));

/** Sum of two lengths, in metres if both were entered in metres, else in feet. */
const together = (one: Side, other: Side, times = 1): Side =>
  one.typed === 'metric' && other.typed === 'metric'
    ? sideInMetres(times * (one.metres + other.metres))
    : sideInFeet(0, times * (inchesOf(one) + inchesOf(other)));

/**
 * Winders and landings of a flight as they are cut, each including its riser. There are at most as many winders as
 * steps.
 */
export function turnsOf(stairs: Stairs | null | undefined): (Turn & { readonly kind: TurnKind })[] {
  if (!stairs) return [];
  const { steps, riser } = stairs;
  return TURNS.flatMap((kind) => {
    const turn = stairs[kind];
    const count = Math.min(turn?.count ?? 0, kind === 'winders' ? steps : TURNS_MAX);
    return turn && count > 0 ? [{ ...turn, kind, count, depth: together(turn.depth, riser) }] : [];
  });
}

/** The row as a flight of stairs. Its length is the carpet's, over all straight treads and risers. */
export const withStairs = (row: Row, stairs: Stairs): Row =>
  withLength({ ...row, cutout: null, stairs }, together(stairs.tread, stairs.riser, straightSteps(stairs)));
