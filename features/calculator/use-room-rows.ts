import { type RefObject, useEffect, useState } from 'react';
import { readTable } from '#lib/area/read-table.ts';
import { roomLabel } from '#lib/area/row.ts';
import { MAX_ROWS } from '#lib/area/rows.ts';
import type { useCalculation } from './use-calculation.ts';

type Calculation = ReturnType<typeof useCalculation>;

const FULL = `A calculation can have at most ${MAX_ROWS} rooms.`;

/** Changes of the list of rooms, each with what is read out about it and where the focus goes. */
export function useRoomRows(
  { state, measure, actions }: Calculation,
  list: RefObject<HTMLOListElement | null>,
) {
  const { rows } = state;
  const [note, setNote] = useState('');
  const [focused, setFocused] = useState<{ readonly row: number }>();

  // The focus follows: to a new row, or to the row before one that was removed.
  useEffect(() => {
    if (focused)
      list.current?.querySelector<HTMLElement>(`[data-row="${focused.row}"] [role=combobox]`)?.focus();
  }, [focused, list]);

  return {
    note,
    add() {
      const id = actions.add();
      setNote(id === undefined ? FULL : '');
      if (id !== undefined) setFocused({ row: id });
    },
    remove(index: number) {
      const row = rows[index];
      if (!row) return;
      setNote(`${roomLabel(row, index)} was removed.`);
      actions.remove(row.id);
      setFocused({ row: (rows[index - 1] ?? rows[index + 1] ?? row).id });
    },
    /** Rooms of a pasted table. */
    append(text: string) {
      const { rows: read, skipped, cut } = readTable(text, measure, rows.at(-1)?.flooring ?? 'carpet');
      if (read.length > 0) actions.append(read);
      setNote(tableNote(read.length, skipped, cut || rows.length + read.length > MAX_ROWS));
    },
    reset() {
      actions.reset();
      setFocused({ row: 1 });
      setNote('All rooms were removed.');
    },
  };
}

function tableNote(read: number, skipped: number, full: boolean): string {
  const parts = [
    read > 0
      ? `${read} ${read === 1 ? 'room' : 'rooms'} taken from what you pasted.`
      : 'No rooms were found in the text you pasted.',
    skipped > 0 && `${skipped} ${skipped === 1 ? 'line' : 'lines'} without two lengths were left out.`,
    full && FULL,
  ];
  return parts.filter(Boolean).join(' ');
}
