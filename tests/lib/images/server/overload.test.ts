import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { stopComposing } from '#lib/rendering/server/pool.ts';
import { ask, freshService } from './support.ts';

afterEach(async () => {
  vi.useRealTimers();
  await stopComposing();
});

it('a picture that is not composed in time is refused for a moment, and made when it is requested again', async () => {
  const service = await freshService();
  const picture =
    '/image/upload/ar_3:2,c_fill,g_center,w_1200/q_auto:eco/f_auto/v11/rooms/bedroom-3x2/1021401';
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let isAnswered = false;
  const answers = Promise.all([ask(service, picture), ask(service, picture)]).finally(() => {
    isAnswered = true;
  });
  // A thread takes longer to start than these turns of the event loop.
  for (; !isAnswered; await turn()) vi.advanceTimersByTime(5000);
  for (const answer of await answers) {
    expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([
      503,
      '2',
      'no-store',
    ]);
    expect(await answer.text()).toBe('Too many pictures are being prepared. Try again shortly.\n');
  }
  vi.useRealTimers();
  expect((await ask(service, picture)).status).toBe(200);
});
