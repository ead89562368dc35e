// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { sample, sampleProduct } from '#tests/support/samples.ts';
import { at, card, dialog, events, openForTideline, show, tray } from './modal-support.tsx';
import { productApi, TIDELINE } from './support.tsx';

describe('samples button', () => {
  it('S2.5-1 S2.4-1 opens the modal at choose-samples, titled Select Colours', async () => {
    const { store } = await openForTideline();
    expect(store.getState()).toMatchObject({ isOpen: true, step: 'choose-samples' });
    expect(screen.getByRole('dialog', { name: 'Select Colours' })).toBe(dialog());
    expect(screen.getByRole('heading', { name: 'Tideline Loop' })).toBeTruthy();
  });

  it('S2.5-2 reads Free Samples, or the given label', () => {
    show();
    expect(screen.getByRole('button', { name: 'Free Samples' })).toBeTruthy();
    show({ label: 'Sample of this floor' });
    expect(screen.getByRole('button', { name: 'Sample of this floor' })).toBeTruthy();
  });

  it('S2.5-3 reads Samples with a count once samples are selected', () => {
    const { store } = show({ label: 'Sample of this floor' });
    act(() => void store.add([sample('1'), sample('2')], [sampleProduct()]));
    expect(screen.getByRole('button', { name: /^Samples\s*2$/ })).toBeTruthy();
  });

  it('S2.5-4 S2.5-5 the colour of the address is selected when the modal opens, listed as Sample Button', async () => {
    at('/au/products/tideline-loop?colour=Flax');
    const { store } = await openForTideline();
    expect(store.getState().variantSamples.map(({ name }) => name)).toEqual(['Flax']);
    expect(events()).toHaveLength(1);
    expect(events()[0]).toMatchObject({
      event: 'add_to_cart',
      ecommerce: { items: [{ item_variant: 'Flax', item_list_name: 'Sample Button' }] },
    });
    expect((await card('214-03 - Flax')).getAttribute('aria-pressed')).toBe('true');
  });

  it('S2.5-4 a colour is preselected once per opening: removed it stays removed until the next', async () => {
    at('/au/products/tideline-loop?colour=flax');
    const { store, user } = await openForTideline();
    await user.click(await card('214-03 - Flax'));
    expect(store.getState().variantSamples).toEqual([]);
    act(() => store.close());
    await user.click(screen.getByRole('button', { name: 'Free Samples' }));
    await card('214-03 - Flax');
    expect(store.getState().variantSamples).toHaveLength(1);
  });

  it('S2.5-4 S5.2-13 a colour that was asked for and is out of stock is named, with what to do instead', async () => {
    at('/au/products/tideline-loop?colour=woad');
    const { store, user } = await openForTideline();
    const note = 'No sample of Woad is in stock.';
    expect(await screen.findByText(`${note} Choose another one below.`)).toBeTruthy();
    expect(store.getState().variantSamples).toEqual([]);
    for (const name of ['Greywacke', 'Flax', 'Fog']) await user.click(await card(new RegExp(name)));
    expect(screen.getByText(note)).toBeTruthy();
    act(() => store.close());
    at('/au/products/tideline-loop');
    await user.click(screen.getByRole('button', { name: /^Samples/ }));
    await card('214-01 - Greywacke');
    expect(screen.queryByText(note)).toBeNull();
  });

  it('S2.5-4 S2.5-5 the header button opens the floor of the page, but does not restore removed colours', async () => {
    at('/au/products/tideline-loop?colour=flax');
    const { store, user } = show();
    const names = () => store.getState().variantSamples.map(({ name }) => name);
    const press = async () => {
      act(() => store.close());
      await user.click(screen.getByRole('button', { name: /^Request a Sample/ }));
      return card('214-03 - Flax');
    };
    await press();
    expect(names()).toEqual(['Flax']);
    expect(events().at(-1)?.ecommerce.items[0]?.item_list_name).toBe('Sample Button');
    await user.click(await press());
    await press();
    await press();
    expect(names()).toEqual([]);
    at('/au/products/tideline-loop?colour=greywacke');
    await press();
    expect(names()).toEqual(['Greywacke']);
  });

  it.each([
    ['no variant matches', '?colour=no-such-colour'],
    ['no colour is named', ''],
    ['the colour is out of stock', '?colour=woad'],
  ])('S2.5-6 nothing is preselected if %s', async (_, query) => {
    at(`/au/products/tideline-loop${query}`);
    const { store } = await openForTideline();
    expect(store.getState().variantSamples).toEqual([]);
  });

  it('S2.5-6 S8-8 nothing is preselected while the modal is closed, or if the button is unavailable', async () => {
    at('/au/products/tideline-loop?colour=flax');
    const { store, user } = show({ available: false });
    const button = screen.getByRole('button', { name: 'Free Samples' });
    expect(button).toHaveProperty('disabled', true);
    await user.click(button);
    expect(screen.getByText('Samples not avaliable for this product')).toBeTruthy();
    expect(store.getState()).toMatchObject({ isOpen: false, variantSamples: [] });
    await user.click(screen.getByRole('button', { name: 'Request a Sample' }));
    expect(store.getState()).toMatchObject({ isOpen: true, selectedProduct: null, variantSamples: [] });
  });
});

describe('selection', () => {
  it('S4.8-5 a click on a card adds, another removes, and the list can remove too', async () => {
    const { store, user } = await openForTideline();
    const grey = await card('214-01 - Greywacke');
    await user.click(grey);
    expect(grey.getAttribute('aria-pressed')).toBe('true');
    expect(tray().getByText('214-01 - Greywacke')).toBeTruthy();
    await user.click(grey);
    expect(grey.getAttribute('aria-pressed')).toBe('false');
    await user.click(grey);
    await user.click(tray().getByRole('button', { name: 'Remove Tideline Loop Greywacke' }));
    expect(store.getState().variantSamples).toEqual([]);
    expect(grey.getAttribute('aria-pressed')).toBe('false');
  });

  it('S4.8-6 S5.2-13 A-16 an out-of-stock colour says so in its name, stays focusable and cannot be selected', async () => {
    const { store, user } = await openForTideline();
    const woad = await card(/Woad/);
    expect(woad.textContent).toContain('Out of stock');
    expect(woad.getAttribute('aria-disabled')).toBe('true');
    woad.focus();
    expect(document.activeElement).toBe(woad);
    await user.click(woad);
    await user.keyboard('{Enter}');
    expect(store.getState().variantSamples).toEqual([]);
  });

  it('S5.2-13 S3.5-2 stock is that of the region', async () => {
    await openForTideline({ region: 'nz' });
    expect((await card(/Greywacke/)).getAttribute('aria-disabled')).toBe('true');
    expect((await card(/Woad/)).getAttribute('aria-disabled')).toBeNull();
  });

  it('S5.2-14 the commercial site ignores stock', async () => {
    await openForTideline({ site: 'GHC' });
    expect((await card(/Woad/)).getAttribute('aria-disabled')).toBeNull();
  });

  it.each([
    ['au', 3],
    ['nz', 5],
  ] as const)('S9.3-1 G25 A-16 in %s at %i a click shows the limit and adds nothing', async (region, max) => {
    const { store, user } = await openForTideline({ region });
    const free = within(dialog())
      .getAllByRole('button', { pressed: false })
      .filter((button) => button.getAttribute('aria-disabled') !== 'true');
    for (const button of free.slice(0, max + 1)) await user.click(button);
    expect(store.getState().variantSamples).toHaveLength(max);
    expect(tray().getByRole('status').textContent).toMatch(/^You have chosen all (three|five)\./);
    expect(tray().getByText(`${max} of ${max}`)).toBeTruthy();
  });

  it('S3.5-1 colours are named as {colourId} - {name}', async () => {
    await openForTideline();
    expect((await card(/Greywacke/)).textContent).toContain('214-01 - Greywacke');
  });

  it('S2.4-10 S2.4-11 S9.3-2 states size and delivery, nz in its own wording', async () => {
    await openForTideline();
    expect(
      screen.getByText(/Samples are 10cm x 12cm and delivered in 5 to 10 business days by postal service\./),
    ).toBeTruthy();
  });
  it('S2.4-11 nz: about 5 to 10 business days', async () => {
    await openForTideline({ region: 'nz' });
    expect(
      screen.getByText(/Samples are 10cm x 12cm and delivered in about 5 to 10 business days\./),
    ).toBeTruthy();
  });

  it('S8-7 S8-8 a product without samples says so and links to products', async () => {
    const { store } = show();
    vi.stubGlobal('fetch', async () => {
      const { tideline } = await import('./support.tsx');
      return Response.json({ ...tideline, productCode: '999', sampleAvailable: false });
    });
    act(() => store.open('choose-samples', { productCode: '999', name: 'Tideline Loop' }));
    expect(await screen.findByText('Samples not avaliable for this product')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Find Products' }).getAttribute('href')).toBe('/au/products');
  });

  it('S8-7 S8-8 a product that is not sold here has no samples either', async () => {
    vi.stubGlobal('fetch', async () => Response.json({}, { status: 404 }));
    const { store } = show();
    act(() => store.open('choose-samples', { productCode: '404', name: 'Tideline Loop' }));
    expect(await screen.findByText('Samples not avaliable for this product')).toBeTruthy();
  });

  it('S5.2-13 a selected sample that can no longer be posted here says so', async () => {
    const { store } = show({ region: 'nz' });
    const grey = sample('1021401', TIDELINE.productCode, { name: 'Greywacke' });
    act(() => void store.add([grey], [sampleProduct(TIDELINE.productCode)]));
    act(() => store.open());
    expect(await tray().findByText('Out of stock')).toBeTruthy();
  });

  it('A-7 removing a sample from the list keeps the focus in it', async () => {
    const { user } = await openForTideline();
    await user.click(await card('214-01 - Greywacke'));
    await user.click(tray().getByRole('button', { name: /^Remove/ }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your samples' }));
  });

  it('colours that failed to load can be requested again', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    const { store, user } = show();
    productApi('fails');
    act(() => store.open('choose-samples', { productCode: 'other', name: 'Tideline Loop' }));
    await screen.findByText(/could not be loaded/);
    productApi();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await card(/Greywacke/)).toBeTruthy();
    expect(warned.mock.calls).toEqual([[expect.stringContaining('[samples_offer]')]]);
  });

  it('S7.11-2 a product API that hangs times out after 15 seconds', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    const timers = vi.spyOn(globalThis, 'setTimeout');
    // Behaves as fetch: never resolves until the signal aborts it.
    vi.stubGlobal(
      'fetch',
      (_url: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    );
    const { store } = show();
    act(() => store.open('choose-samples', { productCode: 'slow', name: 'Tideline Loop' }));
    const isDeadline = ([, ms]: readonly unknown[]) => ms === 15_000;
    await expect.poll(() => timers.mock.calls.filter(isDeadline)).toHaveLength(1);
    expect(screen.queryByText(/could not be loaded/)).toBeNull();
    const [over] = timers.mock.calls.find(isDeadline) ?? [];
    if (typeof over === 'function') over();
    await screen.findByText(/could not be loaded/);
    expect(warned.mock.calls).toEqual([[expect.stringContaining('[samples_offer]')]]);
  });
});
