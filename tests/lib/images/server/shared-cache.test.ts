import { cp, readdir, utimes } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SharedCache } from '#lib/images/server/cache/shared-cache.ts';
import { stopComposing } from '#lib/rendering/server/pool.ts';
import { logger } from '#lib/server/logger.ts';
import { processLink } from '#lib/server/process-link.ts';
import { HOUR_MS, MEGABYTE } from '#lib/server/quantities.ts';
import type { Storage } from '#lib/server/storage/storage.ts';
import { WriteBehindQueue } from '#lib/server/storage/write-behind-queue.ts';
import { pictureAddress } from '#tests/support/picture-address.ts';
import { type S3Server, startS3Server, storageFor } from '#tests/support/storage.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { ask, bodyOf, freshService } from './support.ts';

const ADDRESS = pictureAddress('variants/1021402/swatches/1', 'card', 150);
const WEBP = { headers: { accept: 'image/webp' } };
const KILOBYTE = Buffer.alloc(1024, 7);
let server: S3Server;
let now = Date.now();
const storages: Storage[] = [];
beforeEach(async () => {
  server = await startS3Server({ now: () => now });
});
afterEach(async () => {
  for (const storage of storages.splice(0)) storage.close();
  await server.stop();
});
afterAll(stopComposing);

function shared(limitBytes = 10 * 1024 * 1024): SharedCache {
  const storage = storageFor(server.env);
  storages.push(storage);
  return new SharedCache(storage, limitBytes);
}
const counted = () => {
  const { counts } = processLink();
  return [counts.get('image_cache_miss') ?? 0, counts.get('image_cache_shared') ?? 0];
};

describe('pictures that instances share', () => {
  it('are rendered by one and reused by the other, even if its files have other dates', async () => {
    const one = await freshService({ shared: shared() });
    const made = await bodyOf(await ask(one, ADDRESS, WEBP));
    await expect.poll(() => server.objects.size).toBe(1);
    const mediaRoot = tempFolder('media');
    await cp('content/media/swatches/1021402.jpg', path.join(mediaRoot, 'swatches', '1021402.jpg'));
    await utimes(path.join(mediaRoot, 'swatches', '1021402.jpg'), 1000, 1000);
    const cacheRoot = tempFolder('images');
    const other = await freshService({ shared: shared(), mediaRoot, cacheRoot });
    const [misses, taken] = counted();
    expect(await bodyOf(await ask(other, ADDRESS, WEBP))).toEqual(made);
    expect(counted()).toEqual([misses, (taken ?? 0) + 1]);
    expect(
      (await readdir(cacheRoot, { recursive: true })).filter((name) => name.endsWith('.webp')),
    ).toHaveLength(1);
    // From now on it uses its own disk.
    await server.stop();
    expect(await bodyOf(await ask(other, ADDRESS, WEBP))).toEqual(made);
  });

  it.each(['away', 'silent', 'failing'] as const)(
    'are rendered by each while the storage is %s',
    async (how) => {
      const service = await freshService({ shared: shared() });
      if (how === 'away') await server.stop();
      else server.behave(how);
      const answer = await ask(service, ADDRESS, WEBP);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
    },
  );

  it('stay within their limit in the storage: the oldest are deleted, and nothing that is no picture', async () => {
    const cache = shared(10 * 1024);
    server.objects.set('scenes/x', { body: Buffer.alloc(100_000), changedAt: 0 });
    for (let at = 0; at < 14; at++) {
      now += 1000;
      cache.put(`0${at}.webp`, KILOBYTE);
      await expect.poll(() => server.objects.has(`images/0${at}.webp`)).toBeTruthy();
    }
    expect(await cache.trim()).toBe(5);
    const left = [...server.objects.keys()].filter((key) => key.startsWith('images/'));
    expect(left).toEqual(Array.from({ length: 9 }, (_, at) => `images/0${at + 5}.webp`));
    expect(server.objects.has('scenes/x')).toBe(true);
    expect(await cache.trim()).toBe(0);
  });
});

it('pending writes are limited in bytes; further ones are skipped until there is room', async () => {
  const warn = vi.spyOn(logger, 'warn').mockReturnValue(undefined);
  // Long after any log line of another test in this process.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + HOUR_MS);
  const later = new WriteBehindQueue();
  const ends: (() => void)[] = [];
  let begun = 0;
  const write = () => {
    begun++;
    return new Promise<void>((resolve) => ends.push(resolve));
  };
  const add = (megabytes: number) => later.add(megabytes * MEGABYTE, write);
  expect([6, 6, 6, 6, 6].map(add)).toEqual([true, true, true, true, true]);
  expect([add(3), add(2)]).toEqual([false, true]);
  expect(begun).toBe(4);
  ends[0]?.();
  await expect.poll(() => begun).toBe(5);
  expect(later.add(3 * MEGABYTE, () => Promise.reject(new Error('lost')))).toBe(true);
  for (let at = 1; at < 6; at++) {
    await expect.poll(() => ends.length).toBeGreaterThan(at);
    ends[at]?.();
  }
  await expect.poll(() => later.add(32 * MEGABYTE, async () => undefined)).toBeTruthy();
  expect(warn.mock.calls.map(([facts]) => facts)).toContainEqual(
    expect.objectContaining({ code: 'write_behind_failed' }),
  );
});
