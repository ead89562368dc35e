import { describe, expect, it, vi } from 'vitest';
import { FairQueue, type JobOptions, QueueFull, type QueueLimits } from '#lib/server/fair-queue.ts';

/** A queue whose jobs end when they are told to; `begun` lists their names in starting order. */
function gated(limits: Partial<QueueLimits> = {}) {
  const queue = new FairQueue({ maxRunning: 1, maxWaiting: 50, ...limits });
  const begun: string[] = [];
  const gates = new Map<string, PromiseWithResolvers<void>>();
  const run = (key: string, client: string, options?: JobOptions) =>
    queue.run(
      key,
      client,
      async () => {
        begun.push(key);
        const gate = Promise.withResolvers<void>();
        gates.set(key, gate);
        await gate.promise;
        return key;
      },
      options,
    );
  const end = async (key: string) => {
    gates.get(key)?.resolve();
    await new Promise(setImmediate);
  };
  /** Ends jobs in starting order until none is left. */
  const drain = async () => {
    await new Promise(setImmediate);
    for (let at = 0; at < begun.length || !queue.idle; at++) {
      const key = begun[at];
      if (key === undefined) throw new Error('A job waits although nothing runs');
      gates.get(key)?.resolve();
      await new Promise(setImmediate);
    }
  };
  return { queue, begun, run, end, drain };
}

const many = (client: string, count: number) => Array.from({ length: count }, (_, i) => `${client}${i}`);

describe('fair queue', () => {
  it('gives a later client the next turn, however many jobs another one has waiting', async () => {
    const { begun, run, drain } = gated();
    const all = [...many('a', 40).map((key) => run(key, 'a')), ...many('b', 3).map((key) => run(key, 'b'))];
    await drain();
    await Promise.all(all);
    expect(begun.slice(0, 7)).toEqual(['a0', 'b0', 'a1', 'b1', 'a2', 'b2', 'a3']);
    expect(begun).toHaveLength(43);
  });

  it('never runs more jobs than allowed at once, and all for one client if it is alone', async () => {
    const queue = new FairQueue({ maxRunning: 2, maxWaiting: 50 });
    let [now, most] = [0, 0];
    const job = async () => {
      most = Math.max(most, ++now);
      await new Promise(setImmediate);
      now--;
    };
    await Promise.all(many('a', 20).map((key) => queue.run(key, 'a', job)));
    expect(most).toBe(2);
    expect([queue.idle, queue.length]).toEqual([true, 0]);
  });

  it('shares equal jobs between clients, with the turn of whichever comes first', async () => {
    const { begun, run, drain } = gated();
    const all = [...many('a', 10).map((key) => run(key, 'a')), run('a9', 'b')];
    await drain();
    expect((await Promise.all(all)).slice(-2)).toEqual(['a9', 'a9']);
    expect(begun.slice(0, 3)).toEqual(['a0', 'a9', 'a1']);
    expect(begun).toHaveLength(10);
  });

  it('forgets a job that failed', async () => {
    const queue = new FairQueue({ maxRunning: 1, maxWaiting: 5 });
    const failed = () => Promise.reject(new Error('first time'));
    const both = await Promise.allSettled([queue.run('same', 'a', failed), queue.run('same', 'b', failed)]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await queue.run('same', 'a', async () => 'made')).toBe('made');
  });

  it('when full rejects the newest job of the client with most of them, and accepts the newcomer', async () => {
    const { begun, run, drain } = gated({ maxWaiting: 4 });
    const greedy = many('a', 7).map((key) => run(key, 'a'));
    const modest = run('b0', 'b');
    const outcomes = Promise.allSettled([...greedy, modest]);
    await drain();
    const rejected = (await outcomes).flatMap((one, at) => (one.status === 'rejected' ? [at] : []));
    // a0 runs and four wait; a5 and a6 exceed the limit, and so does a4 once b arrives.
    expect(rejected).toEqual([4, 5, 6]);
    expect(begun).toEqual(['a0', 'b0', 'a1', 'a2', 'a3']);
  });

  it('when full does not reject a job that another client waits for too', async () => {
    const { run, drain } = gated({ maxWaiting: 3 });
    const greedy = ['a0', 'a1', 'a2', 'shared'].map((key) => run(key, 'a'));
    const modest = [run('shared', 'b'), run('b0', 'b')];
    const outcomes = Promise.allSettled([...greedy, ...modest]);
    await drain();
    expect((await outcomes).map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
      'fulfilled',
    ]);
    const full = gated({ maxWaiting: 0 });
    void full.run('a0', 'a');
    await expect(full.run('a1', 'a')).rejects.toBeInstanceOf(QueueFull);
    await full.drain();
  });

  it('keeps slots free for others when a client has its share', async () => {
    const { begun, run, end, drain } = gated({ maxRunning: 3, maxRunningPerClient: 2 });
    const all = [...many('a', 5).map((key) => run(key, 'a')), run('b0', 'b')];
    await new Promise(setImmediate);
    expect(begun).toEqual(['a0', 'a1', 'b0']);
    await end('b0');
    expect(begun).toEqual(['a0', 'a1', 'b0']);
    await drain();
    await Promise.all(all);
    expect(begun).toHaveLength(6);
  });

  it('weighs jobs: a light one does not overtake a heavy one, and one above the limit runs alone', async () => {
    const { begun, run, end, drain } = gated({ maxRunning: 3 });
    const all = [run('a', 'a', { cost: 2 }), run('b', 'b', { cost: 2 }), run('c', 'c')];
    await new Promise(setImmediate);
    expect(begun).toEqual(['a']);
    await end('a');
    expect(begun).toEqual(['a', 'b', 'c']);
    all.push(run('d', 'd', { cost: 9 }));
    await end('b');
    expect(begun).not.toContain('d');
    await end('c');
    expect(begun).toContain('d');
    await drain();
    await Promise.all(all);
  });

  it('rejects jobs above a client’s share, and those that wait too long', async () => {
    const { run, drain, queue } = gated({ maxWaitingPerClient: 2 });
    const all = Promise.allSettled([...many('a', 4).map((key) => run(key, 'a')), run('b0', 'b')]);
    expect([queue.waiting, queue.waitingOf('a'), queue.waitingOf('c')]).toEqual([3, 2, 0]);
    await drain();
    expect((await all).map(({ status }) => status === 'rejected')).toEqual([
      false,
      false,
      false,
      true,
      false,
    ]);
    const impatient = gated({ maxWaitMs: 20 });
    const first = impatient.run('a0', 'a');
    await expect(impatient.run('a1', 'a')).rejects.toBeInstanceOf(QueueFull);
    await impatient.drain();
    expect(await first).toBe('a0');
    expect([impatient.begun, impatient.queue.waitingOf('a')]).toEqual([['a0'], 0]);
  });

  it('rejects no job for waiting while its client gets turns, however slow they are', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const { run, end, begun } = gated({ maxWaitMs: 10_000 });
      const all = many('a', 4).map((key) => run(key, 'a'));
      for (const key of many('a', 4)) {
        await new Promise(setImmediate);
        expect(begun).toContain(key);
        vi.advanceTimersByTime(6000);
        await end(key);
      }
      expect(await Promise.all(all)).toEqual(many('a', 4));
    } finally {
      vi.useRealTimers();
    }
  });

  it('drops jobs that nobody waits for, but none that somebody else wants', async () => {
    const { run, drain, begun, queue } = gated();
    const gone = new AbortController();
    const running = run('a0', 'a', { signal: gone.signal });
    const alone = expect(run('a1', 'a', { signal: gone.signal })).rejects.toThrow('aborted');
    const both = [run('shared', 'a', { signal: gone.signal }), run('shared', 'b')];
    expect(queue.waiting).toBe(2);
    gone.abort();
    expect(queue.waiting).toBe(1);
    await alone;
    await drain();
    expect(await Promise.all([running, ...both])).toEqual(['a0', 'shared', 'shared']);
    expect(begun).toEqual(['a0', 'shared']);
  });

  it('starts more when there are more slots, and no longer counts a job that takes very long', async () => {
    let places = 1;
    const { begun, run, queue, drain } = gated({ maxRunning: () => places });
    const all = many('a', 4).map((key) => run(key, 'a'));
    places = 3;
    queue.advance();
    await new Promise(setImmediate);
    expect(begun).toEqual(['a0', 'a1', 'a2']);
    await drain();
    await Promise.all(all);
    const stuck = gated({ maxRunMs: 20 });
    const both = many('a', 2).map((key) => stuck.run(key, 'a'));
    await expect.poll(() => stuck.begun).toEqual(['a0', 'a1']);
    await stuck.drain();
    expect(await Promise.all(both)).toEqual(['a0', 'a1']);
    expect([stuck.queue.idle, stuck.queue.waiting]).toEqual([true, 0]);
  });
});
