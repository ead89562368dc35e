// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { field, figureOf, panel, showCalculator, total } from './support.tsx';

beforeEach(() => {
  window.localStorage.clear();
  window.history.replaceState(null, '', '/au/calculator');
});

/** The accessible description of a field, which is read after its name. */
const descriptionOf = (input: HTMLElement) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim();

const SIDES = ['Width', 'Length'] as const;

describe('sides in metres', () => {
  it.each([
    ['-1', '0.00', 'A side cannot be less than 0'],
    ['200', '199.00', 'A side can be at most 199 m'],
    ['abc', '0.00', '“abc” is not a length'],
    ['1e309', '0.00', '“1e309” is not a length'],
    ['NaN', '0.00', '“NaN” is not a length'],
    ['0', '0.00', ''],
    ['3,6', '3.60', ''],
    ['12\'6"', '3.81', ''],
    ['360 cm', '3.60', ''],
    ['3.125', '3.125', ''],
    ['3 1/2', '3.50', ''],
    ['3/2', '0.00', '“3/2” is not a length'],
    ['12 6', '0.00', '“12 6” is not a length'],
  ])('S5.3-1 G17 %s becomes %s, in either side', async (typed, shown, hint) => {
    const { user, store } = showCalculator();
    for (const side of SIDES) {
      const input = field('Room 1', side);
      await user.type(input, typed);
      await user.tab();
      expect(input.value, side).toBe(shown);
      expect(descriptionOf(input), side).toBe(`${hint} m`.trim());
      const [row] = store.getState().rows.rows;
      expect(Number.isFinite(row?.total), side).toBe(true);
      expect(row?.[side === 'Width' ? 'width' : 'length'], side).toBeCloseTo(Number(shown), 2);
    }
  });
});

describe('sides in feet and inches', () => {
  it.each([
    ['-1', '', '0', '0'],
    ['200', '', '199', '0'],
    ['5', '14', '6', '2'],
    ['5', '25', '7', '1'],
    ['3', '-1', '2', '11'],
    ['0', '-1', '0', '0'],
    ['0', '', '0', '0'],
    ['3', '-13', '3', '0'],
    ['12\'6"', '', '12', '6'],
    ['3.5', '', '3', '6'],
    ['12', '6 1/2', '12', '6.5'],
    ['12', '6½', '12', '6.5'],
    ['0', '3/4', '0', '0.75'],
    ['12 1/2', '', '12', '6'],
    ['12 6', '', '12', '6'],
    ['12 6 1/2', '', '12', '6.5'],
    ['abc', '', '0', '0'],
  ])(
    'S5.3-2 S5.3-3 S5.3-4 S5.3-5 %s ft and %s in become %s ft %s in',
    async (feet, inches, wantFeet, wantInches) => {
      const { user, store } = showCalculator({ region: 'na' });
      for (const side of SIDES) {
        const fields = ['feet', 'inches'].map((unit) => field('Room 1', `${side}, ${unit}`));
        const [ofFeet, ofInches] = fields as [HTMLInputElement, HTMLInputElement];
        await user.type(ofFeet, feet);
        if (inches) await user.type(ofInches, inches);
        await user.click(document.body);
        expect(fields.map(({ value }) => value)).toEqual([wantFeet, wantInches]);
      }
      expect(store.getState().rows.rows[0]).toMatchObject({
        widthFeet: Number(wantFeet),
        lengthInches: Number(wantInches),
      });
    },
  );

  it('fills both fields from one text that contains units, and inches can then be changed alone', async () => {
    const { user, store } = showCalculator({ region: 'na' });
    await user.type(field('Room 1', 'Width, feet'), '12\'6"');
    await user.tab();
    expect(field('Room 1', 'Width, feet').value).toBe('12');
    await user.clear(field('Room 1', 'Width, inches'));
    await user.type(field('Room 1', 'Width, inches'), '9');
    await user.tab();
    expect(store.getState().rows.rows[0]).toMatchObject({ widthFeet: 12, widthInches: 9 });
  });
});

it('fractions of an inch count exactly, also of a riser; those that no tape measure has are refused with a message', async () => {
  const { user, store } = showCalculator({ region: 'na' });
  await user.type(field('Room 1', 'Width, feet'), '12');
  await user.type(field('Room 1', 'Width, inches'), '10 3/8');
  await user.type(field('Room 1', 'Length, inches'), '6 9/8');
  await user.tab();
  expect(store.getState().rows.rows[0]).toMatchObject({ widthFeet: 12, widthInches: 10.375 });
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    '“6 9/8” is not a length',
  ]);
  await user.click(screen.getByRole('radio', { name: 'Stairs' }));
  await user.clear(field('Room 1', 'Riser height, inches'));
  await user.type(field('Room 1', 'Riser height, inches'), '7 3/4');
  expect(store.getState().rows.rows[0]?.stairs?.riser.inches).toBe(7.75);
});

describe('units', () => {
  it('S4.6-1 G18 toggling twice returns the same figures', async () => {
    const { user, store } = showCalculator();
    await user.type(field('Room 1', 'Width'), '3.333');
    await user.type(field('Room 1', 'Length'), '1');
    const before = store.getState().rows;
    await user.click(screen.getByRole('radio', { name: 'Imperial' }));
    expect(field('Room 1', 'Length, feet').value).toBe('3');
    expect(field('Room 1', 'Length, inches').value).toBe('3.37');
    await user.click(screen.getByRole('radio', { name: 'Metric' }));
    expect(field('Room 1', 'Width').value).toBe('3.333');
    expect(store.getState().rows).toEqual({ ...before, units: 'metric' });
  });

  it('A-21 the units are one group of radio buttons', () => {
    showCalculator();
    const group = screen.getByRole('group', { name: 'Units' });
    expect(group.querySelectorAll('input[type=radio]')).toHaveLength(2);
  });

  it.each([
    ['au', 'Metric'],
    ['nz', 'Metric'],
    ['na', 'Imperial'],
  ] as const)('S9.4-9 G21 %s begins in %s', (region, name) => {
    showCalculator({ region });
    expect(screen.getByRole('radio', { name })).toHaveProperty('checked', true);
  });
});

describe('totals', () => {
  it('S9.4-7 S9.4-6 S9.4-5 A-21 metric: every label, two decimals, in an output', async () => {
    const { user } = showCalculator();
    await user.type(field('Room 1', 'Width'), '4');
    await user.type(field('Room 1', 'Length'), '5');
    expect(total('Carpet')).toBe('22.00m²');
    expect(panel('Carpet').querySelector('output')).not.toBeNull();
    expect(panel('Carpet').textContent).toContain('Total m2 with 10% wastage');
    expect(figureOf('Carpet', 'Sub total')).toBe('20.00 m²');
    expect(figureOf('Carpet', 'Total blm')).toBe('6.01 m');
  });

  it('A-10 A-21 a total is announced once typing has paused, not on each key', async () => {
    const { user } = showCalculator();
    const live = () =>
      [...panel('Carpet').querySelectorAll('[aria-live=polite], output:not([aria-live=off])')]
        .map((region) => region.textContent)
        .join();
    const said = [live()];
    const watch = new MutationObserver(() => said.at(-1) === live() || said.push(live()));
    watch.observe(panel('Carpet'), { subtree: true, childList: true, characterData: true });
    await user.type(field('Room 1', 'Length'), '3');
    await user.type(field('Room 1', 'Width'), '12.5');
    await waitFor(() => expect(said).toEqual(['Carpet, 0.00 m²', 'Carpet, 41.25 m²']));
    watch.disconnect();
  });

  it('S9.4-7 S9.4-9 G20 imperial: square feet lead, square yards follow', async () => {
    const { user } = showCalculator({ region: 'na' });
    await user.type(field('Room 1', 'Width, feet'), '10');
    await user.type(field('Room 1', 'Length, feet'), '9');
    expect(total('Carpet')).toBe('99.00sq ft');
    expect(panel('Carpet').textContent).toContain('Total square feet with 10% wastage');
    expect(figureOf('Carpet', 'Sub total')).toBe('90.00 sq ft');
    expect(figureOf('Carpet', 'Total square yards')).toBe('11.00 sq yd');
  });

  it('S9.4-8 lineal metres are not shown for hard flooring', async () => {
    const { user } = showCalculator();
    await user.click(screen.getByRole('radio', { name: 'Hard flooring' }));
    expect(panel('Hard flooring').textContent).not.toContain('blm');
  });

  it.each([
    ['150', '100'],
    ['-5', '0'],
    ['12.7', '12'],
    ['abc', '0'],
    ['', '0'],
  ])('S5.3-6 G19 a wastage of "%s" is %s', async (typed, held) => {
    const { user, store } = showCalculator();
    const wastage = screen.getByRole<HTMLInputElement>('textbox', { name: 'Wastage for Carpet, %' });
    await user.clear(wastage);
    if (typed) await user.type(wastage, typed);
    await user.tab();
    expect(wastage.value).toBe(held);
    expect(store.getState().rows.totals.carpet.wastage).toBe(Number(held));
    expect(store.getState().rows.totals.hardFlooring.wastage).toBe(10);
  });

  it('S5.3-6 steps wastage by one and not beyond its limits', async () => {
    const { user, store } = showCalculator();
    await user.click(screen.getByRole('button', { name: 'Increase wastage for Carpet' }));
    expect(store.getState().rows.totals.carpet.wastage).toBe(11);
    const wastage = screen.getByRole('textbox', { name: 'Wastage for Carpet, %' });
    await user.clear(wastage);
    await user.tab();
    expect(screen.getByRole('button', { name: 'Decrease wastage for Carpet' })).toHaveProperty(
      'disabled',
      true,
    );
  });
});

describe('the link in the header', () => {
  it.each([
    ['au', 'Calculate, 22 m²'],
    ['na', 'Calculate, 330 sq ft'],
  ] as const)('S4.5-2 G21 %s: Calculate, then the total amount with wastage', async (region, words) => {
    const { user } = showCalculator({ region });
    const link = screen.getByRole('link', { name: 'Calculate' });
    expect(link.getAttribute('href')).toBe(`/${region}/calculator`);
    const [across, along] = region === 'au' ? ['4', '5'] : ['15', '20'];
    await user.type(field('Room 1', region === 'au' ? 'Width' : 'Width, feet'), across);
    await user.type(field('Room 1', region === 'au' ? 'Length' : 'Length, feet'), along);
    expect(link.textContent).toBe(words);
  });
});
