import { Worker } from 'node:worker_threads';
import { expect, it, onTestFinished, vi } from 'vitest';
import { Thread } from '#lib/server/threads/thread.ts';

/** The shop's own check of a SQLite file. */
function checker() {
  const thread = new Thread<string, string>({
    file: ['lib', 'samples', 'server', 'check-worker.ts'],
    timeLimitMs: 60_000,
    idleLimitMs: 60_000,
  });
  onTestFinished(() => thread.stop());
  return thread;
}

const NOWHERE = '/no/such.db';

it('a stopped thread fails its unfinished jobs, and the next job starts another', async () => {
  const thread = checker();
  const left = thread.run(NOWHERE).catch(String);
  await thread.stop();
  expect(thread.pending).toBe(0);
  expect(await left).toBe('Error: The thread was stopped');
  await expect(thread.run(NOWHERE)).rejects.toThrow('Cannot open database');
});

it('a late message of an ended thread does not affect the next one', async () => {
  const sent = vi.spyOn(Worker.prototype, 'postMessage');
  onTestFinished(() => sent.mockRestore());
  const thread = checker();
  void thread.run(NOWHERE).catch(() => undefined);
  const ended = thread.stop();
  const next = thread.run(NOWHERE);
  const [first] = sent.mock.contexts as Worker[];
  first?.emit('error', new Error('Late'));
  await ended;
  await expect(next).rejects.toThrow('Cannot open database');
});

it('a job that nobody waits for any more is not started', async () => {
  const thread = checker();
  await expect(thread.run(NOWHERE, AbortSignal.abort())).rejects.toThrow('aborted');
  expect(thread.pending).toBe(0);
});
