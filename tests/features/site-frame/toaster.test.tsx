// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Toaster } from '#features/site-frame/toaster.tsx';
import { showToast } from '#store/slices/toasts.ts';
import { makeStore } from '#store/store.ts';

describe('toasts', () => {
  let store = makeStore('au');
  beforeEach(() => {
    vi.useFakeTimers();
    store = makeStore('au');
    render(
      <Provider store={store}>
        <Toaster />
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

  it('DESIGN 8.19 says good news as a status and goes after 6 s', async () => {
    say('ok', 'Sent');
    expect([status(), alert()]).toEqual(['Sent', '']);
    await wait(5999);
    expect(status()).toBe('Sent');
    await wait(1);
    expect(status()).toBe('');
  });

  it('DESIGN 8.19 says errors as an alert and keeps them until they are closed', async () => {
    say('error', 'Not sent');
    await wait(60_000);
    expect([status(), alert()]).toEqual(['', 'Not sent']);
    fireEvent.click(screen.getByRole('button', { name: 'Close: Not sent' }));
    expect(alert()).toBe('');
  });

  it('DESIGN 8.19 says what is said again once, as the newest', () => {
    for (const text of ['Not sent', 'Full', 'Not sent']) say('error', text);
    expect(alert()).toBe('FullNot sent');
  });

  it('DESIGN 8.19 waits while the pointer is on it', async () => {
    say('warn', 'Soon gone');
    fireEvent.pointerEnter(screen.getByText('Soon gone'));
    await wait(60_000);
    expect(status()).toBe('Soon gone');
    fireEvent.pointerLeave(screen.getByText('Soon gone'));
    await wait(6000);
    expect(status()).toBe('');
  });
});
