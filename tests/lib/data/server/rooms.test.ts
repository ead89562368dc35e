import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { diskSceneStore } from '#lib/scenes/server/store/disk-store.ts';
import { s3SceneStore } from '#lib/scenes/server/store/s3-store.ts';
import { newSceneId, type SceneStore } from '#lib/scenes/server/store/scene-store.ts';
import { openDatabase } from '#lib/server/db/database.ts';
import type { Storage } from '#lib/server/storage/storage.ts';
import { seeded } from '#tests/support/catalogue.ts';
import { runInThread } from '#tests/support/command-in-thread.ts';
import { runScript } from '#tests/support/data-command.ts';
import { type S3Server, startS3Server, storageFor } from '#tests/support/storage.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';

/** Commands start slowly on a busy machine. */
const LONG_MS = 120_000;
const PHOTO = Buffer.alloc(300_000, 7);
const MADE_AT = Date.UTC(2026, 10, 1);

let folder: string;
let shop: string;
let s3: S3Server;
let storage: Storage;
let rooms: SceneStore;
let links: SceneStore;

/** A command of a shop whose rooms are in a storage, or on its disk. */
const command = (script: string, dataDir: string, at: S3Server | undefined, ...args: string[]) =>
  runInThread(`data/${script}`, { DATA_DIR: dataDir, DATABASE_URL: '', ...at?.env }, ...args);

beforeAll(async () => {
  folder = tempFolder('room-backup');
  shop = join(folder, 'shop');
  const db = await seeded(openDatabase({ file: join(shop, 'shop.db') }, { durable: true }));
  await db.destroy();
});
beforeEach(async () => {
  s3 = await startS3Server({ pageSize: 3 });
  storage = storageFor(s3.env);
  rooms = s3SceneStore(storage, 'scenes', { now: () => MADE_AT });
  links = s3SceneStore(storage, 'shared-rooms', { now: () => MADE_AT });
  return async () => {
    storage.close();
    await s3.stop();
  };
});

/** Fills the storage with two complete rooms, a link, and files that no backup includes. */
async function fill(): Promise<{ room: string; other: string; link: string }> {
  const room = await rooms.create({ 'photo.jpg': PHOTO, 'mask.png': Buffer.from('mask') });
  const other = await rooms.create({ 'photo.jpg': Buffer.from('other') });
  const link = await links.create({ 'share.json': Buffer.from(`{"room":"${room}"}`) });
  await storage.put(`scenes/${room}/render-1.avif`, Buffer.from('made again'));
  await storage.put(`scenes/${newSceneId()}/photo.jpg`, Buffer.from('on its way'));
  await storage.put('scenes/somebody-else.txt', Buffer.from('not ours'));
  return { room, other, link };
}

describe('rooms in an S3 storage', { timeout: LONG_MS }, () => {
  it('are in a backup, can be rehearsed, and are restored to another storage or a disk', async () => {
    const { room, other, link } = await fill();
    const target = join(folder, 'whole');
    const made = await command('backup', shop, s3, target);
    expect(made.code, made.err).toBe(0);
    expect(made.out).toMatch(/2 room\(s\)/);
    expect(readdirSync(join(target, 'scenes')).sort()).toEqual([room, other].sort());
    expect(readdirSync(join(target, 'scenes', room)).sort()).toEqual(['created', 'mask.png', 'photo.jpg']);

    const tried = await command('rehearse', shop, s3, target);
    expect(tried.out, tried.err).toMatch(/2 room\(s\), 1 link\(s\) to rooms/);

    const elsewhere = await startS3Server();
    const there = storageFor(elsewhere.env);
    const kept = await s3SceneStore(there, 'scenes').create({ 'photo.jpg': Buffer.from('newer') });
    const fresh = join(folder, 'fresh');
    const back = await command('restore', fresh, elsewhere, target);
    expect(back.code, back.err).toBe(0);
    const restored = s3SceneStore(there, 'scenes');
    expect(await restored.createdAt(room)).toBe(MADE_AT);
    expect(await restored.read(room, 'photo.jpg')).toEqual(PHOTO);
    expect(await s3SceneStore(there, 'shared-rooms').read(link, 'share.json')).toBeDefined();
    // A shop with a storage has no photos of homes on its disk; newer rooms are still there.
    expect(existsSync(join(fresh, 'scenes'))).toBe(false);
    expect(await restored.createdAt(kept)).toBeDefined();
    there.close();
    await elsewhere.stop();

    const onDisk = join(folder, 'on-disk');
    expect((await command('restore', onDisk, undefined, target)).code).toBe(0);
    const disk = diskSceneStore(join(onDisk, 'scenes'));
    expect(await disk.createdAt(other)).toBe(MADE_AT);
    expect(await disk.read(room, 'photo.jpg')).toEqual(PHOTO);
    expect(existsSync(join(onDisk, 'shared-rooms', link, 'share.json'))).toBe(true);
  });

  it('are restored with a backup into another storage and back', async () => {
    const { room } = await fill();
    const safe = await startS3Server({
      bucket: 'safe',
      accessKeyId: 'backups',
      secretAccessKey: 'another-secret',
    });
    const env = {
      ...s3.env,
      BACKUP_S3_ENDPOINT: safe.origin,
      BACKUP_S3_ACCESS_KEY_ID: 'backups',
      BACKUP_S3_SECRET_ACCESS_KEY: 'another-secret',
      DATABASE_URL: '',
    };
    const sent = await runScript('data/backup', { ...env, DATA_DIR: shop }, '--to', 's3://safe/nightly');
    expect(sent.code, sent.err).toBe(0);
    expect([...safe.objects.keys()].every((key) => key.startsWith('nightly/'))).toBe(true);
    await rooms.remove(room);
    const fresh = join(folder, 'from-safe');
    const back = await runScript('data/restore', { ...env, DATA_DIR: fresh }, 's3://safe/nightly');
    expect(back.code, back.err).toBe(0);
    expect(await storage.get(`scenes/${room}/photo.jpg`)).toEqual(PHOTO);
    expect([...safe.objects.keys()].some((key) => key.startsWith('scenes/'))).toBe(false);
    await safe.stop();
  });

  it('are left out on request, and stay deleted if a visitor removes them meanwhile', async () => {
    const { room, other } = await fill();
    const without = join(folder, 'without');
    expect((await command('backup', shop, s3, without, '--without-scenes')).code).toBe(0);
    expect(existsSync(join(without, 'scenes'))).toBe(false);
    // As Remove begins: the marker is deleted first.
    await storage.remove(`scenes/${room}/created`);
    const target = join(folder, 'removed');
    expect((await command('backup', shop, s3, target)).code).toBe(0);
    expect(readdirSync(join(target, 'scenes'))).toEqual([other]);
    expect(readFileSync(join(target, 'manifest.json'), 'utf8')).not.toContain(room);
  });

  it('stop a backup and a restore if their storage does not answer; nothing incomplete remains', async () => {
    await fill();
    const target = join(folder, 'kept');
    expect((await command('backup', shop, s3, target)).code).toBe(0);
    s3.behave('failing');
    const none = await command('backup', shop, s3, join(folder, 'none'), '--without-media');
    expect([none.code, none.err]).toEqual([1, expect.stringContaining('The S3 storage does not answer')]);
    expect(readdirSync(folder).filter((name) => name.startsWith('none'))).toEqual([]);
    const lost = join(folder, 'lost');
    const back = await command('restore', lost, s3, target);
    expect([back.code, back.err]).toEqual([1, expect.stringContaining('The S3 storage does not answer')]);
    expect(existsSync(join(lost, 'shop.db'))).toBe(false);
  });
});
