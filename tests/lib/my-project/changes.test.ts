import { expect, it } from 'vitest';
import { withStairs, withWidth } from '#lib/area/measured-row.ts';
import { newRow } from '#lib/area/row.ts';
import { sideInMetres } from '#lib/area/side.ts';
import {
  addFloor,
  addRoom,
  type Changed,
  mergeProject,
  moveRoom,
  removeFloor,
  removeRoom,
  renameRoom,
  restoreRoom,
  takeRooms,
} from '#lib/my-project/changes.ts';
import {
  MAX_FLOORS,
  MAX_FLOORS_A_ROOM,
  MAX_ROOMS,
  NEW_PROJECT,
  NOTES_MAX,
  type Project,
} from '#lib/my-project/project.ts';
import { readOwnProject, sharedProjectSchema } from '#lib/my-project/project-schema.ts';
import { calculation, floor, HOUSE, row } from './support.ts';

const names = ({ rooms }: Project) => rooms.map(({ row: { room } }) => room);
function project(changed: Changed): Project {
  if (typeof changed === 'string') throw new Error(changed);
  return changed;
}
const counts = ({ project: _, ...rest }: ReturnType<typeof takeRooms>) => rest;

it('adds measured rooms; a room with an existing name updates its size and keeps its floors', () => {
  const withFloor = project(addFloor(HOUSE, 1, floor('1')));
  const again = takeRooms(
    withFloor,
    calculation(
      row(1, 'bedroom', 4, 4.2),
      row(2, 'Kids', 3, 3.4),
      row(3, 'Study', 2, 2),
      row(4, 'Attic', 0, 2),
    ),
  );
  expect(counts(again)).toEqual({ added: 1, updated: 1, same: 1, left: 0 });
  expect(names(again.project)).toEqual(['Bedroom', 'Kids', 'Hall', 'Study']);
  expect(again.project.rooms[0]).toMatchObject({ row: { width: 4 }, floors: [{ id: '1' }] });
});

it('an unnamed room never replaces another', () => {
  const first = takeRooms(NEW_PROJECT, calculation(row(1, '', 3, 4)));
  const second = takeRooms(first.project, calculation(row(1, '', 5, 6)));
  expect(names(second.project)).toEqual(['Room 1', 'Room 2']);
  expect(counts(takeRooms(second.project, calculation(row(1, '', 3, 4))))).toEqual({
    ...{ added: 0, updated: 0, same: 1, left: 0 },
  });
});

it('a flight of stairs added again is recognised, in whatever order its values were typed', () => {
  const step = sideInMetres(0.25);
  const turn = { count: 1, across: sideInMetres(0.9), depth: sideInMetres(0.9) };
  const flight = withStairs(withWidth(newRow(1), sideInMetres(0.9)), {
    ...{ steps: 13, tread: step, riser: step },
    ...{ landings: turn, winders: { ...turn, count: 3 } },
  });
  const taken = takeRooms(NEW_PROJECT, calculation(flight)).project;
  const stored = readOwnProject(JSON.parse(JSON.stringify({ current: taken, earlier: null })))?.current;
  expect(counts(takeRooms(stored ?? NEW_PROJECT, calculation(flight)))).toEqual({
    ...{ added: 0, updated: 0, same: 1, left: 0 },
  });
});

it('two rooms with the same name stay two rooms, however they are added, and keep their identity', () => {
  const two = calculation(row(1, 'Bedroom', 3, 4), row(2, ' bedroom', 2, 3), row(3, 'Bedroom 2', 1, 2));
  const first = takeRooms(NEW_PROJECT, two);
  expect(counts(first)).toEqual({ added: 3, updated: 0, same: 0, left: 0 });
  expect(names(first.project)).toEqual(['Bedroom', 'bedroom 2', 'Bedroom 3']);
  expect(counts(takeRooms(first.project, two))).toEqual({ added: 0, updated: 0, same: 3, left: 0 });
  const larger = calculation(row(1, 'Bedroom', 3, 4), row(2, 'Bedroom', 5, 3));
  expect(counts(takeRooms(first.project, larger))).toEqual({ added: 0, updated: 1, same: 1, left: 0 });

  expect(names(renameRoom(HOUSE, 2, 'BEDROOM'))).toEqual(['Bedroom', 'BEDROOM 2', 'Hall']);
  expect(names(renameRoom(HOUSE, 1, 'bedroom'))).toEqual(['bedroom', 'Kids', 'Hall']);
  expect(names(project(addRoom(HOUSE, 'Hall')))).toEqual(['Bedroom', 'Kids', 'Hall', 'Hall 2']);
  const [bedroom] = HOUSE.rooms;
  if (!bedroom) throw new Error('No room');
  const again = project(addRoom(removeRoom(HOUSE, 1), 'Bedroom'));
  expect(names(project(restoreRoom(again, bedroom, 0)))).toEqual(['Bedroom 2', 'Kids', 'Hall', 'Bedroom']);
  const long = 'x'.repeat(60);
  const longest = project(addRoom(project(addRoom(HOUSE, long)), long));
  expect(names(longest).slice(3)).toEqual([long, `${'x'.repeat(57)} 2`]);

  // As older versions stored them.
  const before = {
    ...HOUSE,
    rooms: HOUSE.rooms.map((one) => ({ ...one, row: { ...one.row, room: 'Den' } })),
  };
  const read = readOwnProject(JSON.parse(JSON.stringify({ current: before, earlier: null })));
  expect(read && names(read.current)).toEqual(['Den', 'Den 2', 'Den 3']);
  expect(names({ ...HOUSE, rooms: sharedProjectSchema.parse(before).rooms })).toEqual([
    'Den',
    'Den 2',
    'Den 3',
  ]);
});

it('rooms and floors are limited, with a message', () => {
  const many = Array.from({ length: MAX_ROOMS + 2 }, (_, at) => row(at + 1, `Room ${at + 1}`, 3, 4));
  const full = takeRooms(NEW_PROJECT, calculation(...many));
  expect(counts(full)).toEqual({ added: MAX_ROOMS, updated: 0, same: 0, left: 2 });
  expect(addRoom(full.project, 'One more')).toBe(
    'A project has at most 20 rooms. Remove one to add another.',
  );
  let filled = full.project;
  for (let id = 0; id < MAX_FLOORS; id += 1)
    filled = project(addFloor(filled, 1 + Math.floor(id / MAX_FLOORS_A_ROOM), floor(String(id))));
  expect(addFloor(filled, 1, floor('99'))).toMatch(/^A room has at most 6 floors/);
  expect(addFloor(filled, 9, floor('99'))).toMatch(/^A project has at most 24 different floors/);
  expect(project(addFloor(filled, 9, floor('3'))).rooms[8]?.floors).toHaveLength(1);
});

it('rooms and floors are renamed, moved, removed and restored to their place', () => {
  const renamed = renameRoom(HOUSE, 2, '  Guest \n room ');
  expect(names(renamed)).toEqual(['Bedroom', ' Guest room ', 'Hall']);
  expect(names(moveRoom(HOUSE, 3, -1))).toEqual(['Bedroom', 'Hall', 'Kids']);
  expect(moveRoom(HOUSE, 1, -1)).toBe(HOUSE);
  const [, kids] = HOUSE.rooms;
  if (!kids) throw new Error('No room');
  const without = removeRoom(HOUSE, 2);
  expect(names(without)).toEqual(['Bedroom', 'Hall']);
  expect(project(restoreRoom(without, kids, 1))).toEqual(HOUSE);
  // Its number was taken meanwhile.
  const taken = project(restoreRoom(HOUSE, kids, 0));
  expect(taken.rooms.map(({ row: { id } }) => id)).toEqual([4, 1, 2, 3]);
  const two = project(addFloor(project(addFloor(HOUSE, 1, floor('1'))), 1, floor('2')));
  const back = project(addFloor(removeFloor(two, 1, '1'), 1, floor('1'), 0));
  expect(back).toEqual(two);
});

it('a merge loses nothing of either project, and is refused if the result is too large', () => {
  const mine = { ...project(addFloor(HOUSE, 1, floor('1'))), notes: 'Mine' };
  const theirs = { ...project(addFloor(removeRoom(HOUSE, 3), 1, floor('2'))), notes: 'Theirs' };
  const both = project(
    mergeProject(mine, { ...theirs, rooms: [...theirs.rooms, { row: row(9, 'Bedroom', 2, 2), floors: [] }] }),
  );
  expect(names(both)).toEqual(['Bedroom', 'Kids', 'Hall', 'Bedroom 2']);
  expect(both.rooms.map(({ row: { id } }) => id)).toEqual([1, 2, 3, 4]);
  expect(both.rooms[0]?.floors.map(({ id }) => id)).toEqual(['1', '2']);
  expect(both.notes).toBe('Mine\n\nTheirs');
  expect(project(mergeProject(mine, mine))).toEqual(mine);
  expect(
    names(project(mergeProject(both, { ...HOUSE, rooms: [{ row: row(1, 'Bedroom', 2, 2), floors: [] }] }))),
  ).toEqual(names(both));
  expect(mergeProject(mine, { ...theirs, notes: 'x'.repeat(NOTES_MAX) })).toMatch(/^Notes have at most 2000/);
});

it('external data are clamped like typed values, and invalid projects are rejected', () => {
  const sound = { current: HOUSE, earlier: null };
  expect(readOwnProject(JSON.parse(JSON.stringify(sound)))).toEqual(sound);
  const [room] = HOUSE.rooms;
  const given = (change: object) => sharedProjectSchema.safeParse({ ...HOUSE, ...change });
  const lied = given({ rooms: [{ ...room, row: { ...room?.row, total: 1e9, width: 900, person: 'x' } }] });
  expect(lied.data?.rooms[0]?.row).toMatchObject({ width: 199, total: 199 * 4.2 });
  expect(lied.data?.rooms[0]?.row).not.toHaveProperty('person');
  expect(given({ notes: 'one\ntwo\u0000' }).data?.notes).toBe('one\ntwo ');
  const wrong: object[] = [
    { rooms: [room, room] },
    {
      rooms: Array.from({ length: MAX_ROOMS + 1 }, (_, at) => ({
        ...room,
        row: { ...room?.row, id: at + 1 },
      })),
    },
    { rooms: [{ ...room, floors: [floor('1'), floor('1')] }] },
    { rooms: [{ ...room, floors: [{ ...floor('1'), hex: 'url(x)' }] }] },
    { notes: 'x'.repeat(NOTES_MAX + 1) },
    { plan: { roll: null, pieces: 9, onePile: false } },
    { wastage: {} },
  ];
  for (const change of wrong) expect(given(change).success, JSON.stringify(change).slice(0, 80)).toBe(false);
});
