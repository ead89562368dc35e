import {
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { SceneFacts } from '#lib/scenes/scene.ts';
import { exportPhotos } from '#lib/scenes/server/given/export-photos.ts';
import {
  GivenPhotos,
  givenKey,
  markedPicture,
  OVERWRITTEN_FILES,
} from '#lib/scenes/server/given/given-photos.ts';
import { handleGive, handleTakePhotoBack } from '#lib/scenes/server/handler/given.ts';
import type { GivenContext } from '#lib/scenes/server/handler/given-context.ts';
import { handleScene } from '#lib/scenes/server/handler/scenes.ts';
import { diskSceneStore } from '#lib/scenes/server/store/disk-store.ts';
import { s3SceneStore } from '#lib/scenes/server/store/s3-store.ts';
import type { SceneStore } from '#lib/scenes/server/store/scene-store.ts';
import { parseConfig } from '#lib/server/config-schema.ts';
import { rateLimit } from '#lib/server/http/rate-limit.ts';
import { sharp } from '#lib/server/sharp.ts';
import type { Storage } from '#lib/server/storage/storage.ts';
import { runInThread } from '#tests/support/command-in-thread.ts';
import { runScript } from '#tests/support/data-command.ts';
import { partsPhoto } from '#tests/support/parts-photo.ts';
import { type S3Server, startS3Server, storageFor } from '#tests/support/storage.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { freshContext, own, upload } from './support.ts';

const ORIGIN = 'http://localhost:3000';
const WORDS = ['Nobody is in it.', 'I agree.'];
const YEAR = 365 * 86_400_000;

let s3: S3Server;
let storage: Storage;
let now = Date.now();
beforeAll(async () => {
  s3 = await startS3Server();
  storage = storageFor(s3.env);
});
afterEach(() => {
  now = Date.now();
});
afterAll(async () => {
  storage.close();
  await s3.stop();
});

interface Fresh {
  store?: SceneStore;
  isOn?: boolean;
  maxBytes?: number;
  perMinute?: number;
  /** Use a separate room, for a test that changes it. */
  ownRoom?: boolean;
}

let shared: ReturnType<typeof aRoom> | undefined;
/** A photo that somebody uploaded. */
async function aRoom() {
  const { context: rooms, service } = freshContext();
  // With a location and a name in its metadata, as phones write them.
  const photo = await sharp(await partsPhoto())
    .withExif({ IFD0: { Artist: 'Ada' }, IFD3: { GPSLatitude: '37/1 48/1 0/1' } })
    .jpeg()
    .toBuffer();
  expect(photo.includes('Ada')).toBe(true);
  const { unique } = (await (await upload(rooms, photo)).json()) as { unique: string };
  return { rooms, service, unique };
}

/** A shop that asks for photos, with a room in it. */
async function shopWith({ store, isOn = true, maxBytes = 1e9, perMinute = 100, ownRoom }: Fresh = {}) {
  const folder = tempFolder('given');
  if (!ownRoom) shared ??= aRoom();
  const { rooms, service, unique } = await (ownRoom || !shared ? aRoom() : shared);
  const given = new GivenPhotos(store ?? diskSceneStore(folder, { now: () => now }), maxBytes, () => now);
  const limit = rateLimit({ burst: perMinute, perSecond: perMinute / 60 });
  const context: GivenContext = { config: parseConfig({}), isOn, given, rooms: service, limit };
  const send = (fields: Record<string, string>, headers: Record<string, string> = { origin: ORIGIN }) =>
    new Request(`${ORIGIN}/api/given-photos`, { method: 'POST', body: new URLSearchParams(fields), headers });
  const ticked = { region: 'au', scene: unique, clear: 'yes', agree: 'yes' };
  return {
    folder,
    rooms,
    given,
    unique,
    give: (fields: Record<string, string> = {}, headers?: Record<string, string>) =>
      handleGive(send({ ...ticked, ...fields }, headers), context, () => WORDS),
    takeBack: (photo: string, headers?: Record<string, string>) =>
      handleTakePhotoBack(send({ region: 'au', photo }, headers), context),
    /** The same shop once it no longer asks. */
    off: { ...context, isOn: false },
    send,
  };
}
const keyIn = (answer: Response) => answer.headers.get('location')?.split('/').at(-1) ?? '';
const exported = (folder: string) => readdirSync(folder).sort();

const PLACES: Record<string, () => SceneStore | undefined> = {
  'on the disk': () => undefined,
  'in an S3 storage': () =>
    s3SceneStore(storage, 'given-photos', { changing: OVERWRITTEN_FILES, now: () => now }),
};

describe.each(Object.entries(PLACES))('a donated photo, %s', (_place, store) => {
  it('is stored separately with its floor and the consent text, once however often it is sent, and deleted when withdrawn', async () => {
    const of = store();
    const shop = await shopWith({ ownRoom: true, ...(of && { store: of }) });
    const answer = await shop.give();
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([303, 'no-store']);
    const key = keyIn(answer);
    expect(answer.headers.get('location')).toBe(`/au/given-photos/${key}`);
    expect(key).toMatch(/^[a-z2-7]{26}$/);
    expect(key).not.toContain(shop.unique.slice(0, 8));

    const first = await shop.given.open(key);
    expect(first?.facts.agreed).toEqual(WORDS);
    expect(first?.photo.includes('Ada')).toBe(false);
    expect((await sharp(first?.photo).metadata()).exif).toBeUndefined();
    const floor = await sharp(first?.floor).metadata();
    expect([floor.width, floor.height]).toEqual([800, 600]);
    if (first) expect(await markedPicture(first)).toMatch(/^data:image\/jpeg;base64,/);

    // Twice at once and once more, then with another floor: one photo, with the current floor.
    const again = await Promise.all([shop.give(), shop.give()]);
    expect(again.map(keyIn)).toEqual([key, key]);
    const url = `${ORIGIN}/api/scenes/any`;
    const facts = (await (await handleScene(new Request(url), shop.unique, shop.rooms)).json()) as SceneFacts;
    const body = JSON.stringify({ ...facts.shape, horizon: 0.123 });
    await handleScene(new Request(url, { method: 'PUT', headers: own, body }), shop.unique, shop.rooms);
    await shop.give();
    expect((await shop.given.open(key))?.facts.shape.horizon).toBe(0.123);
    expect(await shop.given.keys()).toEqual([key]);

    // Removing the room keeps the donated photo; its own link removes it.
    await handleScene(new Request(url, { method: 'DELETE', headers: own }), shop.unique, shop.rooms);
    expect(await shop.given.open(key)).toBeDefined();
    const folder = path.join(tempFolder('photos'), 'set');
    expect(await exportPhotos(shop.given, folder, () => undefined)).toMatchObject({ written: 1, removed: 0 });
    expect(exported(folder)).toHaveLength(3);
    expect(exported(folder).join()).not.toContain(key);

    const back = await shop.takeBack(key);
    expect([back.status, keyIn(back)]).toEqual([303, key]);
    expect(await shop.given.open(key)).toBeUndefined();
    expect(await shop.given.keys()).toEqual([]);
    // A second press has the same response, and the exported copy is removed.
    expect((await shop.takeBack(key)).status).toBe(303);
    expect(await exportPhotos(shop.given, folder, () => undefined)).toMatchObject({ written: 0, removed: 1 });
    expect(exported(folder)).toEqual([]);
  });

  it('expires after three years', async () => {
    const of = store();
    const shop = await shopWith(of ? { store: of } : {});
    const key = keyIn(await shop.give());
    now += 3 * YEAR - 1000;
    expect(await shop.given.open(key)).toBeDefined();
    now += 2000;
    // S3 has its own clock, so there only the page expires.
    if (!of) expect(await shop.given.sweep()).toBe(1);
    expect(await shop.given.open(key)).toBeUndefined();
    expect(await shop.given.keys()).toEqual([]);
  });
});

describe('refused donations', () => {
  it('an unticked box, no room, another site, too large or too often', async () => {
    const shop = await shopWith({ perMinute: 9 });
    const code = async (answer: Promise<Response>) =>
      [
        (await answer).status,
        ((await (await answer).json()) as { error: { code: string } }).error.code,
      ] as const;
    expect(await code(shop.give({ clear: '' }))).toEqual([400, 'not_agreed']);
    expect(await code(shop.give({ agree: 'on' }))).toEqual([400, 'not_agreed']);
    expect(await code(shop.give({ scene: 'room-living' }))).toEqual([400, 'bad_request']);
    expect(await code(shop.give({ scene: '../../../etc/passwd' }))).toEqual([400, 'bad_request']);
    expect(await code(shop.give({ scene: 'a'.repeat(26) }))).toEqual([404, 'unknown_scene']);
    expect(await code(shop.give({ region: 'xx' }))).toEqual([400, 'bad_request']);
    expect(await code(shop.give({ more: 'x'.repeat(5000) }))).toEqual([400, 'bad_request']);
    expect(await code(shop.give({}, { origin: 'https://other.example' }))).toEqual([403, 'origin']);
    expect(await code(shop.give({}, { 'sec-fetch-site': 'cross-site' }))).toEqual([403, 'cross_site']);
    // An invalid link withdraws nothing, and reveals nothing.
    expect((await shop.takeBack('b'.repeat(26))).status).toBe(303);
    expect(await code(shop.takeBack('short'))).toEqual([400, 'bad_request']);
    expect(await code(shop.give())).toEqual([429, 'too_many_requests']);
    expect(await shop.given.keys()).toEqual([]);
  });

  it('more than the limit, and nothing is deleted to make room', async () => {
    const shop = await shopWith({ maxBytes: 60_000 });
    const key = keyIn(await shop.give());
    const store = diskSceneStore(shop.folder);
    const other = await shopWith({ store, maxBytes: 20_000, ownRoom: true });
    const refused = await other.give();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '3']);
    expect(await shop.given.keys()).toEqual([key]);
  });

  it('everything while donations are disabled, except withdrawals', async () => {
    const shop = await shopWith();
    const key = keyIn(await shop.give());
    const form = (fields: Record<string, string>) => shop.send({ region: 'au', ...fields });
    expect((await handleGive(form({ scene: shop.unique }), shop.off, () => WORDS)).status).toBe(404);
    expect((await handleTakePhotoBack(form({ photo: 'b'.repeat(26) }), shop.off)).status).toBe(404);
    expect((await handleTakePhotoBack(form({ photo: 'short' }), shop.off)).status).toBe(404);
    const foreign = shop.send({ region: 'au', photo: key }, { origin: 'https://other.example' });
    expect((await handleTakePhotoBack(foreign, shop.off)).status).toBe(404);
    expect(await shop.given.open(key)).toBeDefined();
    expect((await handleTakePhotoBack(form({ photo: key }), shop.off)).status).toBe(303);
    expect(await shop.given.open(key)).toBeUndefined();
  });
});

describe('npm run photos:export', () => {
  it('writes donated photos readable only by its user, and refuses a folder with other content', async () => {
    const dataDir = tempFolder('shop');
    const shop = await shopWith({ store: diskSceneStore(path.join(dataDir, 'given-photos')) });
    await shop.give();
    const command = (...args: string[]) => runInThread('photos-export', { DATA_DIR: dataDir }, ...args);
    const folder = path.join(tempFolder('set'), 'photos');
    const done = await runScript('photos-export', { DATA_DIR: dataDir }, folder);
    expect(done).toMatchObject({
      code: 0,
      out: `1 photo(s) in ${folder}, 0 withdrawn or expired and removed from it.\n`,
    });
    const kinds = exported(folder).map((name) => name.replace(/^[0-9a-f]{16}/, ''));
    expect(kinds).toEqual(['.floor.png', '.jpg', '.json']);
    for (const name of exported(folder)) expect(statSync(path.join(folder, name)).mode & 0o077).toBe(0);
    const said = exported(folder).find((name) => name.endsWith('.json')) ?? '';
    expect(JSON.parse(readFileSync(path.join(folder, said), 'utf8'))).toMatchObject({
      region: 'au',
      agreed: WORDS,
      width: 800,
      givenOn: new Date(now).toISOString().slice(0, 10),
    });

    // A wrong DATA_DIR, or a lost disk, is not a shop whose photos were all withdrawn.
    const wrong = (to: string) => runInThread('photos-export', { DATA_DIR: tempFolder('empty') }, to);
    const lost = await wrong(folder);
    expect([lost.code, exported(folder).length]).toEqual([1, 3]);
    expect(lost.err).toContain('given-photos cannot be read or written (ENOENT).');
    expect((await wrong(tempFolder('none'))).out).toMatch(/^0 photo/);

    const others = tempFolder('others');
    writeFileSync(path.join(others, 'thesis.txt'), 'mine');
    const refused = await command(others);
    expect(refused.code).toBe(1);
    expect(refused.err).toContain(`${others} has something else in it (thesis.txt)`);
    expect(exported(others)).toEqual(['thesis.txt']);
    const file = await command(path.join(others, 'thesis.txt'));
    expect([file.code, file.err.includes('is no folder.')]).toEqual([1, true]);
    for (const none of [[], ['s3://bucket/photos']]) {
      expect((await command(...none)).err).toContain('Usage: npm run photos:export');
    }
    expect(existsSync('s3:')).toBe(false);
  });

  it('photos that cannot be read keep their earlier copies and prevent no other, nor the removal of withdrawn ones', async () => {
    const [dataDir, folder] = [tempFolder('shop'), tempFolder('set')];
    const stored = path.join(dataDir, 'given-photos');
    for (let i = 0; i < 6; i++)
      await (await shopWith({ store: diskSceneStore(stored), ownRoom: true })).give();
    const [withdrawn = '', facts = '', floor = '', empty = '', closed = ''] = readdirSync(stored).map((key) =>
      path.join(stored, key),
    );
    const run = () => runInThread('photos-export', { DATA_DIR: dataDir }, folder);
    expect((await run()).code).toBe(0);
    rmSync(withdrawn, { recursive: true });
    writeFileSync(path.join(facts, 'given.json'), '{"width"');
    rmSync(path.join(floor, 'floor.png'));
    truncateSync(path.join(empty, 'photo.jpg'));
    rmSync(closed, { recursive: true });
    symlinkSync(closed, closed);
    const done = await run();
    expect(done).toMatchObject({
      code: 1,
      out: `1 photo(s) in ${folder}, 1 withdrawn or expired and removed from it.\n`,
    });
    expect(done.err).toContain('4 photo(s) cannot be read');
    expect(exported(folder)).toHaveLength(15);
  });

  it('a room has one key, which does not reveal the room', () => {
    const [one, other] = ['a'.repeat(26), `${'a'.repeat(25)}b`];
    expect(givenKey(one)).toBe(givenKey(one));
    expect(givenKey(one)).not.toBe(givenKey(other));
    expect(givenKey(one)).not.toBe(one);
  });
});
