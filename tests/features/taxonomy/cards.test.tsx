// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Cards } from '#features/catalogue/taxonomy/cards.tsx';
import { listed } from '../../lib/filters/fixtures.ts';

const floors = (count: number) => Array.from({ length: count }, (_, at) => listed(String(100 + at)));
const show = (count: number, listQuery?: string) =>
  render(
    <Cards
      floors={{ total: count, shown: floors(count).slice(0, 60) }}
      region="au"
      {...(listQuery && { listQuery })}
    />,
  );

it('a page shows as many floors as the shop’s own pages have', () => {
  show(60);
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(60);
  expect(screen.queryByText(/^Showing/)).toBeNull();
});

it('of very many floors the first are shown, with their number and a link to the list', () => {
  show(61);
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(60);
  expect(screen.getByText('Showing 60 of 61 floors')).toBeDefined();
  expect(screen.getByRole('link', { name: 'See all floors' }).getAttribute('href')).toBe('/au/products');
});

it('the link leads to the rest of the page if it has more', () => {
  render(<Cards floors={{ total: 31, shown: floors(24) }} region="au" whole="/au/brands/hycraft" />);
  expect(screen.getByText('Showing 24 of 31 floors')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Show more floors' }).getAttribute('href')).toBe(
    '/au/brands/hycraft?show=all#more-floors',
  );
});

it('the link leads to the list of exactly these floors if one exists', () => {
  show(61, 'subType=wool_cpt');
  expect(screen.getByRole('link', { name: 'See all in the list' }).getAttribute('href')).toBe(
    '/au/products?subType=wool_cpt',
  );
});
