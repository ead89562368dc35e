import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { ImageService } from '#lib/images/server/service.ts';
import { stopComposing } from '#lib/rendering/server/pool.ts';
import { ask, freshService, freshSettings } from './support.ts';

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

it('a picture whose client has left before its turn is not made', async () => {
  const service = new ImageService(await freshSettings(), { maxRunning: 1 });
  const pictureOf = (item: string) =>
    `/image/upload/ar_3:2,c_fill,g_center,w_1200/q_auto:eco/f_auto/v11/rooms/bedroom-3x2/${item}`;
  const client = new AbortController();
  const first = ask(service, pictureOf('1021401'));
  while (service.queued < 1) await turn();
  const left = ask(service, pictureOf('1021402'), { signal: client.signal });
  while (service.queued < 2) await turn();
  client.abort();
  expect((await left).status).toBe(503);
  expect(service.queued).toBe(1);
  expect((await first).status).toBe(200);
});
