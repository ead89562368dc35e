// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { field, showCalculator, total } from './support.tsx';

vi.mock('#features/calculator/plan-section.tsx', () => {
  throw new Error('The file did not come');
});

it('a cut plan whose file fails to load is reported, and the rooms stay', async () => {
  const { user } = showCalculator();
  await user.type(field('Room 1', 'Width'), '4');
  await user.type(field('Room 1', 'Length'), '5');
  expect((await screen.findByRole('alert')).textContent).toContain('The plan could not be loaded.');
  expect(field('Room 1', 'Width').value).toBe('4.00');
  expect(total('Carpet')).toBe('22.00m²');
});
