import { readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { surplusFiles } from '#lib/scenes/server/store/derived-files.ts';
import { diskSceneStore } from '#lib/scenes/server/store/disk-store.ts';
import { s3SceneStore } from '#lib/scenes/server/store/s3-store.ts';
import { NOT_YET_REQUESTED, type SceneStore } from '#lib/scenes/server/store/scene-store.ts';
import { logger } from '#lib/server/logger.ts';
import type { Storage } from '#lib/server/storage/storage.ts';
import { type S3Server, startS3Server, storageFor } from '#tests/support/storage.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const PHOTO = Buffer.from('a photo');
const FILES = { 'photo.jpg': PHOTO, 'shape.json': Buffer.from('{}') };
const NOBODY = 'a'.repeat(26);
const changing = ['shape.json'];

let now = Date.now();
let server: S3Server;
const storages: Storage[] = [];
beforeEach(async () => {
  now = Date.now();
  server = await startS3Server({ now: () => now, pageSize: 3 });
});
afterEach(async () => {
  for (const storage of storages.splice(0)) storage.close();
  await server.stop();
});

/** Two instances of the shop on one store, and the names of a scene's files there. */
const PLACES: Record<string, () => [SceneStore, SceneStore, (id: string) => string[]]> = {
  'the disk': () => {
    const root = tempFolder('scenes');
    const instance = () => diskSceneStore(root, { now: () => now });
    return [instance(), instance(), (id) => readdirSync(join(root, id))];
  },
  'an S3 storage': () => {
    const instance = () => {
      const storage = storageFor(server.env);
      storages.push(storage);
      return s3SceneStore(storage, 'scenes', { changing, now: () => now });
    };
    const names = (id: string) =>
      [...server.objects.keys()].filter((key) => key.includes(id)).map((key) => key.split('/')[2] ?? '');
    return [instance(), instance(), names];
  },
};

describe.each(Object.entries(PLACES))('scenes in %s', (_, open) => {
  it('are deleted completely even while something of them is still being written', async () => {
    const [one, other] = open();
    for (let round = 0; round < 10; round++) {
      const id = await one.create(FILES);
      const kept = Array.from({ length: 8 }, (_, at) => one.keep(id, `render-${round}${at}.webp`, PHOTO));
      await Promise.all([other.remove(id), one.remove(id), ...kept]);
      expect(await other.createdAt(id)).toBeUndefined();
    }
  });

  it('are stored atomically under a random id, and readable by every instance', async () => {
    const [one, other] = open();
    const id = await one.create(FILES);
    expect(id).toMatch(/^[a-z2-7]{26}$/);
    expect(await one.create(FILES)).not.toBe(id);
    for (const store of [one, other]) {
      expect(await store.createdAt(id)).toBe(now);
      expect(await store.read(id, 'photo.jpg')).toEqual(PHOTO);
      expect(await store.read(id, 'none.jpg')).toBeUndefined();
      expect(await store.createdAt(NOBODY)).toBeUndefined();
      expect(await store.read(NOBODY, 'photo.jpg')).toBeUndefined();
    }
  });

  it('show changes of one instance to the other at once', async () => {
    const [one, other] = open();
    const id = await one.create(FILES);
    for (const [turn, store] of [other, one, other].entries()) {
      await store.write(id, 'shape.json', Buffer.from(`{"turn":${turn}}`));
      for (const reader of [one, other])
        expect(String(await reader.read(id, 'shape.json'))).toBe(`{"turn":${turn}}`);
    }
  });

  it('G35 deleted by one are deleted for the other, with all derived files, and do not return', async () => {
    const [one, other] = open();
    const id = await one.create(FILES);
    const kept = await one.create(FILES);
    await other.keep(id, 'render-1.webp', Buffer.from('a picture'));
    await expect.poll(async () => (await one.read(id, 'render-1.webp')) !== undefined).toBeTruthy();
    expect(await one.read(id, 'photo.jpg')).toEqual(PHOTO);
    await other.remove(id);
    await other.remove(id);
    await other.remove(NOBODY);
    for (const store of [one, other]) {
      expect(await store.createdAt(id)).toBeUndefined();
      for (const name of ['photo.jpg', 'shape.json', 'render-1.webp'])
        expect(await store.read(id, name)).toBeUndefined();
      await store.write(id, 'shape.json', Buffer.from('{}'));
      expect(await store.read(id, 'shape.json')).toBeUndefined();
      expect(await store.createdAt(kept)).toBe(now);
      expect(await store.read(kept, 'photo.jpg')).toEqual(PHOTO);
    }
  });

  it('G35 created before a time are deleted, and only those', async () => {
    const [one, other] = open();
    const old = await one.create(FILES);
    now += 30 * DAY;
    const young = await one.create(FILES);
    now += 31 * DAY;
    expect(await other.sweep(now - 60 * DAY)).toBe(1);
    expect(await one.createdAt(old)).toBeUndefined();
    expect(await one.read(old, 'shape.json')).toBeUndefined();
    expect(await one.createdAt(young)).toBe(now - 31 * DAY);
    expect(await other.sweep(now - 60 * DAY)).toBe(0);
  });

  it('G35 not requested within an hour are deleted; one request keeps them', async () => {
    const [one, other] = open();
    const unknown = await one.create({ ...FILES, [NOT_YET_REQUESTED]: Buffer.alloc(0) });
    const known = await one.create({ ...FILES, [NOT_YET_REQUESTED]: Buffer.alloc(0) });
    expect(await other.createdAt(known)).toBe(now);
    now += HOUR - 60_000;
    expect(await other.sweep(now - 60 * DAY)).toBe(0);
    now += 61_000;
    expect(await other.sweep(now - 60 * DAY)).toBe(1);
    expect([await one.createdAt(unknown), await one.read(unknown, 'photo.jpg')]).toEqual([
      undefined,
      undefined,
    ]);
    expect(await one.read(known, 'photo.jpg')).toEqual(PHOTO);
  });

  it('keep the newest pictures and floor states of derived files, and everything else', async () => {
    const [one, , namesOf] = open();
    const id = await one.create(FILES);
    const max = { render: 20, prepared: 2, ingredients: 2 };
    for (const [kind, count] of Object.entries(max)) {
      for (let at = 1; at <= count + 4; at++) {
        now += 2000;
        await one.keep(id, `${kind}-${at}.bin`, Buffer.from(`${at}`));
        await expect.poll(() => namesOf(id).includes(`${kind}-${at}.bin`)).toBeTruthy();
      }
      await expect.poll(() => namesOf(id).filter((name) => name.startsWith(kind)).length).toBe(count);
      expect(namesOf(id)).toContain(`${kind}-${count + 4}.bin`);
    }
    expect(namesOf(id)).toHaveLength(24 + 1 + Object.keys(FILES).length);
  });

  it.each(['../shop.db', 'a/b', '', '.', 'photo.jpg/../../x'.repeat(6), 'Photo.JPG', 'a%2fb'])(
    'reject a file name such as %j',
    async (name) => {
      const [one] = open();
      const id = await one.create(FILES);
      await expect((async () => one.read(id, name))()).rejects.toThrow('Not a scene file');
      await expect((async () => one.read('../../etc', 'passwd'))()).rejects.toThrow('Not a scene file');
      expect(await one.createdAt('../../etc')).toBeUndefined();
    },
  );
});

describe('scenes in an S3 storage', () => {
  const store = () => {
    const storage = storageFor(server.env);
    storages.push(storage);
    return s3SceneStore(storage, 'scenes', { changing, now: () => now });
  };
  const keys = () => [...server.objects.keys()];

  it('fetch immutable files once, and check each time whether the scene exists', async () => {
    const id = await store().create(FILES);
    const other = store();
    for (let turn = 0; turn < 3; turn++) {
      await other.createdAt(id);
      await other.read(id, 'photo.jpg');
      await other.read(id, 'shape.json');
    }
    const count = (name: string) => server.asked.filter((one) => one === `GET scenes/${id}/${name}`).length;
    expect([count('photo.jpg'), count('created'), count('shape.json')]).toEqual([1, 3, 3]);
  });

  it('an upload that the storage refuses leaves no scene, and its leftovers are deleted within hours', async () => {
    const one = store();
    const real = storages[0] as Storage;
    const put = real.put.bind(real);
    vi.spyOn(real, 'put').mockImplementation((key, body) => {
      if (key.endsWith('created')) server.behave('failing');
      return put(key, body);
    });
    await expect(one.create(FILES)).rejects.toMatchObject({
      name: 'SceneRefusal',
      code: 'away',
      status: 503,
    });
    server.behave('well');
    expect(
      keys()
        .map((key) => key.split('/').at(-1))
        .sort(),
    ).toEqual(['photo.jpg', 'shape.json']);
    const other = store();
    expect(await other.sweep(now - 60 * DAY)).toBe(0);
    now += HOUR;
    expect(await other.sweep(now - 60 * DAY)).toBe(1);
    expect(keys()).toEqual([]);
  });

  it('G35 a picture stored while another instance removed the scene is deleted too', async () => {
    const one = store();
    const other = store();
    const id = await one.create(FILES);
    const real = storages[0] as Storage;
    const put = real.put.bind(real);
    vi.spyOn(real, 'put').mockImplementation(async (key, body) => {
      await put(key, body);
      // Remove has listed the files just before this one arrived.
      const late = server.objects.get(key);
      await other.remove(id);
      if (late) server.objects.set(key, late);
    });
    await one.write(id, 'render-1.webp', Buffer.from('a picture'));
    expect(keys()).toEqual([]);
  });

  it('above the total limit those written to longest ago are deleted, but none of the last quarter of an hour', async () => {
    const storage = storageFor(server.env);
    storages.push(storage);
    const limited = s3SceneStore(storage, 'scenes', { changing, maxBytes: 4000, now: () => now });
    const make = () => limited.create({ 'photo.jpg': Buffer.alloc(1000) });
    const ids: string[] = [];
    for (let at = 0; at < 5; at++) {
      ids.push(await make());
      now += HOUR;
    }
    await limited.write(ids[0] ?? '', 'shape.json', Buffer.from('{}'));
    // Five are above the limit; the one that was written again is not deleted.
    expect(await limited.sweep(0)).toBe(2);
    expect([...new Set(keys().map((key) => key.split('/')[1]))].sort()).toEqual(
      [ids[0], ids[3], ids[4]].sort(),
    );
    for (let at = 0; at < 4; at++) await make();
    expect(await limited.sweep(0)).toBe(2);
    const left = await limited.sweep(0);
    expect([left, new Set(keys().map((key) => key.split('/')[1])).size]).toEqual([0, 5]);
  });

  it('leave everything else in the bucket unchanged', async () => {
    const foreign = ['scenes/readme.txt', 'scenes/not-an-id/photo.jpg', 'elsewhere/created'];
    for (const key of foreign) server.objects.set(key, { body: PHOTO, changedAt: 0 });
    now += 100 * DAY;
    expect(await store().sweep(now)).toBe(0);
    expect(keys()).toEqual(foreign);
  });
});

it('keep only the newest derived files of each kind, including the one just written', () => {
  const files = ['render-a', 'render-b', 'prepared-a', 'prepared-b', 'prepared-c', 'photo.jpg'].map(
    (name, at) => ({ name, bytes: 1, changedAt: at < 2 ? 9 : 10 - at }),
  );
  expect(surplusFiles(files, 'prepared-b')).toEqual(['prepared-c']);
  expect(surplusFiles(files, 'prepared-c')).toEqual(['prepared-b']);
});

it('scenes on the disk that cannot be read are neither missing nor deleted', async () => {
  const root = tempFolder('scenes');
  const store = diskSceneStore(root, { now: () => now });
  const [id, old] = [await store.create(FILES), await store.create(FILES)];
  const created = join(root, id, 'created');
  rmSync(created);
  // A link to itself cannot be opened, not even by root.
  symlinkSync(created, created);
  now += 61 * DAY;
  const warning = vi.spyOn(logger, 'warn').mockReturnValue();
  expect(await store.sweep(now - 60 * DAY)).toBe(1);
  expect(warning).toHaveBeenCalledWith({ code: 'scene_unreadable', cause: 'ELOOP' }, expect.any(String));
  expect(readdirSync(join(root, id))).toContain('photo.jpg');
  expect(await store.createdAt(old)).toBeUndefined();
  await expect(store.createdAt(id)).rejects.toThrow('ELOOP');
});

it('a scene on the disk that cannot be read prevents no other from being stored or removed', async () => {
  const root = tempFolder('scenes');
  const store = diskSceneStore(root, { maxBytes: 1_000_000, now: () => now });
  symlinkSync(join(root, NOBODY), join(root, NOBODY));
  vi.spyOn(logger, 'warn').mockReturnValue();
  const id = await store.create(FILES);
  expect((await store.usage()).map((one) => one.id)).toEqual([id]);
  now += 61 * DAY;
  expect(await store.sweep(now - 60 * DAY)).toBe(1);
  expect(readdirSync(root)).toEqual([NOBODY]);
});
