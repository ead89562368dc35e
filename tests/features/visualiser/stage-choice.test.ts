// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { StageProps } from '#features/visualiser/stage-floor.ts';
import { useStageChoice } from '#features/visualiser/use-stage-choice.ts';
import type { LaidBoard } from '#lib/area/laying.ts';

const plank: LaidBoard = { kind: 'plank', width: 120, length: 600, clicks: false };
const pageOf = (code: string, board?: LaidBoard) =>
  ({ floor: { code, board, colours: [] }, current: 'oak', choose: () => undefined }) as unknown as StageProps;
/** The stage of a page that was just loaded. */
const loaded = (scene: string, page = pageOf('a', plank)) =>
  renderHook(() => useStageChoice(page, {}, scene)).result;

beforeEach(() => window.sessionStorage.clear());

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
  window.sessionStorage.setItem('room-laying', JSON.stringify(record));
  expect(loaded('room1').current.laying).toBeUndefined();
  expect(warn).toHaveBeenCalledOnce();
});
