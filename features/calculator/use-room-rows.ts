import { type RefObject, useState } from 'react';
import { changeAndFocus } from '#components/focus/change-and-focus.ts';
import { MAX_ROWS } from '#lib/area/edit-rows.ts';
import { readTable } from '#lib/area/read-table.ts';
import { roomLabels } from '#lib/area/room-labels.ts';
import type { useCalculation } from './use-calculation.ts';

type Calculation = ReturnType<typeof useCalculation>;

const FULL = `A calculation can have at most ${MAX_ROWS} rooms.`;

/** Changes of the list of rooms, each with its announcement and its focus target. */
export function useRoomRows(
  { state, measure, actions }: Calculation,
  list: RefObject<HTMLOListElement | null>,
) {
  const { rows } = state;
  const [note, setNote] = useState('');
  const nameOf = (row: number | undefined) =>
    list.current?.querySelector<HTMLElement>(`[data-row="${row}"] [role=combobox]`);

  return {
    note,
    add() {
      let id: number | undefined;
      changeAndFocus(
        () => {
          id = actions.add();
          setNote(id === undefined ? FULL : '');
        },
        () => nameOf(id),
      );
    },
    remove(index: number) {
      const row = rows[index];
      if (!row) return;
      changeAndFocus(
        () => {
          setNote(`${roomLabels(rows)[index]} was removed.`);
          actions.remove(row.id);
        },
        () => nameOf((rows[index - 1] ?? rows[index + 1] ?? row).id),
      );
    },
    append(text: string) {
      const { rows: read, skipped, cut } = readTable(text, measure, rows.at(-1)?.flooring ?? 'carpet');
      if (read.length > 0) actions.append(read);
      setNote(tableNote(read.length, skipped, cut || rows.length + read.length > MAX_ROWS));
    },
    reset() {
      changeAndFocus(
        () => {
          actions.reset();
          setNote('All rooms were removed.');
        },
        () => nameOf(1),
      );
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
