// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Dialog } from '#components/dialog/dialog.tsx';
import { LazyPart } from '#components/lazy-part/lazy-part.tsx';
import { Toaster } from '#features/site-frame/toaster.tsx';
import { showToast } from '#store/slices/toasts.ts';
import { makeStore } from '#store/store.ts';
import { useOpening } from '#store/use-opening.ts';
import { installDialog } from '#tests/support/dialog.ts';

/** A button whose part fails to load at the first press. */
const load = vi.fn(async () => ({ name: 'The part' }));
function Opener() {
  const [open, setOpen] = useState(false);
  const onEnd = useOpening('Samples', () => setOpen(false));
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <LazyPart {...{ load, open, onEnd }}>{({ name }) => name}</LazyPart>
    </>
  );
}

/** A dialog that is opened and closed by a button. */
function Question() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(!open)}>
        Ask
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Question">
        Yes or no
      </Dialog>
    </>
  );
}

describe('toasts', () => {
  let store = makeStore('au');
  beforeEach(() => {
    vi.useFakeTimers();
    installDialog();
    store = makeStore('au');
    render(
      <Provider store={store}>
        <Toaster />
        <Opener />
        <Question />
      </Provider>,
    );
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const say = (...toast: Parameters<typeof showToast>) => act(() => void store.dispatch(showToast(...toast)));
  const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  const status = () => screen.getByRole('status').textContent;
  const alert = () => screen.getByRole('alert').textContent;

  it('DESIGN 8.19 shows success as a status and closes after 6 s', async () => {
    say('ok', 'Sent');
    expect([status(), alert()]).toEqual(['Sent', '']);
    await wait(5999);
    expect(status()).toBe('Sent');
    await wait(1);
    expect(status()).toBe('');
  });

  it('DESIGN 8.19 shows errors as an alert and keeps them until they are closed', async () => {
    say('error', 'Not sent');
    await wait(60_000);
    expect([status(), alert()]).toEqual(['', 'Not sent']);
    fireEvent.click(screen.getByRole('button', { name: 'Close: Not sent' }));
    expect(alert()).toBe('');
  });

  it('DESIGN 8.19 shows a repeated message once, as the newest', () => {
    for (const text of ['Not sent', 'Full', 'Not sent']) say('error', text);
    expect(alert()).toBe('FullNot sent');
  });

  it('DESIGN 8.19 removes the message that a part did not open once it has opened', async () => {
    load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const press = () => {
      fireEvent.click(screen.getByRole('button', { name: 'Open' }));
      return wait(0);
    };
    await press();
    expect(alert()).toMatch(/^Samples could not be opened\. Check your connection and try again/);
    await press();
    screen.getByText('The part');
    expect(alert()).toBe('');
  });

  it('DESIGN 8.19 A-7 shows a message in the open dialog, whose page is inert, and on the page once it closes', async () => {
    const ask = () => {
      fireEvent.click(screen.getByText('Ask'));
      return wait(0);
    };
    const inDialog = () => screen.getByRole('dialog', { hidden: true }).textContent;
    await ask();
    say('error', 'Not stored');
    expect([inDialog(), alert()]).toEqual([expect.stringContaining('Not stored'), '']);
    await ask();
    expect([inDialog(), alert()]).toEqual([expect.not.stringContaining('Not stored'), 'Not stored']);
    await ask();
    fireEvent.click(screen.getByRole('button', { name: 'Close: Not stored' }));
    expect(store.getState().toasts.shown).toEqual([]);
  });

  it('DESIGN 8.19 does not close while the pointer is on it', async () => {
    say('warn', 'Soon gone');
    fireEvent.pointerEnter(screen.getByText('Soon gone'));
    await wait(60_000);
    expect(status()).toBe('Soon gone');
    fireEvent.pointerLeave(screen.getByText('Soon gone'));
    await wait(6000);
    expect(status()).toBe('');
  });
});
