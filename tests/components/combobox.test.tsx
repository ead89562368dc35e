// @vitest-environment jsdom
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Combobox } from '#components/combobox/combobox.tsx';
import type { ComboboxOption } from '#components/combobox/combobox-list.tsx';
import { matchRuns } from '#components/combobox/match.ts';
import { type SuggestionStatus, useSuggestions } from '#components/combobox/use-suggestions.ts';

const CITIES: ComboboxOption[] = ['Perth', 'Perth TAS', 'South Perth'].map((label) => ({ id: label, label }));
const input = () => screen.getByRole<HTMLInputElement>('combobox');
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const active = () =>
  document.getElementById(input().getAttribute('aria-activedescendant') ?? '')?.textContent;

interface Show {
  options?: ComboboxOption[];
  status?: SuggestionStatus;
  onPick?: (option: ComboboxOption) => void;
  onEnter?: () => void;
  onRetry?: () => void;
  onBlur?: () => void;
}
function Show({ options = CITIES, status = 'ready', onPick = () => undefined, ...rest }: Show) {
  const [text, setText] = useState('');
  return (
    <form aria-label="around" onSubmit={(event) => event.preventDefault()}>
      <Combobox
        label="Town"
        hint="Where you are"
        value={text}
        onValueChange={setText}
        options={options}
        onPick={(option) => {
          setText(option.label);
          onPick(option);
        }}
        status={status}
        words={{ short: 'Keep going', empty: 'Nothing there', failed: 'It failed' }}
        {...rest}
      />
      <button type="button">after</button>
    </form>
  );
}

describe('combobox', () => {
  it('A-9 is a labelled combobox that names its listbox, closed until something is typed', async () => {
    render(<Show />);
    const field = screen.getByRole('combobox', { name: 'Town' });
    expect(field.getAttribute('aria-autocomplete')).toBe('list');
    expect(field.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('listbox')).toBeNull();
    await userEvent.type(field, 'pe');
    expect(field.getAttribute('aria-expanded')).toBe('true');
    const list = screen.getByRole('listbox', { name: 'Town' });
    expect(list.id).toBe(field.getAttribute('aria-controls'));
    const ids = within(list)
      .getAllByRole('option')
      .map(({ id }) => id);
    expect(new Set(ids).size).toBe(3);
    expect(document.activeElement).toBe(field);
  });

  it('A-9 Down and Up move and wrap, Enter selects, the focus stays in the input', async () => {
    const pick = vi.fn();
    render(<Show onPick={pick} />);
    await userEvent.type(input(), 'pe');
    expect(active()).toBeUndefined();
    const seen: (string | null | undefined)[] = [];
    for (const key of ['{ArrowDown}', '{ArrowDown}', '{ArrowDown}', '{ArrowDown}', '{ArrowUp}']) {
      await userEvent.keyboard(key);
      seen.push(active());
    }
    expect(seen).toEqual(['Perth', 'Perth TAS', 'South Perth', 'Perth', 'South Perth']);
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('South Perth');
    await userEvent.keyboard('{Enter}');
    expect(pick.mock.calls).toEqual([[CITIES[2]]]);
    expect(input().value).toBe('South Perth');
    expect(input().getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(input());
  });

  it('A-9 Escape closes, then clears, then reaches the surrounding dialog', async () => {
    const outside = vi.fn();
    render(
      // biome-ignore lint/a11y/noStaticElementInteractions: stands for a dialog.
      <div onKeyDown={outside}>
        <Show />
      </div>,
    );
    await userEvent.type(input(), 'pe');
    outside.mockClear();
    await userEvent.keyboard('{Escape}');
    expect([input().getAttribute('aria-expanded'), input().value]).toEqual(['false', 'pe']);
    await userEvent.keyboard('{Escape}');
    expect(input().value).toBe('');
    expect(outside).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(outside).toHaveBeenCalledOnce();
  });

  it('A-9 Home and End move in the text, and keys of an input method are ignored', async () => {
    render(<Show />);
    await userEvent.type(input(), 'pe');
    await userEvent.keyboard('{ArrowDown}{Home}');
    expect(input().selectionStart).toBe(0);
    fireEvent.keyDown(input(), { key: 'Enter', isComposing: true });
    expect(input().value).toBe('pe');
  });

  it('A-9 Enter without an active option submits the form, or does what the owner specifies', async () => {
    const enter = vi.fn();
    const { rerender } = render(<Show onEnter={enter} />);
    await userEvent.type(input(), 'pe{Enter}');
    expect(enter).toHaveBeenCalledOnce();
    rerender(<Show />);
    expect(fireEvent.keyDown(input(), { key: 'Enter' })).toBe(true);
  });

  it('selects by press without losing the focus; typing again clears the active option', async () => {
    const pick = vi.fn();
    render(<Show onPick={pick} />);
    await userEvent.type(input(), 'p');
    await userEvent.keyboard('{ArrowDown}');
    await userEvent.type(input(), 'e');
    expect(active()).toBeUndefined();
    await userEvent.click(screen.getByRole('option', { name: 'Perth TAS' }));
    expect(pick).toHaveBeenCalledWith(CITIES[1]);
    expect(document.activeElement).toBe(input());
  });

  it('A-11 keeps the text and closes when the focus leaves, and calls its owner once', async () => {
    const blur = vi.fn();
    render(<Show onBlur={blur} />);
    await userEvent.type(input(), 'pe');
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'after' }));
    expect([input().value, input().getAttribute('aria-expanded')]).toEqual(['pe', 'false']);
    expect(blur).toHaveBeenCalledOnce();
  });

  it('A-9 groups are labelled, and arrow keys move through all of their options', async () => {
    const grouped = [
      { id: '1', label: 'Lounge', group: 'Living' },
      { id: '2', label: 'Dining', group: 'Living' },
      { id: '3', label: 'Bedroom', group: 'Sleeping' },
    ];
    render(<Show options={grouped} />);
    await userEvent.type(input(), 'x');
    expect(within(screen.getByRole('group', { name: 'Living' })).getAllByRole('option')).toHaveLength(2);
    await userEvent.keyboard('{ArrowUp}');
    expect(active()).toBe('Bedroom');
    expect(screen.getByRole('group', { name: 'Sleeping' }).contains(screen.getByText('Bedroom'))).toBe(true);
  });

  it.each<[SuggestionStatus, string]>([
    ['short', 'Keep going'],
    ['ready', 'Nothing there'],
    ['failed', 'It failed'],
  ])('shows the message of the status %s, with a retry button after a failure', async (status, words) => {
    const retry = vi.fn();
    render(<Show options={[]} status={status} onRetry={retry} />);
    await userEvent.type(input(), 'pe');
    screen.getByText(words);
    expect(options()).toEqual([]);
    if (status !== 'failed') return;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(input());
  });

  it('A-10 announces politely, a second after the last change', async () => {
    vi.useFakeTimers();
    try {
      const { rerender } = render(<Show options={[]} status="loading" />);
      fireEvent.change(input(), { target: { value: 'pe' } });
      rerender(<Show />);
      const said = () => screen.getByRole('status').textContent;
      expect(said()).toBe('');
      await act(() => vi.advanceTimersByTimeAsync(999));
      expect(said()).toBe('');
      await act(() => vi.advanceTimersByTimeAsync(1));
      expect(said()).toBe('3 suggestions');
    } finally {
      vi.useRealTimers();
    }
  });

  it('takes over text typed before hydration', async () => {
    const place = document.createElement('div');
    document.body.append(place);
    place.innerHTML = renderToString(<Show />);
    const typed = place.querySelector('input') as HTMLInputElement;
    typed.focus();
    typed.value = 'pe';
    render(<Show />, { container: place, hydrate: true });
    expect([typed.value, typed.getAttribute('aria-expanded')]).toEqual(['pe', 'true']);
    await userEvent.click(screen.getByRole('option', { name: 'Perth' }));
    expect(typed.value).toBe('Perth');
  });

  it('U-1 highlights the beginnings of matching words', () => {
    const bold = (label: string, typed: string) =>
      matchRuns(label, typed)
        .filter(({ matched }) => matched)
        .map(({ text }) => text);
    expect(bold('12 Smith St, Brunswick VIC', '12 smi bruns')).toEqual(['12', 'Smi', 'Bruns']);
    expect(bold('12 Main St, Portland, United States', '12 main st port')).toEqual([
      '12',
      'Main',
      'St',
      'Port',
    ]);
    expect(bold('Montréal, QC', 'montre')).toEqual(['Montré']);
    expect(matchRuns('South Perth', '.*+(').map(({ text }) => text)).toEqual(['South Perth']);
  });
});

describe('suggestions for a typed text', () => {
  interface Asked {
    term: string;
    signal: AbortSignal;
    answer: (items: string[]) => void;
    fail: () => void;
  }
  let asked: Asked[];
  let retry: () => void;
  const load = (term: string, signal: AbortSignal) =>
    new Promise<string[]>((resolve, reject) => {
      asked.push({ term, signal, answer: resolve, fail: () => reject(new Error('failed')) });
    });
  function Probe({ text, enabled }: { text: string; enabled?: boolean }) {
    const found = useSuggestions(text, { load, minLength: 4, debounceMs: 500, enabled });
    retry = found.retry;
    return <output>{`${found.status}: ${found.items.join(', ')}`}</output>;
  }
  const state = () => screen.getByRole('status').textContent;
  const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  beforeEach(() => {
    asked = [];
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });

  it('S9.2-1 sends a request from 4 characters, 500 ms after the last key', async () => {
    const { rerender } = render(<Probe text="" />);
    expect(state()).toBe('idle: ');
    rerender(<Probe text=" 12 " />);
    expect(state()).toBe('short: ');
    rerender(<Probe text="12 S" />);
    await wait(499);
    rerender(<Probe text="12 Sm" />);
    await wait(499);
    expect(asked).toHaveLength(0);
    await wait(1);
    expect(asked.map(({ term }) => term)).toEqual(['12 Sm']);
    expect(state()).toBe('loading: ');
  });

  it('never shows the response to an older text, and aborts the older request', async () => {
    const { rerender } = render(<Probe text="12 Sm" />);
    await wait(500);
    rerender(<Probe text="12 Smi" />);
    expect(asked[0]?.signal.aborted).toBe(true);
    await wait(500);
    await act(async () => asked[1]?.answer(['new']));
    await act(async () => asked[0]?.answer(['old']));
    expect(state()).toBe('ready: new');
  });

  it('reports a failure, and retries on request', async () => {
    render(<Probe text="12 Sm" />);
    await wait(500);
    await act(async () => asked[0]?.fail());
    expect(state()).toBe('failed: ');
    act(() => retry());
    expect(state()).toBe('loading: ');
    await wait(500);
    await act(async () => asked[1]?.answer(['found']));
    expect(state()).toBe('ready: found');
  });

  it('sends nothing while disabled, and aborts on unmount', async () => {
    const { rerender, unmount } = render(<Probe text="12 Sm" enabled={false} />);
    await wait(1000);
    expect([asked.length, state()]).toEqual([0, 'idle: ']);
    rerender(<Probe text="12 Sm" />);
    await wait(500);
    unmount();
    expect(asked[0]?.signal.aborted).toBe(true);
  });
});
