import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { secretOf, storedSecret } from '#lib/server/signing/stored-secret.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';

const SECRET = /^[0-9a-f]{64}$/;

/** Threads that start at the same moment, in new folders; returns what each has read in each folder. */
async function readAtOnce(folders: readonly string[], threads: number): Promise<string[][]> {
  const gate = new Int32Array(new SharedArrayBuffer(4));
  const source = `
    import { parentPort, workerData } from 'node:worker_threads';
    const { storedSecret } = await import(workerData.module);
    const { gate, folders, threads } = workerData;
    const read = [];
    for (const [round, folder] of folders.entries()) {
      Atomics.add(gate, 0, 1);
      while (Atomics.load(gate, 0) < threads * (round + 1));
      read.push(storedSecret(folder));
    }
    parentPort.postMessage(read);`;
  const module = pathToFileURL('lib/server/signing/stored-secret.ts').href;
  const workers = Array.from(
    { length: threads },
    () =>
      new Worker(new URL(`data:text/javascript,${encodeURIComponent(source)}`), {
        workerData: { gate, folders, threads, module },
      }),
  );
  return Promise.all(
    workers.map(
      (worker) =>
        new Promise<string[]>((resolve, reject) => worker.once('message', resolve).once('error', reject)),
    ),
  );
}

describe('the secret of the data folder', () => {
  it('is the same and complete for processes that start at once', async () => {
    const folder = tempFolder('secrets');
    const folders = Array.from({ length: 50 }, (_, at) => join(folder, `${at}`));
    const [first = [], ...others] = await readAtOnce(folders, 3);
    expect(first.filter((secret) => !SECRET.test(secret))).toEqual([]);
    expect(others.map((read) => read.filter((secret, at) => secret !== first[at]))).toEqual([[], []]);
    expect(readdirSync(join(folder, '0'))).toEqual(['revalidate-secret']);
  });

  it('is created again if a full disk or a power cut has left half of it', () => {
    const folder = tempFolder('half-secret');
    for (const half of ['', 'a3f0']) {
      writeFileSync(join(folder, 'revalidate-secret'), half);
      expect(storedSecret(folder)).toMatch(SECRET);
      expect(readFileSync(join(folder, 'revalidate-secret'), 'utf8')).toBe(storedSecret(folder));
    }
    const settings = { dataDir: folder, revalidateSecret: 'configured' };
    expect(secretOf(settings)).toBe('configured');
    expect(secretOf({ ...settings, revalidateSecret: undefined })).toBe(storedSecret(folder));
  });
});
