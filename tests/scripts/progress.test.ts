import { expect, it, vi } from 'vitest';
import { startProgress } from '../../scripts/progress.ts';

/** The output when these steps are shown, each so many ms after the start. */
function shown(
  isTTY: boolean,
  steps: readonly (readonly [ms: number, words: string, done: number, total: number])[],
) {
  vi.useFakeTimers({ now: 0 });
  let text = '';
  const out = { isTTY, write: (piece: string) => (text += piece) };
  const progress = startProgress(out);
  for (const [ms, words, done, total] of steps) {
    vi.setSystemTime(ms);
    progress.show(words, done, total);
  }
  progress.end();
  vi.useRealTimers();
  return text;
}

const ERASED = '\r\u001b[K';

it('on a terminal a bar is redrawn ten times a second and at each step, and removed at the end', () => {
  const text = shown(true, [
    [200, 'Copying the database', 0, 1],
    [201, 'Copying files', 0, 4],
    [210, 'Copying files', 1, 4],
    [400, 'Copying files', 2, 4],
  ]);
  expect(text.split(ERASED)).toEqual([
    'Copying the database …',
    'Copying files [........................] 0%, 0 of 4',
    'Copying files [############............] 50%, 2 of 4',
    '',
  ]);
});

it('without a terminal a line is printed every five seconds, and none for a step that ends before', () => {
  expect(shown(false, [[4000, 'Writing products', 100, 200]])).toBe('');
  const steps = [1000, 5100, 6000, 9000, 10_200].map((ms) => [ms, 'Writing products', ms, 20_000] as const);
  expect(shown(false, steps)).toBe(
    'Writing products: 5100 of 20000, 25%\nWriting products: 10200 of 20000, 51%\n',
  );
});
