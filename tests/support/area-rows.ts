import { typicalStairs, withLength, withStairs, withWidth } from '#lib/area/measured-row.ts';
import { newRow, type Row } from '#lib/area/row.ts';
import { sideInMetres } from '#lib/area/side.ts';

/** A room with two sides in metres. */
export const row = (
  flooring: Row['flooring'],
  width: number,
  length: number,
  doorways: number | null = null,
): Row => ({
  ...withLength(withWidth(newRow(1, flooring), sideInMetres(width)), sideInMetres(length)),
  doorways,
});
/** An ordinary flight of stairs; width in metres. */
export const stairs = (flooring: Row['flooring'], width: number) =>
  withStairs(withWidth(newRow(2, flooring), sideInMetres(width)), typicalStairs('metric'));
