// @vitest-environment jsdom
import { act, configure, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { orderDesk } from '#features/samples/order-desk.ts';
import { DRAFT_KEY, dropDraft } from '#features/samples/order-draft.ts';
import { QUEUE_KEY } from '#features/samples/order-queue.ts';
import { SamplesModal } from '#features/samples/samples-modal.tsx';
import type { HttpRequest } from '#lib/http/client.ts';
import { MESSAGES } from '#lib/messages.ts';
import { fail, ok, type Result } from '#lib/result.ts';
import type { OrderRequest } from '#lib/samples/order-request.ts';
import type { SiteCode } from '#lib/sites.ts';
import { installDialog } from '#tests/support/dialog.ts';
import { sample, sampleProduct } from '#tests/support/samples.ts';
import { showInShop } from './support.tsx';

interface Sent {
  query: HttpRequest<unknown>['query'];
  key: string | undefined;
  body: OrderRequest;
}
let sent: Sent[] = [];
/** What the shop answers to an order: a status, or no answer. */
let answer: () => Result<undefined>;
const status = (code: number) => (): Result<undefined> =>
  code < 400 ? ok(undefined) : fail({ kind: 'status', status: code, message: '' });
const nothing = () => fail({ kind: 'network', message: 'No answer' } as const);

/** jsdom has no network: orders stop at the HTTP client; e2e/samples.spec.ts takes them to a real server. */
vi.mock('#lib/http/client.ts', () => ({
  send: async ({ url, query, body, headers }: HttpRequest<unknown>) => {
    if (!url.endsWith('/samples')) return ok([]);
    sent.push({ query, body: body as OrderRequest, key: headers?.['Idempotency-Key'] });
    return answer();
  },
}));

function online(value: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(value);
}

async function openForm(site: SiteCode = 'GHRES') {
  const shown = showInShop(<SamplesModal />, { site });
  act(() => {
    shown.store.add([sample('1021401'), sample('1021403')], [sampleProduct()]);
    shown.store.open('order-samples');
  });
  await screen.findByLabelText('First name');
  return shown;
}
type User = Awaited<ReturnType<typeof openForm>>['user'];
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });
const send = (user: User) => user.click(screen.getByRole('button', { name: 'Send my samples' }));

async function fillIn(user: User) {
  await user.type(field('First name'), 'Ada');
  await user.type(field('Last name'), 'Marsh');
  await user.type(field('Email'), 'ada@example.com');
  await user.type(field('Mobile'), '0491 570 006');
  await user.type(field('Delivery address'), '1 Sample Street, Bay');
  await user.click(screen.getByRole('button', { name: 'Submit Custom Address' }));
}

beforeAll(async () => {
  installDialog();
  configure({ asyncUtilTimeout: 5000 });
  // The form is a file of its own; the first test should not wait for it to be transformed.
  await import('#features/samples/order-form.tsx');
});
beforeEach(() => {
  orderDesk.recall();
  window.localStorage.clear();
  window.sessionStorage.clear();
  dropDraft();
  window.dataLayer = [];
  sent = [];
  answer = status(201);
  online(true);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

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

  it('A-11 A-20 fields have visible labels and say what they are for', async () => {
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

  it('S5.2-1 A-20 is checked on every change, and says it aloud when the field is left', async () => {
    const { user } = await openForm();
    const email = field('Email');
    await user.type(email, 'ada');
    expect(await screen.findByText('Please provide a valid email')).toBeTruthy();
    expect(email.getAttribute('aria-invalid')).toBe('true');
    const spoken = () =>
      within(screen.getByRole('form'))
        .getAllByRole('status')
        .map(({ textContent }) => textContent);
    expect(spoken()).not.toContain('Please provide a valid email');
    await user.tab();
    expect(spoken()).toContain('Please provide a valid email');
    await user.type(email, '@example.com');
    await waitFor(() => expect(email.getAttribute('aria-invalid')).toBeNull());
  });

  it('S8-6 G48 S5.2-2 S5.2-3 S5.2-4 S5.2-5 S5.2-9 sent empty it says so, names every field and focuses the first', async () => {
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
    expect(sent).toEqual([]);
  });

  it('S5.2-10 an address that is typed but not chosen is not enough', async () => {
    const { user } = await openForm();
    await user.type(field('Delivery address'), '1 Sample Street');
    await send(user);
    expect((await screen.findAllByText('Please select address from suggestion bar')).length).toBeGreaterThan(
      0,
    );
    expect(field('Delivery address').value).toBe('1 Sample Street');
  });

  it('S5.2-8 G26 G42 the commercial site cannot do without a company', async () => {
    const { user } = await openForm('GHC');
    await fillIn(user);
    await send(user);
    expect(await screen.findByText('Please provide a Comapny Name')).toBeTruthy();
    expect(sent).toEqual([]);
    await user.type(field('Company'), 'Tide & Sons');
    await send(user);
    await screen.findByRole('dialog', { name: 'Success' });
    expect(sent[0]?.body.values).toMatchObject({ company: 'Tide & Sons', requiredCompany: 'Tide & Sons' });
  });
});

describe('sending', () => {
  it('S4.8-3 S7.12-1 S3.6-6 S8-9 G29 sends the order, clears the selection and tells of a purchase', async () => {
    const { store, user } = await openForm();
    await fillIn(user);
    await user.type(field('Floor size'), '24.5');
    await send(user);
    expect(await screen.findByRole('dialog', { name: 'Success' })).toBeTruthy();
    expect(screen.getByText(/Your samples order has been submitted successfully!/)).toBeTruthy();
    expect(store.getState()).toMatchObject({ step: 'order-success', variantSamples: [] });
    expect(sent).toHaveLength(1);
    expect(sent[0]?.query).toEqual({ website: 'FTX', region: 'au' });
    expect(sent[0]?.body.variants[0]).toEqual({
      colourId: '214-1021401',
      globalItemId: '1021401',
      productCode: '214',
      patternCloudinaryPublicId: null,
      name: 'Colour 1021401',
      productName: 'Product 214',
    });
    expect(sent[0]?.body.values).toMatchObject({
      name: 'Ada Marsh',
      phone: '0491 570 006',
      address: '1 Sample Street, Bay',
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
    ['S8-4', () => status(400), MESSAGES.samplesRefused],
    ['S8-4', () => status(503), MESSAGES.samplesRefused],
    ['S8-5', () => nothing, MESSAGES.samplesNoResponse],
  ] as const)(
    '%s G48 a failed send says so, keeps everything, and the next try has the same key',
    async (_, fails, message) => {
      answer = fails();
      const { store, user } = await openForm();
      await fillIn(user);
      await send(user);
      expect((await screen.findByRole('alert')).textContent).toContain(message);
      expect(field('First name').value).toBe('Ada');
      expect(field('Delivery address').value).toBe('1 Sample Street, Bay');
      expect(store.getState().variantSamples).toHaveLength(2);
      answer = status(201);
      await send(user);
      await screen.findByRole('dialog', { name: 'Success' });
      expect(sent[1]?.key).toMatch(/^[\w-]{16,64}$/);
      expect(sent[1]?.key).toBe(sent[0]?.key);
    },
  );

  it('a key that belongs to an accepted order is told, and the next try has a new one', async () => {
    answer = status(422);
    const { user } = await openForm();
    await fillIn(user);
    await send(user);
    expect((await screen.findByRole('alert')).textContent).toContain('Your first try did reach us');
    await send(user);
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.key).not.toBe(sent[0]?.key);
  });

  it('U-5 A-20 what was typed survives steps, closing and a new page, with its key', async () => {
    answer = nothing;
    const { store, user, unmount } = await openForm();
    await fillIn(user);
    await send(user);
    await screen.findByText(new RegExp(MESSAGES.samplesNoResponse));
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(store.getState().step).toBe('choose-samples');
    act(() => store.setStep('order-samples'));
    expect((await screen.findByLabelText<HTMLInputElement>('Last name')).value).toBe('Marsh');
    act(() => store.close());
    unmount();
    await openForm();
    expect(field('Email').value).toBe('ada@example.com');
    expect(field('Delivery address').value).toBe('1 Sample Street, Bay');
    expect(screen.getByText('We will use the address as you typed it.')).toBeTruthy();
    answer = status(201);
    await send(user);
    await screen.findByRole('dialog', { name: 'Success' });
    expect(sent[1]?.key).toBe(sent[0]?.key);
  });

  it('a draft that is not ours, or of another version, is harmless', async () => {
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
  });
});

describe('a lost connection', () => {
  it('queues the order, says so, and sends it once', async () => {
    online(false);
    const { store, user } = await openForm();
    await fillIn(user);
    await send(user);
    const told = await screen.findByRole('heading', { name: 'You are offline, your order is safe' });
    expect(document.activeElement).toBe(told);
    expect(sent).toEqual([]);
    expect(window.localStorage.getItem(QUEUE_KEY)).toContain('ada@example.com');
    expect(store.getState().variantSamples).toHaveLength(2);

    online(true);
    await act(() => Promise.all([orderDesk.sendQueued(store), orderDesk.sendQueued(store)]));
    expect(await screen.findByRole('dialog', { name: 'Success' })).toBeTruthy();
    expect(sent).toHaveLength(1);
    expect(window.localStorage.getItem(QUEUE_KEY)).toBeNull();
    expect(store.getState().variantSamples).toEqual([]);
  });

  it('lost while sending it is queued under the key that may have arrived', async () => {
    answer = () => {
      online(false);
      return nothing();
    };
    const { store, user } = await openForm();
    await fillIn(user);
    await send(user);
    await screen.findByText('You are offline, your order is safe');
    answer = status(201);
    online(true);
    await act(() => orderDesk.sendQueued(store));
    expect(sent).toHaveLength(2);
    expect(sent[1]?.key).toBe(sent[0]?.key);
  });

  it('still without an answer it waits on; refused it goes back to the form with what was typed', async () => {
    online(false);
    const { store, user } = await openForm();
    await fillIn(user);
    await send(user);
    await screen.findByText('You are offline, your order is safe');
    online(true);
    answer = nothing;
    await act(() => orderDesk.sendQueued(store));
    expect(window.localStorage.getItem(QUEUE_KEY)).not.toBeNull();
    expect(orderDesk.getState().phase).toBe('queued');
    answer = status(409);
    await act(() => orderDesk.sendQueued(store));
    expect((await screen.findByRole('alert')).textContent).toContain(MESSAGES.samplesRefused);
    expect(window.localStorage.getItem(QUEUE_KEY)).toBeNull();
    expect((await screen.findByLabelText<HTMLInputElement>('First name')).value).toBe('Ada');
  });

  it('can be taken back to be changed', async () => {
    online(false);
    const { user } = await openForm();
    await fillIn(user);
    await send(user);
    await user.click(await screen.findByRole('button', { name: 'Change the order' }));
    await waitFor(() => expect(document.activeElement).toBe(field('First name')));
    expect((await screen.findByLabelText<HTMLInputElement>('First name')).value).toBe('Ada');
    expect(window.localStorage.getItem(QUEUE_KEY)).toBeNull();
  });
});
