import { oneLine } from '../text.ts';
import { ROOM_NAME_MAX, type Row } from './row.ts';

export const sameName = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/** A number and its space behind a name: there are fewer than 100 rooms. */
const NUMBER_MAX = 3;

/** The name, or where it is taken the same with the next number that is free: "Bedroom", "Bedroom 2". */
export function nameApart(taken: readonly string[], name: string): string {
  const isTaken = (wanted: string) => taken.some((one) => sameName(one, wanted));
  const base = oneLine(name.trim().replace(/ \d{1,2}$/, '')).slice(0, ROOM_NAME_MAX - NUMBER_MAX);
  let free = name;
  for (let number = 2; isTaken(free); number += 1) free = `${base} ${number}`;
  return free;
}

/** Names of which each is there once, in their order. */
export function namesApart(names: readonly string[]): string[] {
  const apart: string[] = [];
  for (const name of names) apart.push(nameApart(apart, name));
  return apart;
}

/** What each room is called: by its name, "Room 2" where it has none, "Bedroom 2" where another has it. */
export const roomLabels = (rows: readonly Pick<Row, 'room'>[]): string[] =>
  namesApart(rows.map(({ room }, index) => room.trim() || `Room ${index + 1}`));
