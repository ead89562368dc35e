// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, it, vi } from 'vitest';
import { FloorTools } from '#features/my-project/floor-tools.tsx';
import { SharedProjectPage } from '#features/my-project/shared-project-page.tsx';
import { SharedRoom } from '#features/visualiser/shared-room.tsx';
import { NO_PROJECT, type ProjectFloor } from '#lib/my-project/project.ts';
import type { Region } from '#lib/regions.ts';
import { StoreProvider } from '#store/store-provider.tsx';

vi.mock('next/navigation', () => ({ useRouter: () => ({}) }));

/** Nine in the morning in Sydney, eleven in Auckland, and the previous evening in America. */
const MORNING = Date.parse('2027-01-31T22:00:00Z');
const cases: readonly [Region, string][] = [
  ['au', '1 February 2027'],
  ['nz', '1 February 2027'],
  ['na', 'January 31, 2027'],
];
const lead = (region: Region, page: ReactElement) => {
  render(<StoreProvider region={region}>{page}</StoreProvider>);
  return screen.getByText(/The link works until/).textContent;
};

it.each(cases)('the page of a shared room shows dates in the time zone of %s', (region, day) => {
  const room = { id: 'a', globalItemId: '1', expiresAt: MORNING, size: { width: 800, height: 600 } };
  expect(lead(region, <SharedRoom {...{ region, room }} />)).toContain(`until ${day}.`);
});

it.each(cases)('the page of a shared project shows dates in the time zone of %s', (region, day) => {
  const dates = { expiresAt: MORNING, changedAt: MORNING };
  const found = { project: NO_PROJECT.current, photos: new Map(), shown: new Map(), ...dates };
  expect(lead(region, <SharedProjectPage {...{ region, found }} id="a" />)).toMatch(
    new RegExp(`as they were on ${day}\\. .*until ${day}\\.`),
  );
});

it('a shopper’s own project shows the same order date as the order’s page', () => {
  const floor: ProjectFloor = { id: '1', code: '214', name: 'Tideline Loop', colour: 'Flax', hex: '#e8dfd0' };
  const steps = { new: '', packed: '', posted: '', arrived: '' };
  const tools = { room: 1, isGone: false, steps, states: new Map(), onRemove: () => undefined };
  render(
    <StoreProvider region="au">
      <FloorTools {...{ ...tools, floor }} region="au" ordered={{ id: '1', at: MORNING, reference: '' }} />
    </StoreProvider>,
  );
  expect(screen.getByText(/^Sample ordered/).textContent).toBe('Sample ordered, 1 February 2027.');
});
