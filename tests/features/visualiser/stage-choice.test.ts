// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type StageProps, stageFloor } from '#features/visualiser/stage-floor.ts';
import { useStageChoice } from '#features/visualiser/use-stage-choice.ts';
import type { LaidBoard } from '#lib/area/laying.ts';
import type { RoomFloor } from '#lib/room-floors/room-floor.ts';

const plank: LaidBoard = { kind: 'plank', width: 120, length: 600, clicks: false };
const picture = { src: '/{id}', width: 1, height: 1 };
const pageOf = (code: string, board?: LaidBoard) =>
  ({
    floor: { code, board, colours: [] },
    current: 'oak',
    choose: () => undefined,
    website: 'GHRES',
    pictures: { tile: picture, surface: picture },
  }) as unknown as StageProps;
/** The stage of a page that was just loaded. */
const loaded = (scene: string, page = pageOf('a', plank)) =>
  renderHook(() => useStageChoice(page, {}, { scene, region: 'au' })).result;

beforeEach(() => window.sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

it('A-18 the laying pattern with its border is still chosen after a reload, in the same room and page', () => {
  const before = loaded('room1');
  act(() => before.current.setLaying('herringbone.border'));
  expect(loaded('room1').current.laying).toBe('herringbone.border');
  act(() => before.current.setLaying(undefined));
  expect(loaded('room1').current.laying).toBeUndefined();
});

it.each([
  ['another room', 'room2', pageOf('a', plank)],
  ['another floor', 'room1', pageOf('b', plank)],
  ['a floor that can no longer be laid in it', 'room1', pageOf('a', { ...plank, clicks: true })],
  ['a floor from a roll', 'room1', pageOf('a')],
])('A-18 %s starts with the usual pattern', (_name, scene, page) => {
  const before = loaded('room1');
  act(() => before.current.setLaying('herringbone'));
  expect(loaded(scene, page).current.laying).toBeUndefined();
});

it('A-18 a stored pattern that does not exist is ignored', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const record = { version: 1, scene: 'room1', floor: 'a', laying: 'zigzag' };
  window.sessionStorage.setItem('room-choice', JSON.stringify(record));
  expect(loaded('room1').current.laying).toBeUndefined();
  expect(warn).toHaveBeenCalledOnce();
});

const lies = { sizeMetres: 1, turnDegrees: 0, gloss: 0 };
const colour = (id: string, slug: string) => ({ id, slug, name: slug, hex: '#aa8866', swatch: id, lies });
const other: RoomFloor = {
  ...{ code: 'b', slug: 'b', name: 'B', line: 'Timber', samples: true, room: 'hall', board: plank },
  colours: [colour('11', 'oak'), colour('12', 'ash')],
};
/** Answers every request for floors with these; returns the requested addresses. */
function sell(...floors: RoomFloor[]) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    const found = floors.map((floor) => ({ floor, colour: floor.colours[1]?.id }));
    return Promise.resolve(Response.json({ total: found.length, floors: found }));
  });
  return asked;
}
/** The stage of the page after the other floor was laid in herringbone and the page was reloaded. */
function reloadedWithOther() {
  const page = pageOf('a');
  const before = loaded('room1', page);
  const floor = stageFloor(other, page.pictures);
  const ash = floor.colours.find(({ slug }) => slug === 'ash');
  if (!ash) throw new Error('No ash');
  act(() => before.current.lay({ floor, colour: ash }));
  act(() => before.current.setLaying('herringbone'));
  return loaded('room1', page);
}

it('A-18 another floor that was laid, and its pattern, are laid again after a reload', async () => {
  const asked = sell(other);
  const after = reloadedWithOther();
  expect(after.current.floor.code).toBe('a');
  await waitFor(() => expect(after.current.floor.code).toBe('b'));
  expect(after.current).toMatchObject({ slug: 'ash', laying: 'herringbone' });
  expect(asked).toEqual([expect.stringMatching(/website=GHRES&region=au&ids=12$/)]);
});

it('A-18 what the visitor chooses before the other floor has arrived stays', async () => {
  sell(other);
  const after = reloadedWithOther();
  act(() => after.current.chooseColour('pine'));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(after.current.floor.code).toBe('a');
  expect(window.sessionStorage.getItem('room-choice')).toBeNull();
});

it('A-18 another floor that is no longer sold is forgotten', async () => {
  sell();
  const after = reloadedWithOther();
  await waitFor(() => expect(window.sessionStorage.getItem('room-choice')).toBeNull());
  expect(after.current.floor.code).toBe('a');
});
