// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { field, room, showCalculator } from './support.tsx';

vi.setConfig({ testTimeout: 60_000 });

beforeEach(() => {
  window.localStorage.clear();
  window.history.replaceState(null, '', '/au/calculator');
});

const section = () => screen.findByRole('region', { name: 'Everything you need' });
const amount = async (name: string) =>
  within(await section()).getByRole<HTMLInputElement>('textbox', { name });
/** The text below a row: its calculation, and errors in what was typed. */
const said = (line: HTMLElement) =>
  (line.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

async function withRoom(region: 'au' | 'na' = 'au', flooring?: 'hard') {
  const shown = showCalculator({ region });
  if (flooring) await shown.user.click(within(room('Room 1')).getByRole('radio', { name: 'Hard flooring' }));
  const feet = region === 'na' ? ', feet' : '';
  await shown.user.type(field('Room 1', `Width${feet}`), '4');
  await shown.user.type(field('Room 1', `Length${feet}`), '5');
  return shown;
}

it('G49 A-21 every row has a name, an amount and its calculation; doorways count', async () => {
  const { user, store } = await withRoom();
  await waitFor(async () => expect((await amount('Gripper')).value).toBe('17.18'));
  const list = within(await section()).getByRole('list', { name: 'What the carpet needs' });
  expect(
    within(list)
      .getAllByRole('textbox')
      .map((one) => (one as HTMLInputElement).value),
  ).toEqual(['8', '22', '17.18', '1', '20']);
  expect(said(await amount('Gripper'))).toContain('18.00 m of walls less 1 doorway of 0.82 m.');
  await user.clear(field('Room 1', 'Doorways'));
  await user.type(field('Room 1', 'Doorways'), '3');
  await waitFor(async () => expect((await amount('Gripper')).value).toBe('15.54'));
  expect((await amount('Joining and threshold trims')).value).toBe('3');
  await user.selectOptions(
    within(await section()).getByRole('combobox', { name: 'How the carpet is laid' }),
    'Glued to the subfloor',
  );
  await waitFor(async () => expect((await amount('Adhesive')).value).toBe('6.67'));
  expect((await amount('Underlay')).value).toBe('0');
  expect(store.getState().rows.needs?.ways).toEqual({ carpet: 'glued' });
});

it('the shopper’s own amount stays, and can be reset; an invalid amount is reported', async () => {
  const { user, store } = await withRoom();
  const gripper = await amount('Gripper');
  await user.clear(gripper);
  await user.type(gripper, '20,5');
  await user.tab();
  expect(gripper.value).toBe('20.5');
  expect(store.getState().rows.needs?.amounts).toEqual({ 'carpet.gripper': 20.5 });
  const list = within(await section()).getByRole('list');
  expect(list.textContent).toContain('Your own amount. Calculated: 17.18 m.');

  await user.clear(gripper);
  await user.type(gripper, '9 metres');
  await user.tab();
  expect(said(gripper)).toContain('Type a number from 0 to 99999');
  expect(gripper.value).toBe('9');
  await user.click(within(list).getByRole('button', { name: 'Use that for Gripper' }));
  expect(gripper.value).toBe('17.18');
  expect(document.activeElement).toBe(gripper);
  expect(said(gripper)).not.toContain('Type a number');
  expect(store.getState().rows.needs?.amounts).toEqual({});
});

it('disappears with the rooms when all are removed, and returns with them', async () => {
  const { user, store } = await withRoom('au', 'hard');
  const skirting = await amount('Skirting or scotia');
  expect(skirting.value).toBe('18.9');
  await user.clear(skirting);
  await user.type(skirting, '30');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Laying pattern' }), 'Brick bond');
  await waitFor(async () => expect(said(await amount('Packs of boards'))).toContain('Pattern brick bond: '));
  const chosen = store.getState().rows.needs;
  expect(chosen?.boards.hardFlooring).toEqual({ floor: '', label: 'Wide planks', laying: 'brick' });
  await user.click(screen.getByRole('button', { name: 'Start again' }));
  expect(store.getState().rows.needs?.amounts).toEqual({});
  await user.click(screen.getByRole('button', { name: 'Bring them back' }));
  expect(store.getState().rows.needs).toEqual(chosen);
  expect((await amount('Skirting or scotia')).value).toBe('30');
});

it('uses North America’s wording and units', async () => {
  await withRoom('na');
  await waitFor(async () => expect((await amount('Tack strip')).value).toBe('15.33'));
  expect(said(await amount('Tack strip'))).toContain('18 ft of walls less 1 doorway of 2 ft 8 in.');
  expect((await amount('Carpet pad')).value).toBe('22');
  expect(said(await amount('Carpet pad'))).toContain('sq ft');
});
