// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LatePart } from '#components/late-part/late-part.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

interface Props {
  load: () => Promise<{ words: string }>;
  onFail: () => void;
}

function Opener({ load, onFail }: Props) {
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
      <LatePart load={load} open={open} onFail={fail}>
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
