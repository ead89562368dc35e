import type { FlooringType } from '../sites.ts';
import { newRow, type Row } from './row.ts';

/** The most rooms a calculation holds; a house has fewer, and a page with more is none. */
export const MAX_ROWS = 100;

/** Names the room field suggests, in this order (S9.4-1). */
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

/** The rows with one more, of the flooring of the last (S4.6-3); at the limit they stay as they are. */
export function addRow(rows: readonly Row[], first: FlooringType = 'carpet'): readonly Row[] {
  if (rows.length >= MAX_ROWS) return rows;
  return [...rows, newRow(nextId(rows), rows.at(-1)?.flooring ?? first)];
}

/** The rows without one; without any there is one default row (S4.6-4). */
export function removeRow(rows: readonly Row[], id: number, first: FlooringType = 'carpet'): readonly Row[] {
  const left = rows.filter((row) => row.id !== id);
  return left.length > 0 ? left : [newRow(1, first)];
}

/** The rows with one of them changed. */
export const changeRow = (rows: readonly Row[], id: number, change: (row: Row) => Row): readonly Row[] =>
  rows.map((row) => (row.id === id ? change(row) : row));

/** Rows with new numbers, no more than fit behind those that are there; what is empty at the end gives way. */
export function appendRows(rows: readonly Row[], more: readonly Row[]): readonly Row[] {
  const last = rows.at(-1);
  const started = last && isUntouched(last) ? rows.slice(0, -1) : rows;
  const from = nextId(rows);
  return [...started, ...more.map((row, at) => ({ ...row, id: from + at }))].slice(0, MAX_ROWS);
}

/** Nothing was typed into the row yet. */
export const isUntouched = (row: Row): boolean => row.room === '' && row.width === 0 && row.length === 0;
