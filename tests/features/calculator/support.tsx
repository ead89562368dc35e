import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach } from 'vitest';
import { Calculator, type CalculatorProps } from '#features/calculator/calculator.tsx';
import { HeaderCalculator } from '#features/calculator/header-calculator.tsx';
import { useAppStore } from '#store/hooks.ts';
import { startPersistence } from '#store/persistence.ts';
import type { AppStore } from '#store/store.ts';
import { StoreProvider } from '#store/store-provider.tsx';

const PROPS: CalculatorProps = {
  region: 'au',
  floorings: ['carpet', 'hardFlooring'],
  fills: { carpet: '/carpet.avif', hardFlooring: '/boards.avif' },
  stores: '/au/find-stores',
  samples: true,
};

// jsdom has no layout to scroll.
Element.prototype.scrollIntoView = () => undefined;

const ends: AbortController[] = [];
afterEach(() => {
  for (const ended of ends.splice(0)) ended.abort();
});

/** Renders the calculator with the header's link above it; returns the store. */
export function showCalculator(props: Partial<CalculatorProps> = {}) {
  let store: AppStore | undefined;
  function Peek() {
    store = useAppStore();
    return null;
  }
  const all = { ...PROPS, ...props };
  const view = render(
    <StoreProvider region={all.region}>
      <HeaderCalculator {...all} />
      <Calculator {...all} />
      <Peek />
    </StoreProvider>,
  );
  if (!store) throw new Error('No store');
  const ended = new AbortController();
  startPersistence(store, { signal: ended.signal });
  ends.push(ended);
  return { ...view, store, user: userEvent.setup() };
}

export const room = (name: string) => screen.getByRole('group', { name });
export const rooms = () =>
  screen
    .getAllByRole('group')
    .filter((group) => within(group).queryByRole('combobox', { name: 'Room' }))
    .map((group) => group.querySelector('legend')?.textContent);
export const field = (of: string, name: string) =>
  within(room(of)).getByRole<HTMLInputElement>('textbox', { name });
/** The panel of totals of one flooring. */
export const panel = (flooring: string) => screen.getByRole('region', { name: flooring });
/** Figure beside a label of a panel. */
export const figureOf = (flooring: string, label: string) =>
  within(panel(flooring)).getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;
export const total = (flooring: string) => within(panel(flooring)).getByRole('status').textContent;
