import { roomLabels, sameName, uniqueName } from '../area/room-labels.ts';
import { newRow, type Row, roomName } from '../area/row.ts';
import { rowSchema } from '../area/row-schema.ts';
import type { CalculatorState } from '../area/state.ts';
import { wastageOf } from '../area/state.ts';
import {
  floorsOf,
  MAX_FLOORS,
  MAX_FLOORS_A_ROOM,
  MAX_ROOMS,
  NOTES_MAX,
  type Project,
  type ProjectFloor,
  type ProjectRoom,
  type SharedProject,
} from './project.ts';
import { roomNames } from './room-names.ts';

/** A changed project, or a message that explains why it was not changed. */
export type Changed = Project | string;

const TOO_MANY_ROOMS = `A project has at most ${MAX_ROOMS} rooms. Remove one to add another.`;
const TOO_MANY_IN_ROOM = `A room has at most ${MAX_FLOORS_A_ROOM} floors. Remove one to add another.`;
const TOO_MANY_FLOORS = `A project has at most ${MAX_FLOORS} different floors. Remove one to add another.`;

const nextId = (rooms: readonly ProjectRoom[]) =>
  rooms.reduce((most, { row }) => Math.max(most, row.id), 0) + 1;

/** A free name of the form "Room 3". */
function freeName(rooms: readonly ProjectRoom[]): string {
  for (let number = rooms.length + 1; ; number += 1)
    if (!roomNames(rooms).some((name) => sameName(name, `Room ${number}`))) return `Room ${number}`;
}

/**
 * The measurements of a room without its name and id, for comparison. Parsed first, because the key order of a row
 * being edited depends on the order of input.
 */
function measuresOf(row: Row): string {
  const { id: _id, room: _room, ...measures } = rowSchema.parse(row);
  return JSON.stringify(measures);
}

export interface RoomsTaken {
  readonly project: Project;
  readonly added: number;
  /** Rooms with the same name whose measurements were updated. */
  readonly updated: number;
  /** Rooms that were already in the project, unchanged. */
  readonly same: number;
  /** Rooms left out because the project is full. */
  readonly left: number;
}

/**
 * Imports the measured rooms of a calculation. A named room updates the room with the same name; of several with the
 * same name, the second updates the second. An unnamed room never replaces another.
 */
export function takeRooms(
  project: Project,
  state: Pick<CalculatorState, 'rows' | 'totals' | 'units' | 'plan' | 'needs'>,
): RoomsTaken {
  const rooms = [...project.rooms];
  let [added, updated, same, left] = [0, 0, 0, 0];
  const labels = roomLabels(state.rows);
  for (const [index, row] of state.rows.entries()) {
    if (!(row.total > 0)) continue;
    const label = labels[index] ?? '';
    const at = rooms.findIndex((one) => sameName(one.row.room, label));
    const there = rooms[at];
    if (there && measuresOf(there.row) === measuresOf(row)) same += 1;
    else if (there && row.room.trim() !== '') {
      rooms[at] = { ...there, row: { ...row, id: there.row.id, room: there.row.room } };
      updated += 1;
    } else if (rooms.length >= MAX_ROOMS) left += 1;
    else {
      const room = there ? freeName(rooms) : roomName(label);
      rooms.push({ row: { ...row, id: nextId(rooms), room }, floors: [] });
      added += 1;
    }
  }
  const { units, plan, needs } = state;
  return {
    project: { ...project, rooms, units, plan, needs, wastage: wastageOf(state) },
    added,
    updated,
    same,
    left,
  };
}

const withRoom = (project: Project, id: number, change: (room: ProjectRoom) => ProjectRoom): Project => ({
  ...project,
  rooms: project.rooms.map((room) => (room.row.id === id ? change(room) : room)),
});

/** Renames a room; a number is appended if another room has the name. */
export const renameRoom = (project: Project, id: number, name: string): Project =>
  withRoom(project, id, (room) => ({
    ...room,
    row: { ...room.row, room: uniqueName(roomNames(project.rooms, id), roomName(name)) },
  }));

/** Moves a room one place up (-1) or down (1). */
export function moveRoom(project: Project, id: number, by: -1 | 1): Project {
  const from = project.rooms.findIndex(({ row }) => row.id === id);
  const room = project.rooms[from];
  const to = from + by;
  if (!room || to < 0 || to >= project.rooms.length) return project;
  return { ...project, rooms: project.rooms.toSpliced(from, 1).toSpliced(to, 0, room) };
}

export const removeRoom = (project: Project, id: number): Project => ({
  ...project,
  rooms: project.rooms.filter(({ row }) => row.id !== id),
});

/** Restores a removed room at its place, with a new id or name if the old one is taken. */
export function restoreRoom(project: Project, room: ProjectRoom, at: number): Changed {
  if (project.rooms.length >= MAX_ROOMS) return TOO_MANY_ROOMS;
  const isTaken = project.rooms.some(({ row }) => row.id === room.row.id);
  const id = isTaken ? nextId(project.rooms) : room.row.id;
  const row = { ...room.row, id, room: uniqueName(roomNames(project.rooms), room.row.room) };
  return { ...project, rooms: project.rooms.toSpliced(at, 0, { ...room, row }) };
}

/** Adds a room that is not measured yet. */
export function addRoom(project: Project, name: string): Changed {
  if (project.rooms.length >= MAX_ROOMS) return TOO_MANY_ROOMS;
  const typed = roomName(name).trim();
  const room = typed ? uniqueName(roomNames(project.rooms), typed) : freeName(project.rooms);
  const row = { ...newRow(nextId(project.rooms)), room };
  return { ...project, rooms: [...project.rooms, { row, floors: [] }] };
}

/** Adds a floor to a room, at an index or at the end. */
export function addFloor(project: Project, id: number, floor: ProjectFloor, at = MAX_FLOORS_A_ROOM): Changed {
  const room = project.rooms.find(({ row }) => row.id === id);
  if (!room || room.floors.some((one) => one.id === floor.id)) return project;
  if (room.floors.length >= MAX_FLOORS_A_ROOM) return TOO_MANY_IN_ROOM;
  const all = floorsOf(project);
  if (all.length >= MAX_FLOORS && !all.some((one) => one.id === floor.id)) return TOO_MANY_FLOORS;
  return withRoom(project, id, (one) => ({ ...one, floors: one.floors.toSpliced(at, 0, floor) }));
}

export const removeFloor = (project: Project, id: number, floor: string): Project =>
  withRoom(project, id, (room) => ({ ...room, floors: room.floors.filter((one) => one.id !== floor) }));

/** Sets or removes the photo in which the floors of a room are shown. */
export const setPhoto = (project: Project, id: number, photo: ProjectRoom['photo']): Project =>
  withRoom(project, id, (room) => ({ ...room, photo }));

/**
 * Merges another project into one: its rooms and notes are appended, and duplicates are left out. A room whose name is
 * taken gets a number. Returns a message if the result exceeds a limit.
 */
export function mergeProject(own: Project, other: SharedProject): Changed {
  const isThere =
    ({ row }: ProjectRoom) =>
    (one: ProjectRoom) =>
      measuresOf(one.row) === measuresOf(row) &&
      // Matches a room that got a number in an earlier merge too.
      (sameName(one.row.room, row.room) || sameName(one.row.room.replace(/ \d{1,2}$/, ''), row.room));
  let rooms = own.rooms;
  for (const room of other.rooms) {
    const there = rooms.find(isThere(room));
    if (!there)
      rooms = [
        ...rooms,
        {
          ...room,
          row: { ...room.row, id: nextId(rooms), room: uniqueName(roomNames(rooms), room.row.room) },
        },
      ];
    else {
      const more = room.floors.filter(({ id }) => !there.floors.some((floor) => floor.id === id));
      rooms = rooms.map((one) => (one === there ? { ...one, floors: [...one.floors, ...more] } : one));
    }
  }
  const notes = own.notes.includes(other.notes)
    ? own.notes
    : [own.notes, other.notes].filter(Boolean).join('\n\n');
  if (rooms.length > MAX_ROOMS) return TOO_MANY_ROOMS;
  if (rooms.some(({ floors }) => floors.length > MAX_FLOORS_A_ROOM)) return TOO_MANY_IN_ROOM;
  if (floorsOf({ rooms }).length > MAX_FLOORS) return TOO_MANY_FLOORS;
  if (notes.length > NOTES_MAX) return `Notes have at most ${NOTES_MAX} characters. Shorten yours first.`;
  return { ...own, rooms, notes, store: own.store ?? other.store };
}
