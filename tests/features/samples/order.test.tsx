// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { DRAFT_KEY } from '#features/samples/order-draft.ts';
import { FORM_MESSAGES } from '#lib/form-messages.ts';
import { nothing, shop, status } from './order-client.ts';
import { field, fillIn, openForm, send } from './order-support.tsx';
import { productApi } from './support.tsx';

vi.mock('#lib/http/client.ts', () => import('./order-client.ts'));

describe('order form', () => {
  it('S3.7-1 G26 U-5 shows at most eight fields; the commercial site asks for company and project', async () => {
    const { unmount } = await openForm();
    const names = () =>
      [...document.querySelectorAll<HTMLInputElement>('form input')].map(({ name }) => name);
    expect(names()).toEqual(['firstName', 'lastName', 'email', 'mobile', 'address', 'company', 'floorSize']);
    unmount();
    await openForm('GHC');
    expect(names()).toEqual([
      'firstName',
      'lastName',
      'email',
      'mobile',
      'address',
      'requiredCompany',
      'projectSize',
      'projectReference',
    ]);
  });

  it('A-11 A-20 fields have visible labels and autocomplete purposes', async () => {
    await openForm();
    const tokens = [...document.querySelectorAll<HTMLInputElement>('form input')].map(
      (input) => input.autocomplete,
    );
    expect(tokens.slice(0, 6)).toEqual([
      'given-name',
      'family-name',
      'email',
      'tel',
      'street-address',
      'organization',
    ]);
    expect(field('Mobile').getAttribute('aria-describedby')).toBeTruthy();
    expect(screen.getByText('In case we cannot find your address')).toBeTruthy();
  });

  it('S5.2-1 A-20 DESIGN 8.7 is validated on every change, and shows errors once a field has been left', async () => {
    const { user } = await openForm();
    const email = field('Email');
    const isWrong = () => email.getAttribute('aria-invalid');
    await user.type(field('Delivery address'), '1');
    await user.type(email, 'ada');
    expect([isWrong(), screen.queryByText('Please provide a valid email')]).toEqual([null, null]);
    expect(screen.getAllByText('Please select address from suggestion bar').length).toBeGreaterThan(0);
    const spoken = () =>
      within(screen.getByRole('form'))
        .getAllByRole('status')
        .map(({ textContent }) => textContent);
    expect(spoken()).not.toContain('Please provide a valid email');
    await user.tab();
    expect(spoken()).toContain('Please provide a valid email');
    await user.type(email, '@example.com');
    await waitFor(() => expect(isWrong()).toBeNull());
    await user.type(email, ',');
    await waitFor(() => expect(isWrong()).toBe('true'));
  });

  it('S8-6 G48 S5.2-2 S5.2-3 S5.2-4 S5.2-5 S5.2-9 submitted empty it says so, names every field and focuses the first', async () => {
    const { user } = await openForm();
    await send(user);
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Error occured When trying to get form data. Make sure to fill in all required fields.',
    );
    for (const message of [
      'Please provide your first name',
      'Please provide your last name',
      'Please provide a valid email',
      'Please provide your phone number',
      'Delivery address is required',
    ])
      expect(screen.getByText(message)).toBeTruthy();
    expect(document.activeElement).toBe(field('First name'));
    expect(shop.sent).toEqual([]);
  });

  it('S5.2-10 an address that is typed but not selected is not enough', async () => {
    const { user } = await openForm();
    await user.type(field('Delivery address'), '1 Sample Street');
    await send(user);
    expect((await screen.findAllByText('Please select address from suggestion bar')).length).toBeGreaterThan(
      0,
    );
    expect(field('Delivery address').value).toBe('1 Sample Street');
  });

  it('S8-10 a failed address search is only logged', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    shop.places = nothing;
    const { user } = await openForm();
    await user.type(field('Delivery address'), '1 Sample Street');
    await waitFor(() => expect(warned).toHaveBeenCalledWith('[address_suggestions] No answer'));
    expect(screen.getAllByRole('option')).toHaveLength(1);
  });

  it('A-20 a typed address without a postcode shows that error on submission, and not that it is used', async () => {
    const { user } = await openForm();
    const lacks = 'Add the suburb or town and the postcode: 12 Smith Street, Geelong 3220';
    await user.type(field('Delivery address'), '12 Queen Street');
    // The list shows it first, above the option that submits the text.
    await screen.findByText(lacks);
    expect(field('Delivery address').getAttribute('aria-invalid')).toBeNull();
    await user.click(screen.getByRole('option', { name: 'Submit Custom Address' }));
    await waitFor(() => expect(field('Delivery address').getAttribute('aria-invalid')).toBe('true'));
    expect(field('Delivery address').closest('.order-address')?.textContent).toContain(lacks);
    expect(screen.queryByText('We will use the address as you typed it.')).toBeNull();
  });

  it('S5.2-8 G26 G42 the commercial site requires a company', async () => {
    const { user } = await openForm('GHC');
    await fillIn(user);
    await send(user);
    expect(await screen.findByText('Please provide a Comapny Name')).toBeTruthy();
    expect(shop.sent).toEqual([]);
    await user.type(field('Company'), 'Tide & Sons');
    await send(user);
    await screen.findByRole('dialog', { name: 'Success' });
    expect(shop.sent[0]?.body.values).toMatchObject({
      company: 'Tide & Sons',
      requiredCompany: 'Tide & Sons',
    });
  });
});

describe('sending', () => {
  it('S4.8-3 S7.12-1 S3.6-6 S8-9 G29 sends the order, clears the selection and reports a purchase', async () => {
    const { store, user } = await openForm();
    await fillIn(user);
    await user.type(field('Floor size'), '24.5');
    await send(user);
    expect(await screen.findByRole('dialog', { name: 'Success' })).toBeTruthy();
    expect(screen.getByText(/successfully! Expect them in/)).toBeTruthy();
    expect(store.getState()).toMatchObject({ step: 'order-success', variantSamples: [] });
    expect(shop.sent).toHaveLength(1);
    expect(shop.sent[0]?.query).toEqual({ website: 'FTX', region: 'au' });
    expect(shop.sent[0]?.body.variants[0]).toEqual({
      colourId: '214-1021401',
      globalItemId: '1021401',
      productCode: '214',
      patternCloudinaryPublicId: null,
      name: 'Colour 1021401',
      productName: 'Product 214',
    });
    expect(shop.sent[0]?.body.values).toMatchObject({
      name: 'Ada Marsh',
      phone: '0491 570 006',
      address: '1 Sample Street, Bay 3999',
      projectSize: 24.5,
    });
    const purchase = window.dataLayer?.at(-1);
    expect(purchase).toMatchObject({
      event: 'purchase',
      ecommerce: { transaction_id: expect.stringMatching(/^sample_order__\d+__\d+$/), items: [{}, {}] },
    });
    expect(window.sessionStorage.getItem(DRAFT_KEY)).toBeNull();
  });

  it.each([
    ['S8-4', () => status(400), FORM_MESSAGES.samplesRefused],
    ['S8-4', () => status(503), FORM_MESSAGES.samplesRefused],
    ['S8-5', () => nothing, FORM_MESSAGES.samplesNoResponse],
  ] as const)(
    '%s G48 a failed submission is reported, keeps everything, and the next attempt has the same key',
    async (_, fails, message) => {
      shop.answer = fails();
      const { store, user } = await openForm();
      await fillIn(user);
      await send(user);
      expect((await screen.findByRole('alert')).textContent).toContain(message);
      expect(field('First name').value).toBe('Ada');
      expect(field('Delivery address').value).toBe('1 Sample Street, Bay 3999');
      expect(store.getState().variantSamples).toHaveLength(2);
      shop.answer = status(201);
      await send(user);
      await screen.findByRole('dialog', { name: 'Success' });
      expect(shop.sent[1]?.key).toMatch(/^[\w-]{16,64}$/);
      expect(shop.sent[1]?.key).toBe(shop.sent[0]?.key);
    },
  );

  it('if the key belongs to another accepted order the error is shown, and the next attempt has a new key', async () => {
    shop.answer = status(422);
    const { user } = await openForm();
    await fillIn(user);
    await send(user);
    expect((await screen.findByRole('alert')).textContent).toContain('already received your order');
    await send(user);
    await waitFor(() => expect(shop.sent).toHaveLength(2));
    expect(shop.sent[1]?.key).not.toBe(shop.sent[0]?.key);
  });

  it('U-5 A-20 typed text survives steps, closing and a new page, with its key', async () => {
    shop.answer = nothing;
    productApi();
    const { store, user, unmount } = await openForm();
    await fillIn(user);
    await send(user);
    await screen.findByText(new RegExp(FORM_MESSAGES.samplesNoResponse));
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(store.getState().step).toBe('choose-samples');
    act(() => store.setStep('order-samples'));
    expect((await screen.findByLabelText<HTMLInputElement>('Last name')).value).toBe('Marsh');
    act(() => store.close());
    unmount();
    await openForm();
    expect(field('Email').value).toBe('ada@example.com');
    expect(field('Delivery address').value).toBe('1 Sample Street, Bay 3999');
    expect(screen.getByText('We will use the address as you typed it.')).toBeTruthy();
    shop.answer = status(201);
    await send(user);
    await screen.findByRole('dialog', { name: 'Success' });
    expect(shop.sent[1]?.key).toBe(shop.sent[0]?.key);
  });

  it('a stored draft with invalid content or another version is ignored', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    for (const text of [
      '{',
      '7',
      '{"version":9}',
      '{"version":1,"form":{"firstName":7,"address":{"text":1}},"key":"x"}',
    ]) {
      window.sessionStorage.setItem(DRAFT_KEY, text);
      const { unmount } = await openForm();
      expect(field('First name').value).toBe('');
      unmount();
      window.localStorage.clear();
    }
    expect(warned).toHaveBeenCalledWith(
      expect.stringContaining('[stored_value] sampleOrderDraft is ignored'),
    );
  });
});
