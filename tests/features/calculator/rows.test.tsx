// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { field, panel, room, rooms, showCalculator, total } from './support.tsx';

beforeEach(() => {
  window.localStorage.clear();
  window.history.replaceState(null, '', '/au/calculator');
});

describe('rows', () => {
  it('S4.6-2 S4.6-3 A-21 only the last row adds rows; a new one copies its flooring and gets the focus', async () => {
    const { user } = showCalculator();
    expect(rooms()).toEqual(['Room 1']);
    await user.click(within(room('Room 1')).getByRole('radio', { name: 'Hard flooring' }));
    await user.click(screen.getByRole('button', { name: 'Add a room after Room 1' }));
    expect(rooms()).toEqual(['Room 1', 'Room 2']);
    expect(document.activeElement).toBe(within(room('Room 2')).getByRole('combobox', { name: 'Room' }));
    expect(within(room('Room 2')).getByRole('radio', { name: 'Hard flooring' })).toHaveProperty(
      'checked',
      true,
    );
    expect(screen.getAllByRole('button', { name: /^Add a room/ })).toHaveLength(1);
    expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(2);
    expect(within(room('Room 1')).getByRole('button', { name: 'Remove Room 1' })).toBeTruthy();
  });

  it('S4.6-2 A-21 after a removal the focus is in the previous row, and the removal is announced', async () => {
    const { user, store } = showCalculator();
    for (const name of ['Lounge', 'Kitchen', 'Kids']) {
      const last = rooms().at(-1) ?? '';
      await user.type(within(room(last)).getByRole('combobox', { name: 'Room' }), name);
      await user.keyboard('{Escape}');
      await user.click(screen.getByRole('button', { name: /^Add a room/ }));
    }
    await user.click(screen.getByRole('button', { name: 'Remove Kitchen' }));
    expect(rooms()).toEqual(['Lounge', 'Kids', 'Room 3']);
    expect(document.activeElement).toBe(within(room('Lounge')).getByRole('combobox', { name: 'Room' }));
    expect(screen.getByText('Kitchen was removed.').getAttribute('role')).toBe('status');
    await user.click(screen.getByRole('button', { name: 'Remove Lounge' }));
    expect(document.activeElement).toBe(within(room('Kids')).getByRole('combobox', { name: 'Room' }));
    expect(store.getState().rows.rows).toHaveLength(2);
  });

  it('S4.6-4 all rooms are removed at once, one default row stays, and they can be restored', async () => {
    const { user } = showCalculator();
    await user.type(field('Room 1', 'Width'), '4');
    await user.type(field('Room 1', 'Length'), '5');
    await user.click(screen.getByRole('button', { name: 'Start again' }));
    expect(rooms()).toEqual(['Room 1']);
    expect(total('Carpet')).toBe('0.00m²');
    await user.click(screen.getByRole('button', { name: 'Bring them back' }));
    expect(document.activeElement).toBe(within(room('Room 1')).getByRole('combobox', { name: 'Room' }));
    expect(field('Room 1', 'Width').value).toBe('4.00');
    expect(total('Carpet')).toBe('22.00m²');
    expect(screen.queryByRole('button', { name: 'Bring them back' })).toBeNull();
  });

  it('S9.4-1 S4.6-5 the name field suggests rooms; selecting one by keyboard fills it and closes the list', async () => {
    const { user } = showCalculator();
    const name = within(room('Room 1')).getByRole<HTMLInputElement>('combobox', { name: 'Room' });
    await user.click(name);
    expect(
      within(screen.getByRole('listbox', { name: 'Room' }))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Kitchen', 'Lounge', 'Dining', 'Bedroom', 'Bathroom', 'Kids', 'Stairs']);
    await user.keyboard('b{ArrowDown}{Enter}');
    expect(name.value).toBe('Bedroom');
    expect(name.getAttribute('aria-expanded')).toBe('false');
    expect(rooms()).toEqual(['Bedroom']);
  });

  it('S4.6-6 a click outside or leaving the field closes the list; another name is kept as typed', async () => {
    const { user } = showCalculator();
    const name = within(room('Room 1')).getByRole<HTMLInputElement>('combobox', { name: 'Room' });
    await user.click(name);
    expect(name.getAttribute('aria-expanded')).toBe('true');
    await user.click(document.body);
    expect(name.getAttribute('aria-expanded')).toBe('false');
    await user.type(name, 'Attic study');
    await user.tab();
    expect(name.getAttribute('aria-expanded')).toBe('false');
    expect(rooms()).toEqual(['Attic study']);
  });

  it('S5.3-7 asks for the flooring only if a site sells both', () => {
    const both = showCalculator();
    expect(within(room('Room 1')).getAllByRole('radio', { name: /^(?:Carpet|Hard flooring)$/ })).toHaveLength(
      2,
    );
    both.unmount();
    showCalculator({ floorings: ['hardFlooring'] });
    expect(within(room('Room 1')).queryByRole('radio', { name: /^(?:Carpet|Hard flooring)$/ })).toBeNull();
    expect(panel('Hard flooring')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Carpet' })).toBeNull();
  });

  it('S5.3-8 shows totals of a flooring only if a row has it', async () => {
    const { user } = showCalculator();
    expect(screen.queryByRole('region', { name: 'Hard flooring' })).toBeNull();
    await user.click(within(room('Room 1')).getByRole('radio', { name: 'Hard flooring' }));
    expect(panel('Hard flooring')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Carpet' })).toBeNull();
  });
});

describe('pasting', () => {
  const paste = async (text: string) => {
    const shown = showCalculator();
    await shown.user.click(field('Room 1', 'Width'));
    await shown.user.paste(text);
    return shown;
  };

  it('adds a table as rooms and says what was left out', async () => {
    await paste('Room\tWidth\tLength\nLounge\t5,4\t4.2\nBedroom\t3.6 m\t390 cm');
    expect(rooms()).toEqual(['Lounge', 'Bedroom']);
    expect(total('Carpet')).toBe('40.39m²');
    expect(screen.getByText(/^2 rooms taken from what you pasted. 1 line without two lengths/)).toBeTruthy();
  });

  it('accepts a hundred of five hundred rooms; the rest, and one more by hand, are refused with a reason', async () => {
    const { store, user } = await paste(
      Array.from({ length: 500 }, (_, at) => `Room ${at + 1}\t3\t4`).join('\n'),
    );
    expect(store.getState().rows.rows).toHaveLength(100);
    expect(screen.getByText(/\S A calculation can have at most 100 rooms\.$/)).toBeTruthy();
    await user.click(screen.getByLabelText('Add a room after Room 100'));
    expect(store.getState().rows.rows).toHaveLength(100);
    expect(screen.getByText('A calculation can have at most 100 rooms.').getAttribute('role')).toBe('status');
  }, 60_000);

  it('leaves the rooms unchanged if nothing in a table is a room', async () => {
    await paste('to be\nor not\nto be');
    expect(rooms()).toEqual(['Room 1']);
    expect(screen.getByText(/^No rooms were found in the text you pasted\./)).toBeTruthy();
  });
});

describe('the floor whose page linked here', () => {
  it('is named, and sets the flooring of untouched rooms and the roll widths of the plan', async () => {
    const { user } = showCalculator({
      floor: { name: 'Corridor Rib', flooring: 'carpet', rolls: [4], board: null },
    });
    expect(screen.getByText('Corridor Rib')).toBeTruthy();
    await user.type(field('Room 1', 'Width'), '4');
    await user.type(field('Room 1', 'Length'), '5');
    const roll = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Roll width' });
    expect([...roll.options].map(({ text }) => text)).toEqual(['4.00 m']);
    await waitFor(() =>
      expect(screen.getByText('Roll to order').nextElementSibling?.textContent).toBe('5.00 m'),
    );
  });

  it('provides its boards and packs', async () => {
    const { user } = showCalculator({
      floor: {
        name: 'Gully Hybrid',
        flooring: 'hardFlooring',
        rolls: [],
        board: { kind: 'plank', width: 0.19, length: 1.52, perPack: 8, packArea: 2.31 },
      },
    });
    await waitFor(() =>
      expect(within(room('Room 1')).getByRole('radio', { name: 'Hard flooring' })).toHaveProperty(
        'checked',
        true,
      ),
    );
    await user.type(field('Room 1', 'Width'), '3.8');
    await user.type(field('Room 1', 'Length'), '3.04');
    const board = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Board' });
    expect(board.value).toBe('Gully Hybrid');
    // Twenty rows of two whole boards are forty boards, five packs, and one more for repairs.
    expect(screen.getByText('Packs to order').nextElementSibling?.textContent).toBe('6');
    const pattern = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Laying pattern' });
    expect(pattern.value).toBe('random');
    await user.selectOptions(pattern, 'Herringbone');
    // 11.55 m² and 15 % more are 46 boards of 0.29 m², six packs.
    expect(screen.getByText('Packs to order').nextElementSibling?.textContent).toBe('6');
    expect(screen.getByText(/which takes 15% more than the floor's area/)).toBeTruthy();
  });
});
