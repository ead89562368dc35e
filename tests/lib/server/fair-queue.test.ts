import { describe, expect, it } from 'vitest';
import { FairQueue, QueueFull } from '#lib/server/fair-queue.ts';

/** A queue whose jobs end when they are told to; `begun` has their names in the order they began. */
function gated({ maxRunning = 1, maxWaiting = 50 } = {}) {
  const queue = new FairQueue({ maxRunning, maxWaiting });
  const begun: string[] = [];
  const gates = new Map<string, PromiseWithResolvers<void>>();
  const run = (key: string, client: string) =>
    queue.run(key, client, async () => {
      begun.push(key);
      const gate = Promise.withResolvers<void>();
      gates.set(key, gate);
      await gate.promise;
      return key;
    });
  /** Ends jobs in the order they began until none is left. */
  const drain = async () => {
    await new Promise(setImmediate);
    for (let at = 0; at < begun.length || !queue.idle; at++) {
      const key = begun[at];
      if (key === undefined) throw new Error('A job waits although nothing runs');
      gates.get(key)?.resolve();
      await new Promise(setImmediate);
    }
  };
  return { queue, begun, run, drain };
}

const many = (client: string, count: number) => Array.from({ length: count }, (_, i) => `${client}${i}`);

describe('fair queue', () => {
  it('gives a client who comes later the next turn, however many jobs another one waits for', async () => {
    const { begun, run, drain } = gated();
    const all = [...many('a', 40).map((key) => run(key, 'a')), ...many('b', 3).map((key) => run(key, 'b'))];
    await drain();
    await Promise.all(all);
    expect(begun.slice(0, 7)).toEqual(['a0', 'a1', 'b0', 'a2', 'b1', 'a3', 'b2']);
    expect(begun).toHaveLength(43);
  });

  it('never runs more jobs than allowed at once, and leaves all turns to a client alone', async () => {
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
    expect(begun.slice(0, 3)).toEqual(['a0', 'a1', 'a9']);
    expect(begun).toHaveLength(10);
  });

  it('forgets a job that failed', async () => {
    const queue = new FairQueue({ maxRunning: 1, maxWaiting: 5 });
    const failed = () => Promise.reject(new Error('first time'));
    const both = await Promise.allSettled([queue.run('same', 'a', failed), queue.run('same', 'b', failed)]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await queue.run('same', 'a', async () => 'made')).toBe('made');
  });

  it('when full rejects the newest job of the client with most of them, and takes the newcomer', async () => {
    const { begun, run, drain } = gated({ maxWaiting: 4 });
    const greedy = many('a', 7).map((key) => run(key, 'a'));
    const modest = run('b0', 'b');
    const outcomes = Promise.allSettled([...greedy, modest]);
    await drain();
    const rejected = (await outcomes).flatMap((one, at) => (one.status === 'rejected' ? [at] : []));
    // a0 runs and four wait; a5 and a6 are one too many each, and so is a4 once b comes.
    expect(rejected).toEqual([4, 5, 6]);
    expect(begun).toEqual(['a0', 'a1', 'b0', 'a2', 'a3']);
  });

  it('when full does not reject what another client waits for too', async () => {
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
});
