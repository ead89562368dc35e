import type { FlooringType } from '../sites.ts';
import type { Measure } from '../units.ts';
import { MAX_ROWS } from './edit-rows.ts';
import { withLength, withWidth } from './measured-row.ts';
import { feetOfMetres, type ReadLength, readLength } from './read-length.ts';
import { newRow, type Row, roomName } from './row.ts';
import { type Side, sideInFeet, sideInMetres } from './side.ts';

/** Most lines that are looked at; what is beyond is no list of rooms. */
const MAX_LINES = 1000;

/** A read length as a side typed in the units of its field. */
export function sideFromRead(read: ReadLength, measure: Measure): Side {
  if (read.unit === 'feet') return sideInFeet(read.feet, read.inches);
  if (read.unit === 'metres' || measure === 'metric') return sideInMetres(read.value);
  return sideInFeet(read.value, 0);
}

/** Feet and inches that a text means in a field of feet. */
export function feetFromRead(read: ReadLength): { feet: number; inches: number } {
  if (read.unit === 'feet') return read;
  return read.unit === 'metres' ? feetOfMetres(read.value) : { feet: read.value, inches: 0 };
}

export interface ReadTable {
  readonly rows: readonly Row[];
  /** Lines with words but without two lengths; headings are among them. */
  readonly skipped: number;
  /** There were more rooms than a calculation holds. */
  readonly cut: boolean;
}

/** A pasted text is a table when it has several cells in a line, or several lines. */
export const looksLikeTable = (text: string): boolean => /[\t\n;]/.test(text.trim());

/**
 * Rooms from a table as spreadsheets copy it: a name and two lengths in a line, parted by tabs or semicolons. Bare
 * numbers are in the units on show.
 */
export function readTable(text: string, measure: Measure, flooring: FlooringType): ReadTable {
  const rows: Row[] = [];
  let skipped = 0;
  const lines = text.slice(0, 100_000).split(/\r\n|\r|\n/, MAX_LINES);
  for (const line of lines) {
    if (line.trim() === '') continue;
    const cells = line.split(/[\t;]/).map((cell) => cell.trim());
    const lengths = cells.flatMap((cell) => readLength(cell, measure) ?? []);
    const [width, length] = lengths;
    if (!width || !length) {
      skipped += 1;
      continue;
    }
    const name = cells.find((cell) => cell !== '' && !readLength(cell, measure)) ?? '';
    const row = { ...newRow(rows.length + 1, flooring), room: roomName(name) };
    rows.push(withLength(withWidth(row, sideFromRead(width, measure)), sideFromRead(length, measure)));
  }
  return { rows: rows.slice(0, MAX_ROWS), skipped, cut: rows.length > MAX_ROWS };
}
