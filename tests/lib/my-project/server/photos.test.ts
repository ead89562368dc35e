import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  fingerprint,
  type LinkPhoto,
  type Project,
  photosForLink,
  sharedPart,
} from '#lib/my-project/project.ts';
import { readOwnProject } from '#lib/my-project/project-schema.ts';
import { handleMakeLink } from '#lib/my-project/server/handler.ts';
import { projectLinks } from '#lib/my-project/server/links.ts';
import { existingPhotos, handleLinkPicture } from '#lib/my-project/server/photos.ts';
import type { SceneContext } from '#lib/scenes/server/handler/context.ts';
import { stopSceneThreads } from '#lib/scenes/server/thread/pool.ts';
import { openDatabase, type ShopDatabase } from '#lib/server/db/database.ts';
import { migrate } from '#lib/server/db/migrations.ts';
import { rateLimit } from '#lib/server/http/rate-limit.ts';
import { sharp } from '#lib/server/sharp.ts';
import { FLOOR, freshContext, own, roomPhoto, upload } from '#tests/lib/scenes/server/support.ts';
import { bothDatabases } from '#tests/support/both-databases.ts';
import { floor, HOUSE } from '../support.ts';

const SHOP = 'http://localhost:3000';
const [BEDROOM, ...OTHERS] = HOUSE.rooms;
if (!BEDROOM) throw new Error('A house without rooms');

let photo: Buffer;
beforeAll(async () => {
  photo = await (await roomPhoto('living-sage', undefined, 500)).jpeg().toBuffer();
});
afterAll(stopSceneThreads);

const withPhoto = (scene: string): Project => ({
  ...HOUSE,
  linkPhotos: true,
  rooms: [
    { row: BEDROOM.row, floors: [floor(FLOOR)], photo: { id: scene, name: 'ada-marsh.jpg' } },
    ...OTHERS.map((room) => ({ ...room, floors: [] })),
  ],
});

it('leave the browser only if the shopper ticks it, and never with the project itself', () => {
  const scene = 'b'.repeat(26);
  const project = withPhoto(scene);
  expect(photosForLink(project)).toEqual([{ room: BEDROOM.row.id, scene }]);
  expect(photosForLink({ ...project, linkPhotos: false })).toEqual([]);
  const passedOn = JSON.stringify(sharedPart(project));
  for (const secret of [scene, 'ada-marsh', 'linkPhotos']) expect(passedOn).not.toContain(secret);
  // A link is outdated if it shows a photo that is no longer wanted; older links without photos are not.
  expect(fingerprint(project)).not.toBe(fingerprint({ ...project, linkPhotos: false }));
  expect(fingerprint({ ...project, linkPhotos: false })).toBe(
    fingerprint({ ...HOUSE, rooms: sharedPart(project).rooms }),
  );
});

it('are restored from storage; only invalid ones are dropped', () => {
  const stored = (photo: unknown) => {
    const project = withPhoto('b'.repeat(26));
    const rooms = project.rooms.map((room, at) => (at === 0 ? { ...room, photo } : room));
    return readOwnProject({ current: { ...project, rooms }, earlier: null })?.current.rooms[0];
  };
  expect(stored({ id: 'c'.repeat(26), name: 'a.jpg' })?.photo).toEqual({ id: 'c'.repeat(26), name: 'a.jpg' });
  for (const broken of [{ id: '../..', name: '' }, 'x', 7]) {
    expect(stored(broken)?.photo).toBeUndefined();
    expect(stored(broken)?.floors).toHaveLength(1);
  }
});

it.each(bothDatabases('project-photos'))(
  'are shown by a link with the floors of their room, until the link or the photo is deleted, on %s',
  async (_, place) => {
    const db: ShopDatabase = openDatabase(await place());
    await migrate(db);
    const links = projectLinks(db, 'GHRES');
    const { context: scenes, service } = freshContext();
    const { unique: scene } = (await (await upload(scenes, photo)).json()) as { unique: string };
    const project = withPhoto(scene);
    const made = await handleMakeLink(
      new Request(`${SHOP}/api/shared-projects`, {
        ...{ method: 'POST', headers: own },
        body: JSON.stringify({ region: 'au', project: sharedPart(project), photos: photosForLink(project) }),
      }),
      {
        config: scenes.config,
        links,
        limit: rateLimit({ burst: 10, perSecond: 1 }),
        endLimit: rateLimit({ burst: 10, perSecond: 1 }),
      },
    );
    expect(made.status).toBe(201);
    const { id, key } = (await made.json()) as { id: string; key: string };
    const opened = await links.open(id);
    expect(JSON.stringify(opened?.project)).not.toContain(scene);
    const room = String(BEDROOM.row.id);
    const look = (asked: object = {}, query = '') =>
      picture(scenes, links, { id, room, floor: FLOOR, ...asked }, query);

    const shown = await look();
    expect([shown.status, shown.headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
    expect(shown.headers.get('cache-control')).toBe('private, no-cache');
    expect((await sharp(await shown.arrayBuffer()).metadata()).width).toBe(500);
    expect((await look({}, '?large')).status).toBe(200);
    // Only floors that the shopper considers are served, and nothing by the scene's address.
    for (const asked of [{ floor: '1030701' }, { room: '2' }, { room: '01' }, { floor: '../x' }])
      expect([asked, (await look(asked)).status]).toEqual([asked, 404]);
    expect((await look({ id: scene })).status).toBe(410);

    const kept = (photos: readonly LinkPhoto[]) => existingPhotos(photos, (one) => service.sizeOf(one));
    expect([...(await kept(opened?.photos ?? [])).keys()]).toEqual([BEDROOM.row.id]);
    await service.remove(scene);
    expect((await look()).status).toBe(404);
    expect((await kept(opened?.photos ?? [])).size).toBe(0);

    await links.change(id, key, sharedPart(project));
    expect((await links.open(id))?.photos).toEqual([]);
    await links.end(id, key);
    expect((await look()).status).toBe(410);
    await db.destroy();
  },
);

function picture(
  scenes: SceneContext,
  links: ReturnType<typeof projectLinks>,
  asked: { id: string; room: string; floor: string },
  query: string,
) {
  const address = `${SHOP}/api/shared-projects/${asked.id}/pictures/${asked.room}/${asked.floor}${query}`;
  return handleLinkPicture(new Request(address), asked, links, scenes);
}
