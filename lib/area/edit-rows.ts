import type { FlooringType } from '../sites.ts';
import { newRow, type Row } from './row.ts';

/** Maximum number of rooms in a calculation; a house has fewer, and a longer page would be unusable. */
export const MAX_ROWS = 100;

/** Suggestions of the room field, in this order (S9.4-1). */
export const ROOM_SUGGESTIONS = [
  'Kitchen',
  'Lounge',
  'Dining',
  'Bedroom',
  'Bathroom',
  'Kids',
  'Stairs',
] as const;

const nextId = (rows: readonly Row[]) => rows.reduce((most, { id }) => Math.max(most, id), 0) + 1;

/** Adds a row with the flooring of the last one (S4.6-3); unchanged at MAX_ROWS. */
export function addRow(rows: readonly Row[], first: FlooringType = 'carpet'): readonly Row[] {
  if (rows.length >= MAX_ROWS) return rows;
  return [...rows, newRow(nextId(rows), rows.at(-1)?.flooring ?? first)];
}

/** Removes a row; if none is left, returns one default row (S4.6-4). */
export function removeRow(rows: readonly Row[], id: number, first: FlooringType = 'carpet'): readonly Row[] {
  const left = rows.filter((row) => row.id !== id);
  return left.length > 0 ? left : [newRow(1, first)];
}

export const changeRow = (rows: readonly Row[], id: number, change: (row: Row) => Row): readonly Row[] =>
  rows.map((row) => (row.id === id ? change(row) : row));

/** Appends rows with new ids, up to MAX_ROWS in total. An empty last row is replaced. */
export function appendRows(rows: readonly Row[], more: readonly Row[]): readonly Row[] {
  const last = rows.at(-1);
  const started = last && isUntouched(last) ? rows.slice(0, -1) : rows;
  const from = nextId(rows);
  return [...started, ...more.map((row, at) => ({ ...row, id: from + at }))].slice(0, MAX_ROWS);
}

/** Whether nothing was entered in the row yet. */
export const isUntouched = (row: Row): boolean => row.room === '' && row.width === 0 && row.length === 0;
