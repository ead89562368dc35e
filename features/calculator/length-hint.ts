import type { ClipboardEvent } from 'react';
import { readLength } from '#lib/area/read-length.ts';
import { looksLikeTable } from '#lib/area/read-table.ts';
import { SIDE_MAX, type Side } from '#lib/area/side.ts';
import type { Measure } from '#lib/units.ts';

export interface SideFieldProps {
  readonly label: string;
  readonly side: Side;
  readonly onSide: (side: Side) => void;
  /** Called with the text if a table was pasted instead of a length. */
  readonly onTable: (text: string) => void;
}

/** Message for invalid input. It repeats the input, because the field then shows 0. */
export const invalidLengthMessage = (text: string): string => {
  const typed = text.trim();
  return `“${typed.length > 20 ? `${typed.slice(0, 20)}…` : typed}” is not a length`;
};

/** Message about a typed length; undefined if the length is used as typed. */
export function lengthHint(text: string, measure: Measure): string | undefined {
  if (text.trim() === '') return undefined;
  const read = readLength(text, measure);
  if (!read) return invalidLengthMessage(text);
  const value = read.unit === 'feet' ? read.feet : read.value;
  if (value < 0) return 'A side cannot be less than 0';
  return value > SIDE_MAX
    ? `A side can be at most ${SIDE_MAX} ${measure === 'metric' ? 'm' : 'ft'}`
    : undefined;
}

/** Paste handler of a length field: a pasted table becomes rows of the calculator. */
export const pasteTable =
  (onTable: SideFieldProps['onTable']) =>
  (event: ClipboardEvent<HTMLInputElement>): void => {
    const text = event.clipboardData.getData('text');
    if (!looksLikeTable(text)) return;
    event.preventDefault();
    onTable(text);
  };
