import { readLength } from '#lib/area/read-length.ts';
import { SIDE_MAX, type Side } from '#lib/area/side.ts';

export interface SideFieldProps {
  readonly label: string;
  readonly side: Side;
  readonly onSide: (side: Side) => void;
  /** A table was pasted instead of a length. */
  readonly onTable: (text: string) => void;
}

/** What is wrong with a typed length, in words; undefined when it stands as it is. */
export function lengthHint(text: string, most: string): string | undefined {
  if (text.trim() === '') return undefined;
  const read = readLength(text);
  if (!read) return 'Type a length as a number';
  const value = read.unit === 'feet' ? read.feet : read.value;
  if (value < 0) return 'A side cannot be less than 0';
  return value > SIDE_MAX ? `A side can be ${most} at most` : undefined;
}
