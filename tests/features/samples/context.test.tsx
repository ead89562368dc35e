// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { CardSampleButton } from '#features/samples/card-sample-button.tsx';
import { HeaderSamples } from '#features/samples/header-samples.tsx';
import { toSampleEntry } from '#lib/samples/from-catalogue.ts';
import { useAppSelector } from '#store/hooks.ts';
import { useSamplesContext } from '#store/samples/samples-context.tsx';
import { sample, sampleProduct } from '#tests/support/samples.ts';
import { FLOOR } from '#tests/support/slice-values.ts';
import { productApi, showInShop } from './support.tsx';

beforeEach(() => {
  window.localStorage.clear();
  productApi();
});

function Cart() {
  const samples = useAppSelector(({ cart }) => cart.variantSamples);
  return <output>{JSON.stringify(samples)}</output>;
}
const cart = () => JSON.parse(screen.getByRole('status').textContent ?? '');

it('S8-16 the samples context outside its provider throws', () => {
  function Alone() {
    useSamplesContext();
    return null;
  }
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<Alone />)).toThrow('useSamplesContext must be used within a SamplesProvider');
});

it('S3.4-1 S3.5-5 the cart lists what is in the basket, including what another tab added', () => {
  const { store } = showInShop(<Cart />);
  expect(cart()).toEqual([]);
  act(() => void store.add([sample('1')], [sampleProduct()]));
  const entry = {
    globalItemId: '1',
    name: 'Colour 1',
    productName: 'Product 214',
    publicId: 'variants/1/swatches/1',
  };
  expect(cart().map(toSampleEntry)).toEqual([entry]);
  const more = {
    version: 1,
    variantSamples: [sample('1'), sample('2')],
    productMap: { '214': sampleProduct() },
  };
  const newValue = JSON.stringify(more);
  window.localStorage.setItem('sampleVariants', newValue);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'sampleVariants', newValue })));
  expect(cart()).toHaveLength(2);
});

it('S4.8-15 S8-15 invalid stored data never breaks a page', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  window.localStorage.setItem('sampleVariants', '{"version":1,"variantSamples":{"a":1},"productMap":"x"}');
  showInShop(<Cart />);
  expect(cart()).toEqual([]);
  window.localStorage.setItem('sampleVariants', 'rubbish');
  const second = showInShop(<HeaderSamples />);
  expect(second.getByRole('button', { name: 'Request a Sample' })).toBeTruthy();
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('sampleVariants'));
});

it('S6-3 G31 the header has Request a Sample with a count, and nothing in na', async () => {
  const { store, user, unmount } = showInShop(<HeaderSamples />);
  act(() => void store.add([sample('1'), sample('2')], [sampleProduct()]));
  await user.click(screen.getByRole('button', { name: 'Request a Sample, 2 chosen' }));
  expect(store.getState()).toMatchObject({ isOpen: true, step: 'choose-samples', selectedProduct: null });
  unmount();
  showInShop(<HeaderSamples />, { region: 'na' });
  expect(screen.queryByRole('button')).toBeNull();
});

it('S2.5-1 a card opens the samples of its product with the colour on show selected', async () => {
  const colour = { id: '1021403', slug: 'flax', name: 'Flax', hex: '#d9c9a8' };
  const card = <CardSampleButton product={{ ...FLOOR, variants: [colour] }} colour={colour} room="" />;
  const { store, user } = showInShop(card);
  await user.click(screen.getByRole('button', { name: 'Free sample: Tideline Loop in Flax' }));
  expect(store.getState()).toMatchObject({
    isOpen: true,
    selectedProduct: { productCode: '214', colour: 'flax', list: 'Product Card' },
  });
  act(() => void store.add([sample('1021403')], [sampleProduct()]));
  expect(screen.getByRole('button', { name: 'Added: Tideline Loop in Flax' })).toBeTruthy();
});
