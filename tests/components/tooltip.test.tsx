// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Tooltip } from '#components/tooltip/tooltip.tsx';
import { useStylesheet } from '#tests/support/stylesheet.ts';

const PAGE = 'before';

function show(href?: string) {
  render(
    <>
      <button type="button">{PAGE}</button>
      <Tooltip label="Which floor is this?" text="Tideline Loop, Natural" href={href} trigger="i" />
    </>,
  );
}
const trigger = () => screen.getByRole('button', { name: 'Which floor is this?' });
const words = () => screen.queryByRole('tooltip');
const link = () => screen.queryByRole('link', { name: 'Tideline Loop, Natural' });
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** The events a browser sends for a finger: no hover, a press, focus, a click. */
function tap(element: HTMLElement) {
  fireEvent.pointerEnter(element, { pointerType: 'touch' });
  fireEvent.pointerDown(element, { pointerType: 'touch' });
  act(() => element.focus());
  fireEvent.pointerLeave(element, { pointerType: 'touch' });
  fireEvent.click(element);
}

describe('tooltip', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    document.head.innerHTML = '';
    useStylesheet('app/styles/controls.css');
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('S2.7-7 without a link its text describes the trigger', () => {
    show();
    expect(words()).toBeNull();
    fireEvent.pointerEnter(trigger(), { pointerType: 'mouse' });
    expect(words()?.textContent).toBe('Tideline Loop, Natural');
    expect(trigger().getAttribute('aria-describedby')).toBe(words()?.id);
  });

  it('S2.7-7 A-14 with a link it is a button with a panel, not a tooltip role', () => {
    show('/au/products/tideline-loop');
    expect(link()).toBeNull();
    expect(trigger().getAttribute('aria-expanded')).toBe('false');
    fireEvent.pointerEnter(trigger(), { pointerType: 'mouse' });
    expect(link()?.getAttribute('href')).toBe('/au/products/tideline-loop');
    expect(trigger().getAttribute('aria-expanded')).toBe('true');
    expect(words()).toBeNull();
    expect(link()?.closest(`#${CSS.escape(trigger().getAttribute('aria-controls') ?? '')}`)).not.toBeNull();
  });

  it('S9.10-3 closes 200 ms after the pointer leaves', async () => {
    show();
    fireEvent.pointerEnter(trigger(), { pointerType: 'mouse' });
    fireEvent.pointerLeave(trigger(), { pointerType: 'mouse' });
    await wait(199);
    expect(words()).not.toBeNull();
    await wait(1);
    expect(words()).toBeNull();
  });

  it('A-14 the pointer may move onto the text', async () => {
    show('/au/products/tideline-loop');
    fireEvent.pointerEnter(trigger(), { pointerType: 'mouse' });
    fireEvent.pointerLeave(trigger(), { pointerType: 'mouse' });
    await wait(150);
    fireEvent.pointerEnter(link() as HTMLElement, { pointerType: 'mouse' });
    await wait(60_000);
    expect(link()).not.toBeNull();
  });

  it('S9.10-3 A-14 opens on a tap and stays 10 s on touch only', async () => {
    show();
    tap(trigger());
    await wait(9_999);
    expect(words()).not.toBeNull();
    await wait(1);
    expect(words()).toBeNull();

    fireEvent.pointerEnter(trigger(), { pointerType: 'mouse' });
    await wait(60_000);
    expect(words()).not.toBeNull();
  });

  it('S9.10-3 a second tap closes, and so does a tap elsewhere', () => {
    show();
    tap(trigger());
    tap(trigger());
    expect(words()).toBeNull();
    tap(trigger());
    fireEvent.pointerDown(screen.getByText(PAGE), { pointerType: 'touch' });
    expect(words()).toBeNull();
  });

  it('A-14 opens on focus, stays while focus is inside, closes when it leaves', () => {
    show('/au/products/tideline-loop');
    act(() => trigger().focus());
    expect(link()).not.toBeNull();
    act(() => link()?.focus());
    expect(link()).not.toBeNull();
    act(() => screen.getByText(PAGE).focus());
    expect(link()).toBeNull();
  });

  it('A-14 opens on focus again after the pointer has pressed its text', async () => {
    show();
    fireEvent.pointerEnter(trigger(), { pointerType: 'mouse' });
    fireEvent.pointerDown(words() as Element, { pointerType: 'mouse' });
    fireEvent.pointerLeave(trigger(), { pointerType: 'mouse' });
    await wait(200);
    expect(words()).toBeNull();
    act(() => trigger().focus());
    expect(words()).not.toBeNull();
  });

  it('A-14 Escape closes, however it was opened', () => {
    show();
    act(() => trigger().focus());
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(words()).toBeNull();
    fireEvent.pointerEnter(trigger(), { pointerType: 'mouse' });
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(words()).toBeNull();
  });
});
