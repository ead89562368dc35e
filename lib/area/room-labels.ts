import { oneLine } from '../text.ts';
import { ROOM_NAME_MAX, type Row } from './row.ts';

export const sameName = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/** Length of a space and a two-digit number appended to a name, because there are at most 100 rooms. */
const NUMBER_MAX = 3;

/** The name, made unique with the next free number if it is taken: "Bedroom", "Bedroom 2". */
export function uniqueName(taken: readonly string[], name: string): string {
  const isTaken = (wanted: string) => taken.some((one) => sameName(one, wanted));
  const base = oneLine(name.trim().replace(/ \d{1,2}$/, '')).slice(0, ROOM_NAME_MAX - NUMBER_MAX);
  let free = name;
  for (let number = 2; isTaken(free); number += 1) free = `${base} ${number}`;
  return free;
}

/** Makes all names unique, in order. */
export function uniqueNames(names: readonly string[]): string[] {
  const apart: string[] = [];
  for (const name of names) apart.push(uniqueName(apart, name));
  return apart;
}

/** Display names of the rooms: the name, "Room 2" for an unnamed one, "Bedroom 2" for a duplicate. */
export const roomLabels = (rows: readonly Pick<Row, 'room'>[]): string[] =>
  uniqueNames(rows.map(({ room }, index) => room.trim() || `Room ${index + 1}`));
