// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LatePart } from '#components/late-part/late-part.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

interface Props {
  load: () => Promise<{ words: string }>;
  onFail: () => void;
  near?: boolean;
}

function Opener({ load, onFail, near }: Props) {
  const [open, setOpen] = useState(false);
  function fail() {
    setOpen(false);
    onFail();
  }
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <LatePart {...{ load, open, near }} onFail={fail}>
        {({ words }) => <p>{words}</p>}
      </LatePart>
    </>
  );
}

it('what is pressed and does not come is said to be opening, given up after its time, and there once it has come', async () => {
  const { promise, resolve } = Promise.withResolvers<{ words: string }>();
  const load = vi.fn(() => promise);
  const fail = vi.fn();
  render(<Opener load={load} onFail={fail} />);
  const press = () => act(() => screen.getByRole('button').click());
  expect(screen.queryByRole('status')).toBeNull();
  press();
  expect(screen.getByRole('status').textContent).toBe('Opening…');
  await pass(29_600);
  expect(fail).not.toHaveBeenCalled();
  await pass(1000);
  expect(fail).toHaveBeenCalledOnce();
  expect(screen.queryByRole('status')).toBeNull();

  resolve({ words: 'The part' });
  press();
  await pass(0);
  expect(screen.getByText('The part')).toBeTruthy();
  await pass(60_000);
  expect(fail).toHaveBeenCalledOnce();
});

it('what may be opened soon is drawn before it is pressed; what failed then is asked for again by the press', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('lost')).mockResolvedValue({ words: 'The part' });
  const fail = vi.fn();
  render(<Opener {...{ load }} onFail={fail} near />);
  await pass(0);
  expect(fail).not.toHaveBeenCalled();
  expect(screen.queryByRole('status')).toBeNull();
  act(() => screen.getByRole('button').click());
  await pass(0);
  expect(screen.getByText('The part')).toBeTruthy();
  cleanup();
  render(<Opener {...{ load }} onFail={fail} near />);
  await pass(0);
  expect(screen.getByText('The part')).toBeTruthy();
  expect(fail).not.toHaveBeenCalled();
});
