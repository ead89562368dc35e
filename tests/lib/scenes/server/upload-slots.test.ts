import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { IncomingBody, receiveBody } from '#lib/scenes/server/handler/receive-body.ts';
import { UPLOAD_LIMITS, type UploadLimits } from '#lib/scenes/server/handler/upload-slots.ts';
import { processLink } from '#lib/server/process-link.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { CONNECTION_LIMITS } from '../../../../server/request/exchanges.ts';
import { sceneServer, trickle, uploadFrom } from './scene-server.ts';
import { FLOOR, freshContext, OTHER_FLOOR, roomPhoto } from './support.ts';

let photo: Buffer;
beforeAll(async () => {
  photo = await (await roomPhoto('living-sage', undefined, 500)).jpeg().toBuffer();
});

const patient: UploadLimits = {
  ...UPLOAD_LIMITS,
  pace: { windowMs: 600_000, minBytes: 0, maxByteSeconds: Number.POSITIVE_INFINITY },
};
const MARK = '--x\r\n';
/** Time in ms in which six small rooms would all be prepared. */
const SETTLE_MS = 1500;
/** A busy machine may need longer than the usual second. */
const until = (isSo: () => unknown) => expect.poll(isSo).toBeTruthy();

/** Room jobs that are done or waiting. */
const inQueue = () =>
  [...(processLink().gauges.get('scene_queue') ?? [])].reduce((sum, read) => sum + Number(read()), 0);

/** A network that does not load until the returned function is called; after that there is none. */
function slowNetwork(floorModels: string[]): () => Promise<void> {
  const pipe = join(tempFolder('network'), 'slow.onnx');
  execFileSync('mkfifo', [pipe]);
  floorModels.push(pipe);
  // Releases waiting jobs however the test ends: a process cannot exit while it opens a file.
  onTestFinished(async () => {
    floorModels.length = 0;
    await (await open(pipe, 'r+')).close();
  });
  return () => {
    floorModels.length = 0;
    return writeFile(pipe, 'no network');
  };
}

describe('photos being uploaded', () => {
  it('are told that they stall before the server closes their connection', () => {
    expect(CONNECTION_LIMITS.graceMs).toBeGreaterThanOrEqual(1.5 * UPLOAD_LIMITS.pace.windowMs);
  });

  it('that arrive slowly occupy only slots of their own network', async () => {
    const { context } = freshContext({ limits: patient });
    const origin = await sceneServer(context);
    const slow = Array.from({ length: patient.maxPerNetwork }, () => trickle(origin, '10.0.0.1'));
    await until(() => context.slots.count === slow.length);
    const further = trickle(origin, '10.0.0.1');
    await until(() => further.socket.bytesRead > 0);
    further.socket.end();
    expect(await further.said).toMatch(/^HTTP\/1\.1 503 [\s\S]*retry-after: 3\r\n[\s\S]*"code":"busy"/i);
    // More networks than could be prepared at once, each with all its slots taken.
    for (const network of ['10.0.0.2', '10.0.0.3', '10.0.0.4'])
      for (let at = 0; at < patient.maxPerNetwork; at++) slow.push(trickle(origin, network));
    await until(() => context.slots.count === slow.length);
    expect(await uploadFrom(origin, '10.0.0.9', photo)).toMatchObject({ status: 200 });
    for (const { socket } of slow) socket.destroy();
    await until(() => context.slots.count === 0);
    expect(await uploadFrom(origin, '10.0.0.1', photo)).toMatchObject({ status: 200 });
  });

  it.each<[string, UploadLimits['pace']]>([
    ['stalled', { ...patient.pace, windowMs: 40, minBytes: 1024 * 1024 }],
    ['held for too long', { ...patient.pace, windowMs: 40, maxByteSeconds: 0.1 }],
  ])('get 408 and are disconnected when they are %s', async (_what, pace) => {
    const { context, root } = freshContext({ limits: { ...patient, pace } });
    const origin = await sceneServer(context);
    const slow = trickle(origin, '10.0.0.1', MARK);
    expect(await slow.said).toMatch(/^HTTP\/1\.1 408 [\s\S]*connection: close\r\n[\s\S]*"code":"too_slow"/i);
    expect(context.slots.count).toBe(0);
    expect(readdirSync(root)).toEqual([]);
  });

  it.each<[string, number[], number | 'too_slow']>([
    ['8 KB a second are taken, however long a small photo needs', new Array(75).fill(8192), 75 * 8192],
    ['one that stalls is given up within two looks', [8192, ...new Array(19).fill(0)], 'too_slow'],
    [
      'one that holds much and goes on by drops is given up',
      [10_000_000, ...new Array(40).fill(8192)],
      'too_slow',
    ],
  ])('continue while bytes arrive at the required pace: %s', async (_what, bySecond, end) => {
    vi.useFakeTimers();
    const body = new ReadableStream<Uint8Array>({
      async start(controller) {
        for (const bytes of bySecond) {
          await new Promise((resolve) => setTimeout(resolve, 1000));
          if (bytes > 0) controller.enqueue(new Uint8Array(bytes));
        }
        controller.close();
      },
    });
    const request = new Request('http://shop', { method: 'POST', body, duplex: 'half' } as RequestInit);
    const received = receiveBody(request, 20_000_000, UPLOAD_LIMITS.pace, new IncomingBody()).then(
      ({ length }) => length,
      ({ code }) => code,
    );
    await vi.advanceTimersByTimeAsync(bySecond.length * 1000);
    vi.useRealTimers();
    expect(await received).toBe(end);
  });

  it('leave nothing when their sender disconnects, queued or in progress, and free the slots at once', async () => {
    const { context, root } = freshContext();
    const origin = await sceneServer(context);
    const left = new AbortController();
    const sent = [1, 2].map((host) => uploadFrom(origin, `10.0.0.${host}`, photo, left.signal));
    await until(() => context.slots.count === sent.length);
    // Both are complete: only detecting their floors remains.
    await new Promise((resolve) => setTimeout(resolve, 20));
    left.abort();
    for (const { status } of await Promise.allSettled(sent)) expect(status).toBe('rejected');
    await until(() => context.slots.count === 0);
    expect(readdirSync(root)).toEqual([]);
    expect(await uploadFrom(origin, '10.0.0.1', photo)).toMatchObject({ status: 200 });
  });

  it('of many networks at once are all accepted before rooms are prepared that nobody has requested', async () => {
    const floorModels: string[] = [];
    const { context, root, service } = freshContext({ floorModels });
    const origin = await sceneServer(context);
    const load = slowNetwork(floorModels);
    // Identical photos that arrive within one millisecond are processed once.
    const another = (times: number) => Buffer.concat([photo, Buffer.from(MARK.repeat(times))]);
    const before = service.add(another(9), '10.0.0.9');
    const accepted: string[] = [];
    const sent = Array.from({ length: 6 }, async (_, host) => {
      const { unique = '' } = await uploadFrom(origin, `10.0.0.${host}`, another(host));
      accepted.push(unique);
    });
    // All of them wait behind the photo whose floor is being detected.
    await until(() => inQueue() > sent.length);
    await load();
    await Promise.all([before, ...sent]);
    const isPrepared = (id: string) =>
      readdirSync(join(root, id)).some((name) => name.startsWith('prepared'));
    await expect.poll(() => accepted.some(isPrepared)).toBe(true);
    // The photo whose floor was detected while most waited is not.
    await pause(SETTLE_MS);
    expect(accepted.filter(isPrepared).length).toBeLessThan(sent.length);
  });

  it('do not delay visitors who look at floors in a room, however long one takes', async () => {
    const floorModels: string[] = [];
    const { service } = freshContext({ floorModels });
    const id = await service.add(photo, '10.0.0.1');
    const card = (globalItemId: string) =>
      service.render({
        ...{ id, globalItemId, cut: true, format: 'webp', network: '10.0.0.1' },
        size: { width: 200, height: 200 },
      });
    await card(FLOOR);
    const load = slowNetwork(floorModels);
    const waits = service.add(Buffer.concat([photo, Buffer.from(MARK)]), '10.0.0.2');
    expect((await card(OTHER_FLOOR)).body.length).toBeGreaterThan(0);
    // It waits until the network is loaded, which must not delay anything here.
    await load();
    await waits;
  });

  it('are dropped when memory is full, the one that held most for longest first, whatever the number of networks', async () => {
    const held = MARK.repeat(1000);
    const limits = { ...patient, bytesOfOne: 1000 };
    // Room for the photo with its fields, and for less than what is held beside it.
    const { context } = freshContext({ limits: { ...limits, maxBytes: photo.length + 3 * held.length } });
    const origin = await sceneServer(context);
    const slow: ReturnType<typeof trickle>[] = [];
    for (let host = 1; host <= 3; host++) {
      slow.push(trickle(origin, `10.0.0.${host}`, host === 1 ? held.repeat(2) : held.slice(0, -1100)));
      await until(() => context.slots.count === host);
    }
    await until(() => slow.every(({ socket }) => socket.bytesWritten > held.length - 1100));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await uploadFrom(origin, '10.0.0.9', photo)).toMatchObject({ status: 200 });
    expect(context.slots.count).toBe(2);
    expect(slow[0]?.socket.bytesRead).toBeGreaterThan(0);
    for (const { socket } of slow) socket.destroy();
    expect(await slow[0]?.said).toMatch(/^HTTP\/1\.1 503 [\s\S]*"code":"busy"/i);
    await until(() => context.slots.count === 0);
  });

  it('are limited by the memory of their connections, even if nothing is received', async () => {
    const bytesOfOne = photo.length + 1000;
    const limits = { ...patient, bytesOfOne, maxBytes: 4 * bytesOfOne + 100 };
    const { context } = freshContext({ limits });
    const origin = await sceneServer(context);
    const slow = Array.from({ length: 12 }, (_, host) => trickle(origin, `10.0.0.${host}`));
    await until(() => slow.filter(({ socket }) => socket.bytesRead > 0).length === 8);
    expect(context.slots.count).toBe(4);
    expect(await uploadFrom(origin, '10.0.1.1', photo)).toMatchObject({ status: 200 });
    for (const { socket } of slow) socket.destroy();
    await until(() => context.slots.count === 0);
  });

  it('wait for those in progress if these fill the memory, and release all of it', async () => {
    const limits = { ...patient, bytesOfOne: 0, maxBytes: photo.length + 1000 };
    const { context } = freshContext({ limits });
    const origin = await sceneServer(context);
    const sent = [1, 2, 3].map((host) => uploadFrom(origin, `10.0.0.${host}`, photo));
    const answers = (await Promise.all(sent)).map(({ status, code }) => code ?? status);
    expect(new Set(answers)).toEqual(new Set([200, 'busy']));
    expect(await uploadFrom(origin, '10.0.0.3', photo)).toMatchObject({ status: 200 });
  });
});
