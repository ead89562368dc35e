import type { FlooringType } from '../sites.ts';
import type { Measure } from '../units.ts';
import { MAX_ROWS } from './edit-rows.ts';
import { withLength, withWidth } from './measured-row.ts';
import { feetOfMetres, type ReadLength, readLength } from './read-length.ts';
import { newRow, type Row, roomName } from './row.ts';
import { type Side, sideInFeet, sideInMetres } from './side.ts';

/** Maximum number of lines that are parsed. */
const MAX_LINES = 1000;

/** Converts a parsed length to a side in the units of its field. */
export function sideFromRead(read: ReadLength, measure: Measure): Side {
  if (read.unit === 'feet') return sideInFeet(read.feet, read.inches);
  if (read.unit === 'metres' || measure === 'metric') return sideInMetres(read.value);
  return sideInFeet(read.value, 0);
}

/** Feet and inches of a parsed length in a field of feet. */
export function feetFromRead(read: ReadLength): { feet: number; inches: number } {
  if (read.unit === 'feet') return read;
  return read.unit === 'metres' ? feetOfMetres(read.value) : { feet: read.value, inches: 0 };
}

export interface ReadTable {
  readonly rows: readonly Row[];
  /** Number of lines with text but without two lengths, including headings. */
  readonly skipped: number;
  /** Whether there were more rooms than MAX_ROWS. */
  readonly cut: boolean;
}

/** Whether a pasted text is a table: it has several cells in a line, or several lines. */
export const looksLikeTable = (text: string): boolean => /[\t\n;]/.test(text.trim());

/**
 * Parses rooms from a table copied from a spreadsheet: a name and two lengths per line, separated by tabs or
 * semicolons. Bare numbers are in the displayed units.
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
