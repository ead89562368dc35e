// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LazyPart } from '#components/lazy-part/lazy-part.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

interface Props {
  load: () => Promise<{ words: string }>;
  onEnd: (came: boolean) => void;
}

function Opener({ load, onEnd }: Props) {
  const [open, setOpen] = useState(false);
  function end(came: boolean) {
    if (!came) setOpen(false);
    onEnd(came);
  }
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <LazyPart load={load} open={open} onEnd={end}>
        {({ words }) => <p>{words}</p>}
      </LazyPart>
    </>
  );
}

it('a pressed part that is slow to load says that it is opening, fails after a timeout, and appears once loaded', async () => {
  const { promise, resolve } = Promise.withResolvers<{ words: string }>();
  const load = vi.fn(() => promise);
  const end = vi.fn();
  render(<Opener load={load} onEnd={end} />);
  const press = () => act(() => screen.getByRole('button').click());
  expect(screen.queryByRole('status')).toBeNull();
  press();
  expect(screen.getByRole('status').textContent).toBe('Opening…');
  await pass(29_600);
  expect(end).not.toHaveBeenCalled();
  await pass(1000);
  expect(end.mock.calls).toEqual([[false]]);
  expect(screen.queryByRole('status')).toBeNull();

  resolve({ words: 'The part' });
  press();
  await pass(0);
  expect(screen.getByText('The part')).toBeTruthy();
  await pass(60_000);
  expect(end.mock.calls).toEqual([[false], [true]]);
});
