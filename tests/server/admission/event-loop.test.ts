import { afterEach, expect, it } from 'vitest';
import { watchEventLoop } from '../../../server/admission/event-loop.ts';

let stopWatching: () => void = () => undefined;
afterEach(() => stopWatching());

/** Blocks this thread as a long task does. */
const block = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

it('lags if it has been delayed for longer than a second, not by one long task, and recovers', async () => {
  let looked: (busy: number) => void = () => undefined;
  const nextLook = () =>
    new Promise<number>((resolve) => {
      looked = resolve;
    });
  const { isLagging, stop } = watchEventLoop((busy) => looked(busy));
  stopWatching = stop;
  block(600);
  await nextLook();
  expect(isLagging()).toBe(false);
  const busy: number[] = [];
  for (let task = 0; task < 4; task += 1) {
    const look = nextLook();
    block(400);
    busy.push(await look);
  }
  expect(isLagging()).toBe(true);
  expect(Math.max(...busy)).toBeGreaterThan(0.5);
  // One sample in time ends the lag; on a busy machine some may still be late.
  await expect.poll(isLagging).toBe(false);
});
