import { withLength, withWidth } from '#lib/area/measured-row.ts';
import { newRow, type Row } from '#lib/area/row.ts';
import { sideInMetres } from '#lib/area/side.ts';
import { NEW_CALCULATION } from '#lib/area/state.ts';
import { allTotals } from '#lib/area/totals.ts';
import { takeRooms } from '#lib/my-project/changes.ts';
import { NEW_PROJECT, type Project, type ProjectFloor } from '#lib/my-project/project.ts';

/** A room in metres. */
export const row = (id: number, room: string, width: number, length: number): Row =>
  withLength(withWidth({ ...newRow(id), room }, sideInMetres(width)), sideInMetres(length));

export const calculation = (...rows: Row[]) => ({
  ...NEW_CALCULATION,
  rows,
  totals: allTotals(rows, { carpet: 10, hardFlooring: 10 }),
});

export const floor = (id: string): ProjectFloor => ({
  id,
  code: '214',
  name: 'Tideline Loop',
  colour: 'Flax',
  hex: '#d9c9a8',
});

/** Two bedrooms and a hall. */
export const HOUSE: Project = takeRooms(
  NEW_PROJECT,
  calculation(row(1, 'Bedroom', 3.6, 4.2), row(2, 'Kids', 3, 3.4), row(3, 'Hall', 1.2, 5)),
).project;
