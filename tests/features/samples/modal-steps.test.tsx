// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { knownDelivery } from '#lib/media/deliveries.ts';
import { sample, sampleProduct } from '#tests/support/samples.ts';
import { card, events, openForTideline, show, tray } from './modal-support.tsx';
import { TIDELINE } from './support.tsx';

describe('steps', () => {
  const fill = (store: ReturnType<typeof show>['store']) =>
    act(() => void store.add([sample('1')], [sampleProduct()]));

  it('S4.8-1 S2.4-2 Order Samples goes to the next step, is disabled with nothing selected, and begins the checkout', async () => {
    const { user } = await openForTideline();
    const order = screen.getByRole('button', { name: 'Order Samples' });
    expect(order).toHaveProperty('disabled', true);
    await user.click(await card('214-01 - Greywacke'));
    await user.click(screen.getByRole('button', { name: /^Order Samples/ }));
    expect(screen.getByRole('dialog', { name: 'Order Details' })).toBeTruthy();
    expect(events().map(({ event }) => event)).toEqual(['add_to_cart', 'begin_checkout']);
  });

  it('S2.4-9 A-22 only earlier steps of the progress are clickable; the current one is marked', async () => {
    const { store, user } = await openForTideline();
    fill(store);
    const steps = () => within(screen.getByRole('list', { name: 'Steps' }));
    expect(steps().queryAllByRole('button')).toEqual([]);
    expect(
      steps()
        .getAllByRole('listitem')
        .map((item) => item.getAttribute('aria-current')),
    ).toEqual(['step', null, null]);
    act(() => store.setStep('order-samples'));
    expect(
      steps()
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Select Colours']);
    await user.click(steps().getByRole('button', { name: 'Select Colours' }));
    expect(store.getState().step).toBe('choose-samples');
  });

  it('S2.4-5 opens at any step, with or without a product', () => {
    const { store } = show();
    fill(store);
    act(() => store.open('order-samples'));
    expect(screen.getByRole('dialog', { name: 'Order Details' })).toBeTruthy();
    act(() => store.open('order-success'));
    expect(screen.getByRole('dialog', { name: 'Success' })).toBeTruthy();
    act(() => store.open('choose-samples', TIDELINE));
    expect(screen.getByRole('dialog', { name: 'Select Colours' })).toBeTruthy();
  });

  it('S2.4-4 S2.4-6 G30 S8-7 with nothing selected and no product it is Request Samples with the intro text', () => {
    const { store } = show();
    act(() => store.open());
    expect(screen.getByRole('dialog', { name: 'Request Samples' })).toBeTruthy();
    expect(screen.getByText(/Samples are 10cm x 12cm/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Find Products' }).getAttribute('href')).toBe('/au/products');
    expect(screen.queryByRole('list', { name: 'Steps' })).toBeNull();
    act(() => store.open('initial', TIDELINE));
    expect(screen.getByRole('dialog', { name: 'Request Samples' })).toBeTruthy();
  });

  it('without a product the colours of the selection are shown, also after the last is removed', async () => {
    const { store, user } = show();
    act(
      () =>
        void store.add(
          [sample('1', TIDELINE.productCode)],
          [sampleProduct(TIDELINE.productCode, { name: 'Tideline Loop' })],
        ),
    );
    act(() => store.open());
    expect(await card(/Greywacke/)).toBeTruthy();
    await user.click(tray().getByRole('button', { name: /^Remove/ }));
    expect(screen.getByRole('dialog', { name: 'Select Colours' })).toBeTruthy();
  });

  it('a colour shown by a photograph has a picture that the shop renders', () => {
    const { store } = show();
    const chosen = sample('7', TIDELINE.productCode, { publicId: 'variants/7/cameo' });
    act(() => void store.add([chosen], [sampleProduct(TIDELINE.productCode)]));
    act(() => store.open());
    const picture = screen.getByRole('region', { name: 'Your samples' }).querySelector('img');
    const [, asked = '', id = ''] = /\/upload\/(.+)\/v\d+\/(.+)$/.exec(picture?.src ?? '') ?? [];
    expect(id).toMatch(/^variants\/7\//);
    expect(knownDelivery(id, asked)).toBeDefined();
  });

  it('S4.8-4 Done closes the modal and resets the step', async () => {
    const { store, user } = show();
    act(() => store.open('order-success'));
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(store.getState()).toMatchObject({ isOpen: false, step: 'choose-samples' });
  });

  it('S3.4-1 S3.5-5 S4.8-15 the basket is restored after mount and the cart lists it', async () => {
    const first = show();
    fill(first.store);
    first.unmount();
    const { store } = show();
    expect(store.getState().variantSamples).toHaveLength(1);
    expect(screen.getByRole('button', { name: /^Samples\s*1$/ })).toBeTruthy();
  });
});
