// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { QUEUE_KEY, syncQueueFromOtherTabs } from '#features/samples/order-queue.ts';
import { sendQueuedOrder } from '#features/samples/order-thunks.ts';
import { FORM_MESSAGES } from '#lib/form-messages.ts';
import { readOwnProject } from '#lib/my-project/project-schema.ts';
import { storedProjects } from '#lib/my-project/stored-project.ts';
import { regionEntered } from '#store/slices/region.ts';
import { sample, sampleProduct } from '#tests/support/samples.ts';
import { nothing, shop, status } from './order-client.ts';
import { field, fillIn, online, openForm, send } from './order-support.tsx';

const lost = vi.hoisted(() => ({ form: false }));
vi.mock('#lib/http/client.ts', () => import('./order-client.ts'));
vi.mock('#features/samples/load-form.ts', () => ({
  loadForm: () =>
    lost.form ? Promise.reject(new Error('lost')) : import('#features/samples/order-form.tsx'),
}));

describe('a lost connection', () => {
  it('queues the order, says so, and sends it once', async () => {
    online(false);
    const { store, user, dispatch } = await openForm();
    await fillIn(user);
    await send(user);
    const told = await screen.findByRole('heading', { name: 'You are offline. Your order is safe' });
    expect(document.activeElement).toBe(told);
    expect(shop.sent).toEqual([]);
    expect(window.localStorage.getItem(QUEUE_KEY)).toContain('ada@example.com');
    expect(store.getState().variantSamples).toHaveLength(2);

    // Selected while the order waits, it belongs to the next order.
    const later = sample('1021402');
    act(() => void store.add([later], [sampleProduct()]));
    online(true);
    await act(() => Promise.all([dispatch(sendQueuedOrder()), dispatch(sendQueuedOrder())]));
    expect(await screen.findByRole('dialog', { name: 'Success' })).toBeTruthy();
    expect(shop.sent).toHaveLength(1);
    expect(window.localStorage.getItem(QUEUE_KEY)).toBeNull();
    expect(store.getState().variantSamples).toEqual([later]);
  });

  it('queues it for its own region, whose project records it while another region is open', async () => {
    online(false);
    const { user, dispatch } = await openForm();
    await fillIn(user);
    await send(user);
    await screen.findByText('You are offline. Your order is safe');
    act(() => void dispatch(regionEntered('nz')));
    online(true);
    await act(() => dispatch(sendQueuedOrder()));
    expect(shop.sent).toHaveLength(1);
    const ordered = async () =>
      Object.entries(storedProjects.read()?.regions ?? {}).map(([region, own]) => [
        region,
        readOwnProject(own)?.current.samples.map(({ id }) => id),
      ]);
    await expect.poll(ordered).toEqual([['au', ['1021401', '1021403']]]);
  });

  it('an order lost while sending is queued under its key, because it may have arrived', async () => {
    shop.answer = () => {
      online(false);
      return nothing();
    };
    const { user, dispatch } = await openForm();
    await fillIn(user);
    await send(user);
    await screen.findByText('You are offline. Your order is safe');
    shop.answer = status(201);
    online(true);
    await act(() => dispatch(sendQueuedOrder()));
    expect(shop.sent).toHaveLength(2);
    expect(shop.sent[1]?.key).toBe(shop.sent[0]?.key);
  });

  it('without a response, or while the shop is unavailable, it keeps waiting; if refused, the form returns with what was typed', async () => {
    online(false);
    const { user, dispatch, order, toasts } = await openForm();
    await fillIn(user);
    await send(user);
    await screen.findByText('You are offline. Your order is safe');
    online(true);
    shop.answer = nothing;
    await act(() => dispatch(sendQueuedOrder()));
    expect(window.localStorage.getItem(QUEUE_KEY)).not.toBeNull();
    expect(order().phase).toBe('queued');
    for (const busy of [429, 503]) {
      shop.answer = status(busy);
      await act(() => dispatch(sendQueuedOrder()));
      expect(window.localStorage.getItem(QUEUE_KEY)).not.toBeNull();
      expect(order().phase).toBe('queued');
      expect(toasts().at(-1)).toContain('It is kept on this device and will be sent again later.');
    }
    shop.answer = status(409);
    await act(() => dispatch(sendQueuedOrder()));
    expect((await screen.findByRole('alert')).textContent).toContain(FORM_MESSAGES.samplesRefused);
    expect(window.localStorage.getItem(QUEUE_KEY)).toBeNull();
    expect((await screen.findByLabelText<HTMLInputElement>('First name')).value).toBe('Ada');
  });

  it.each(['this tab sent it', 'another tab sent it', 'it was withdrawn'])(
    'the message that it is kept is closed once %s',
    async (end) => {
      online(false);
      const { user, dispatch, toasts } = await openForm();
      await fillIn(user);
      await send(user);
      await screen.findByText('You are offline. Your order is safe');
      online(true);
      shop.answer = status(503);
      await act(() => dispatch(sendQueuedOrder()));
      const kept = () => toasts().filter((text) => text.includes('kept on this device'));
      expect(kept()).toHaveLength(1);
      if (end === 'this tab sent it') {
        shop.answer = status(201);
        await act(() => dispatch(sendQueuedOrder()));
      } else if (end === 'another tab sent it') {
        window.localStorage.removeItem(QUEUE_KEY);
        act(() => dispatch(syncQueueFromOtherTabs()));
      } else await user.click(screen.getByRole('button', { name: 'Change the order' }));
      expect(kept()).toEqual([]);
    },
  );

  it('if it is damaged while waiting, the order ends, and valid samples leave the basket', async () => {
    online(false);
    const { store, user, dispatch, order } = await openForm();
    await fillIn(user);
    await send(user);
    await screen.findByText('You are offline. Your order is safe');
    const waiting = JSON.parse(window.localStorage.getItem(QUEUE_KEY) ?? '');
    waiting.variants.splice(1, 1, null);
    const damaged = { ...waiting, form: { email: 5 } };
    window.localStorage.setItem(QUEUE_KEY, JSON.stringify(damaged));
    online(true);
    await act(() => dispatch(sendQueuedOrder()));
    expect(await screen.findByRole('dialog', { name: 'Success' })).toBeTruthy();
    expect(order()).toMatchObject({ phase: 'idle', sent: { email: '', street: '' } });
    expect(window.localStorage.getItem(QUEUE_KEY)).toBeNull();
    expect(store.getState().variantSamples.map(({ globalItemId }) => globalItemId)).toEqual(['1021403']);
  });

  it('a form that fails to load is reported, and can be requested again', async () => {
    lost.form = true;
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    const opening = openForm();
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(again.parentElement?.textContent).toContain('The form could not be loaded.');
    expect(warned).toHaveBeenCalledOnce();
    lost.form = false;
    again.click();
    await opening;
    expect(field('First name')).toBeTruthy();
  });

  it('can be withdrawn and edited', async () => {
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
