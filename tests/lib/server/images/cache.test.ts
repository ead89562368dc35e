import { readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { DiskCache } from '#lib/server/images/cache/disk-cache.ts';
import { JobQueue } from '#lib/server/images/cache/job-queue.ts';
import { stopComposing } from '#lib/server/images/compose/pool.ts';
import { ImageService } from '#lib/server/images/service.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { ask, freshSettings } from './support.ts';

const folder = () => tempFolder('cache');
const files = async (root: string) =>
  (await readdir(root, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
const kilobyte = Buffer.alloc(1024, 7);
afterAll(stopComposing);

describe('disk cache', () => {
  it('keeps to its size and lets the least recently used go', async () => {
    const root = await folder();
    const cache = new DiskCache(root, 10 * 1024);
    for (let i = 0; i < 10; i++) await cache.put(`0${i}.webp`, kilobyte);
    expect(await cache.get('00.webp')).toEqual(kilobyte);
    await cache.put('0a.webp', kilobyte);
    expect(cache.bytes).toBeLessThanOrEqual(10 * 1024);
    expect(await cache.get('00.webp')).toEqual(kilobyte);
    expect(await cache.get('01.webp')).toBeUndefined();
    expect((await files(root)).length).toBe(cache.bytes / 1024);
  });

  it('counts what an earlier process left, oldest first, and clears its drafts', async () => {
    const root = await folder();
    const before = new DiskCache(root, 100 * 1024);
    for (let i = 0; i < 4; i++) await before.put(`a${i}.webp`, kilobyte);
    await utimes(path.join(root, 'a2', 'a2.webp'), 1000, 1000);
    await writeFile(path.join(root, 'a2', 'left.draft'), 'x');
    const after = new DiskCache(root, 4 * 1024);
    await after.put('ff.webp', kilobyte);
    expect(after.bytes).toBeLessThanOrEqual(4 * 1024);
    const left = await files(root);
    expect(left).toContain('ff.webp');
    expect(left).not.toContain('a2.webp');
    expect(left).not.toContain('left.draft');
  });

  it('forgets a file that someone deleted', async () => {
    const root = await folder();
    const cache = new DiskCache(root, 10 * 1024);
    await cache.put('aa.webp', kilobyte);
    await rm(path.join(root, 'aa', 'aa.webp'));
    expect(await cache.get('aa.webp')).toBeUndefined();
    expect(cache.bytes).toBe(0);
  });

  it('stays below its limit behind the real service and still serves', async () => {
    const settings = await freshSettings({ cacheBytes: 60_000 });
    const service = new ImageService(settings);
    for (const width of [320, 400, 480, 640]) {
      const response = await ask(service, `/image/upload/w_${width}/f_jpg/variants/1021402/swatches/1`);
      expect(response.status).toBe(200);
    }
    const sizes = await Promise.all(
      (await readdir(settings.cacheRoot, { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile())
        .map(async (entry) => (await readFile(path.join(entry.parentPath, entry.name))).length),
    );
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(60_000);
  });
});

describe('job queue', () => {
  it('never runs more jobs than allowed at once', async () => {
    const queue = new JobQueue({ atOnce: 2, longest: 50 });
    let [now, most] = [0, 0];
    const job = async () => {
      most = Math.max(most, ++now);
      await new Promise((done) => setTimeout(done, 2));
      now--;
    };
    await Promise.all(Array.from({ length: 20 }, (_, i) => queue.run(String(i), job)));
    expect(most).toBe(2);
    expect(queue.idle).toBe(true);
  });

  it('shares equal jobs, and forgets failed ones', async () => {
    const queue = new JobQueue({ atOnce: 2, longest: 50 });
    let runs = 0;
    const job = async () => {
      runs++;
      await new Promise((done) => setTimeout(done, 2));
      if (runs === 1) throw new Error('first time');
      return runs;
    };
    const both = await Promise.allSettled([queue.run('same', job), queue.run('same', job)]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(runs).toBe(1);
    expect(await queue.run('same', job)).toBe(2);
  });

  it('refuses with 503 when the line is absurdly long, and recovers', async () => {
    const queue = new JobQueue({ atOnce: 1, longest: 3 });
    let open = () => {};
    const gate = new Promise<void>((done) => {
      open = done;
    });
    const first = Array.from({ length: 4 }, (_, i) => queue.run(String(i), () => gate));
    await expect(queue.run('more', () => gate)).rejects.toMatchObject({ status: 503 });
    open();
    await Promise.all(first);
    await expect(queue.run('later', async () => 'made')).resolves.toBe('made');
  });

  it('answers a burst of one address with one picture made, and a flood of many with 503 and Retry-After', async () => {
    const settings = await freshSettings();
    const service = new ImageService(settings, { atOnce: 1, longest: 2 });
    const url = '/image/upload/w_320/f_webp/variants/1021402/swatches/1';
    const burst = await Promise.all(Array.from({ length: 12 }, () => ask(service, url)));
    expect(burst.map(({ status }) => status)).toEqual(Array(12).fill(200));
    expect(await files(settings.cacheRoot)).toHaveLength(1);
    const flood = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        ask(
          service,
          `/image/upload/w_480/q_${(i % 9) * 10 + 10}/f_webp/variants/10214${i < 9 ? '01' : '03'}/swatches/1`,
        ),
      ),
    );
    const refused = flood.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.headers.get('retry-after')).toBe('2');
  });
});
