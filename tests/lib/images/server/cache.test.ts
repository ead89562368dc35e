import { readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { DiskCache } from '#lib/images/server/cache/disk-cache.ts';
import { ImageService } from '#lib/images/server/service.ts';
import { stopComposing } from '#lib/rendering/server/pool.ts';
import { pictureAddress } from '#tests/support/picture-address.ts';
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
  it('stays within its size and evicts the least recently used', async () => {
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

  it('counts files of an earlier process, oldest first, and removes its drafts', async () => {
    const root = await folder();
    const before = new DiskCache(root, 100 * 1024);
    for (let i = 0; i < 4; i++) await before.put(`a${i}.webp`, kilobyte);
    await utimes(path.join(root, 'a2', 'a2.webp'), 1000, 1000);
    await writeFile(path.join(root, 'a2', 'left.draft'), 'x');
    await utimes(path.join(root, 'a2', 'left.draft'), 1000, 1000);
    // Another process that uses the folder may be writing it.
    await writeFile(path.join(root, 'a2', 'new.draft'), 'x');
    const after = new DiskCache(root, 4 * 1024);
    await after.put('ff.webp', kilobyte);
    expect(after.bytes).toBeLessThanOrEqual(4 * 1024);
    const left = await files(root);
    expect(left).toContain('ff.webp');
    expect(left).not.toContain('a2.webp');
    expect(left).not.toContain('left.draft');
    expect(left).toContain('new.draft');
  });

  it('forgets a file that someone deleted', async () => {
    const root = await folder();
    const cache = new DiskCache(root, 10 * 1024);
    await cache.put('aa.webp', kilobyte);
    await rm(path.join(root, 'aa', 'aa.webp'));
    expect(await cache.get('aa.webp')).toBeUndefined();
    expect(cache.bytes).toBe(0);
  });

  it('takes no picture that a power cut has emptied or that was cut short for a whole one, and makes room for it', async () => {
    const root = await folder();
    const before = new DiskCache(root, 10 * 1024);
    await before.put('aa.webp', kilobyte);
    await before.put('bb.webp', kilobyte);
    await writeFile(path.join(root, 'aa', 'aa.webp'), '');
    const cache = new DiskCache(root, 10 * 1024);
    expect(await cache.get('aa.webp')).toBeUndefined();
    expect(await cache.get('bb.webp')).toEqual(kilobyte);
    await writeFile(path.join(root, 'bb', 'bb.webp'), kilobyte.subarray(0, 100));
    expect(await cache.get('bb.webp')).toBeUndefined();
    await cache.put('bb.webp', kilobyte);
    expect(await cache.get('bb.webp')).toEqual(kilobyte);
    expect(cache.bytes).toBe(1024);
  });

  it('stays within its limit behind the real service and still serves', async () => {
    const settings = await freshSettings({ cacheBytes: 60_000 });
    const service = new ImageService(settings);
    for (const width of [320, 480, 640, 800]) {
      const response = await ask(service, pictureAddress('variants/1021402/swatches/1', 'tileLarge', width));
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

describe('pictures being rendered', () => {
  const SWATCHES = ['1021401', '1021402', '1021403', '1021409', '1030701', '1073101', '1074501', '1075201'];
  const from = (network: string) => ({ headers: { accept: 'image/webp', 'x-forwarded-for': network } });
  const cold = SWATCHES.flatMap((item) =>
    [48, 96].map((width) => pictureAddress(`variants/${item}/swatches/1`, 'searchThumb', width)),
  );

  it('are rendered once for simultaneous requests of one address, and refused with 503 and Retry-After under a flood of many', async () => {
    const settings = await freshSettings();
    const service = new ImageService(settings, { maxRunning: 1, maxWaiting: 2 });
    const url = pictureAddress('variants/1021402/swatches/1', 'tile', 320);
    const burst = await Promise.all(Array.from({ length: 12 }, () => ask(service, url)));
    expect(burst.map(({ status }) => status)).toEqual(Array(12).fill(200));
    expect(await files(settings.cacheRoot)).toHaveLength(1);
    const flood = await Promise.all(cold.map((address) => ask(service, address)));
    const refused = flood.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.headers.get('retry-after')).toBe('2');
  });

  it('of one network never delay another network, even when refused', async () => {
    const service = new ImageService(await freshSettings(), { maxRunning: 1, maxWaiting: 12 });
    let answered = 0;
    const greedy = cold.map(async (address) => {
      const { status } = await ask(service, address, from('10.0.0.1'));
      answered++;
      return status;
    });
    const rooms = ['living-3x2', 'hall-3x2', 'study-3x2'].map((room) =>
      pictureAddress(`rooms/${room}/1021402`, 'thumb', 100),
    );
    const answeredBefore = [];
    for (const room of rooms) {
      const before = answered;
      expect((await ask(service, room, from('10.0.0.2'))).status).toBe(200);
      answeredBefore.push(answered - before);
    }
    // Requests refused for lack of room arrive with the first; after that each waits for the running job and one turn
    // of the other.
    expect(answeredBefore.slice(1).every((count) => count <= 2)).toBe(true);
    expect(answered).toBeLessThan(cold.length);
    expect(new Set(await Promise.all(greedy))).toEqual(new Set([200, 503]));
  });
});
