import { Agent, type ServerResponse } from 'node:http';
import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import type { Ending } from '../../server/shutdown/drain.ts';
import { readyLink, send, start, text } from './running-server.ts';

describe('a process that is told to end', () => {
  const ending: Ending = { graceMs: 300, limitMs: 10_000 };

  it('is not ready, answers all pending requests, closes connections properly and accepts nothing new', async () => {
    const waiting: ServerResponse[] = [];
    let arrived: () => void = () => undefined;
    const threeArrived = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    const finished: string[] = [];
    const link = readyLink();
    link.onEnd.add(async () => void finished.push('outbox'));
    const { end, port, origin } = await start(
      (request, response) => {
        if (request.url !== '/slow') return void response.end('quick');
        if (waiting.push(response) === 3) arrived();
      },
      { link },
    );
    const agent = new Agent({ keepAlive: true });
    expect((await send({ port, agent })).connection).toBe('keep-alive');
    const slow = [1, 2, 3].map(() => send({ port, agent, path: '/slow' }));
    await threeArrived;

    const ended = end(ending);
    const probe = await fetch(`${origin}/readyz`);
    expect([probe.status, await probe.text()]).toEqual([503, 'shutting down\n']);
    // A proxy that has not probed yet still gets a response, with `Connection: close`.
    const late = await send({ port, agent });
    expect(late).toMatchObject({ status: 200, body: 'quick', connection: 'close' });
    for (const response of waiting) response.end('slow');
    for (const one of slow) expect(await one).toEqual({ status: 200, body: 'slow', connection: 'close' });
    expect(await ended).toBe(true);
    expect(finished).toEqual(['outbox']);
    await expect(fetch(origin)).rejects.toThrow();
    agent.destroy();
  });

  it('loses no request of clients that keep sending over kept-alive connections', async () => {
    const { end, port } = await start((_, response) => void setImmediate(() => response.end('done')), {
      link: readyLink(),
    });
    const counts = { answered: 0, dropped: 0 };
    let warm: () => void = () => undefined;
    const isWarm = new Promise<void>((resolve) => {
      warm = resolve;
    });
    /** As a proxy does: connects elsewhere once it is told that the connection closes. */
    const client = async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      for (let told = false; !told; ) {
        try {
          told = (await send({ port, agent })).connection === 'close';
          if (++counts.answered === 200) warm();
        } catch {
          counts.dropped++;
          break;
        }
      }
      agent.destroy();
    };
    const clients = Array.from({ length: 8 }, client);
    await isWarm;
    expect(await end(ending)).toBe(true);
    await Promise.all(clients);
    expect(counts.answered).toBeGreaterThan(200);
    expect(counts.dropped).toBe(0);
  });

  it('answers requests that arrived while the process was too busy to read them', async () => {
    const { end, port } = await start(text, { link: readyLink() });
    const turn = new Int32Array(new SharedArrayBuffer(8));
    // Another thread sends requests while this one is blocked.
    const asker = new Worker(
      `const { workerData: { turn, port }, parentPort } = require('node:worker_threads');
       const { connect } = require('node:net');
       Atomics.wait(turn, 0, 0);
       const answers = Array.from({ length: 5 }, () => new Promise((resolve) => {
         const socket = connect(port, '127.0.0.1');
         let text = '';
         socket.once('connect', () => {
           socket.write('GET /au HTTP/1.1\\r\\nHost: localhost\\r\\n\\r\\n');
           if (Atomics.add(turn, 1, 1) === 4) Atomics.notify(turn, 1);
         });
         socket.on('data', (chunk) => { text += chunk; });
         socket.on('error', (error) => resolve(error.code));
         socket.on('end', () => resolve(text.slice(9, 12)));
       }));
       Promise.all(answers).then((all) => parentPort.postMessage(all));`,
      { eval: true, workerData: { turn, port } },
    );
    await new Promise((resolve) => asker.once('online', resolve));
    const answers = new Promise((resolve) => asker.once('message', resolve));
    const ended = end({ graceMs: 50, limitMs: 10_000 });
    Atomics.store(turn, 0, 1);
    Atomics.notify(turn, 0);
    const from = performance.now();
    while (Atomics.load(turn, 1) < 5) Atomics.wait(turn, 1, Atomics.load(turn, 1), 1000);
    // The grace period has ended before this thread continues.
    while (performance.now() - from < 100) Atomics.wait(turn, 0, 1, 20);
    expect(await answers).toEqual(['200', '200', '200', '200', '200']);
    expect(await ended).toBe(true);
    await asker.terminate();
  });

  it('abandons requests that are never answered, after its limit', async () => {
    let arrived: () => void = () => undefined;
    const hasArrived = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    const { end, port } = await start(() => arrived(), { link: readyLink() });
    const agent = new Agent();
    const stuck = send({ port, agent }).catch((error: Error) => error.message);
    await hasArrived;
    expect(await end({ graceMs: 0, limitMs: 100 })).toBe(false);
    expect(await stuck).toContain('socket hang up');
  });

  it('finishes a mail that takes longer than requests may, so that its result is recorded', async () => {
    let arrived: () => void = () => undefined;
    const hasArrived = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    const link = readyLink();
    const { end, port } = await start(() => arrived(), { link });
    const stuck = send({ port, agent: new Agent() }).catch(() => 'cut off');
    await hasArrived;
    let isSent = false;
    link.onEnd.add(async () => {
      await stuck;
      isSent = true;
    });
    expect(await end({ graceMs: 0, limitMs: 100, workMs: 10_000 })).toBe(false);
    expect(isSent).toBe(true);
  });
});
