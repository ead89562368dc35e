import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { SCENE_LIFETIME_S } from '#lib/scenes/limits.ts';
import type { SceneContext } from '#lib/scenes/server/handler/context.ts';
import { handleScene } from '#lib/scenes/server/handler/scenes.ts';
import { handleShare, handleSharedPicture } from '#lib/scenes/server/handler/shares.ts';
import { SceneShares } from '#lib/scenes/server/shares.ts';
import { diskSceneStore } from '#lib/scenes/server/store/disk-store.ts';
import { SHARE_LIFETIME_MS } from '#lib/scenes/share.ts';
import { logger } from '#lib/server/logger.ts';
import { sharp } from '#lib/server/sharp.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { FLOOR, freshContext, own, roomPhoto, upload } from './support.ts';

let photo: Buffer;
beforeAll(async () => {
  photo = await (await roomPhoto('living-sage', undefined, 500)).jpeg().toBuffer();
});

const DAY = 86_400_000;
const ORIGIN = 'http://localhost:3000';
interface Made {
  id: string;
  expiresAt: number;
}

function share(
  context: SceneContext,
  sceneId: string,
  body: unknown = { globalItemId: FLOOR },
  headers = own,
) {
  const request = new Request(`${ORIGIN}/api/scenes/${sceneId}/share`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers,
  });
  return handleShare(request, sceneId, context);
}
const look = (context: SceneContext, id: string) =>
  handleSharedPicture(new Request(`${ORIGIN}/api/shared-rooms/${id}`), id, context);
const uploaded = async (context: SceneContext) =>
  ((await (await upload(context, photo)).json()) as { unique: string }).unique;
const made = async (context: SceneContext, sceneId: string) =>
  (await (await share(context, sceneId)).json()) as Made;

describe('A-18 links to rooms', () => {
  it('A-18 a link shows the room with its floor, under an id unrelated to the room’s', async () => {
    const now = Date.now();
    const { context } = freshContext({ now: () => now });
    const sceneId = await uploaded(context);
    const answer = await share(context, sceneId);
    expect(answer.status).toBe(201);
    const { id, expiresAt } = (await answer.json()) as Made;
    expect(id).toMatch(/^[a-z2-7]{26}$/);
    expect(id).not.toBe(sceneId);
    expect(expiresAt).toBe(now + 14 * DAY);

    const picture = await look(context, id);
    expect([picture.status, picture.headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
    expect(picture.headers.get('cache-control')).toBe('private, no-cache');
    const { width, height } = await sharp(await picture.arrayBuffer()).metadata();
    expect([width, height]).toEqual([500, 333]);
    // A person who received the link can neither get the photo nor remove the room.
    const asScene = new Request(`${ORIGIN}/api/scenes/${id}`, { method: 'DELETE', headers: own });
    await handleScene(asScene, id, context);
    expect((await look(context, id)).status).toBe(200);
  });

  it('A-18 G35 a link returns 410 after Remove, its own expiry and the room’s expiry', async () => {
    let now = Date.now();
    const { context } = freshContext({ now: () => now });
    const removed = await uploaded(context);
    const first = await made(context, removed);
    const kept = await uploaded(context);
    const second = await made(context, kept);
    const remove = new Request(`${ORIGIN}/api/scenes/${removed}`, { method: 'DELETE', headers: own });
    await handleScene(remove, removed, context);
    expect((await look(context, first.id)).status).toBe(410);
    expect((await look(context, second.id)).status).toBe(200);
    now += SHARE_LIFETIME_MS;
    expect((await look(context, second.id)).status).toBe(200);
    now += 1;
    expect((await look(context, second.id)).status).toBe(410);

    // A room in its last days: the link does not expire later than the room.
    const end = (await context.service.facts(kept)).expiresAt;
    now = end - 2 * DAY;
    expect((await made(context, kept)).expiresAt).toBe(end);
    for (const unknown of ['a'.repeat(26), 'short', '../../etc/passwd'])
      expect((await look(context, unknown)).status).toBe(410);
  });

  it('A-18 rooms of ours can be shared too; an unknown room, floor or field is refused', async () => {
    const { context } = freshContext();
    const { id } = await made(context, 'room-living-bare');
    expect((await look(context, id)).status).toBe(200);
    expect((await share(context, 'room-nowhere')).status).toBe(404);
    expect((await share(context, 'a'.repeat(26))).status).toBe(404);
    // The second one is as long as an import creates them.
    for (const globalItemId of ['999999999', '1087149123030'])
      expect((await share(context, 'room-living-bare', { globalItemId })).status).toBe(404);
    for (const body of [{}, { globalItemId: '1 or 1' }, { globalItemId: FLOOR, more: 1 }, 'x'.repeat(2000)])
      expect((await share(context, 'room-living-bare', body)).status).toBe(400);
  });

  it('A-18 G40 another site cannot create links, and creation is rate limited', async () => {
    const { context } = freshContext({ perMinute: 2 });
    const foreign = { ...own, origin: 'https://elsewhere.example' };
    expect((await share(context, 'room-living-bare', undefined, foreign)).status).toBe(403);
    expect((await share(context, 'room-living-bare', undefined, { ...own, cookie: '' })).status).toBe(403);
    const statuses = [];
    for (let i = 0; i < 3; i++) statuses.push((await share(context, 'room-living-bare')).status);
    expect(statuses).toEqual([201, 201, 429]);
  });

  it('A-18 the number of links is limited by disk space', async () => {
    const rooms = { endsAt: async () => Number.POSITIVE_INFINITY, hasFloor: async () => true };
    const shares = new SceneShares(diskSceneStore(tempFolder('links')), rooms, Date.now, 2);
    for (let count = 0; count < 2; count += 1) await shares.create('own', { globalItemId: FLOOR });
    await expect(shares.create('own', { globalItemId: FLOOR })).rejects.toMatchObject({
      status: 503,
      code: 'links_full',
    });
  });

  it('A-18 a link that the disk does not take is refused, and the operator is told why', async () => {
    const file = join(tempFolder('links'), 'file');
    writeFileSync(file, 'no folder');
    const rooms = { endsAt: async () => Number.POSITIVE_INFINITY, hasFloor: async () => true };
    const shares = new SceneShares(diskSceneStore(file), rooms);
    const logged = vi.spyOn(logger, 'error').mockReturnValue();
    await expect(shares.create('own', { globalItemId: FLOOR })).rejects.toMatchObject({ code: 'disk' });
    expect(logged).toHaveBeenCalledWith(expect.objectContaining({ code: 'share_write' }), expect.any(String));
  });

  it('A-18 G35 expired links are deleted from the disk', async () => {
    let now = Date.now();
    const root = tempFolder('shares');
    const rooms = { endsAt: async () => now + SCENE_LIFETIME_S * 1000, hasFloor: async () => true };
    const shares = new SceneShares(diskSceneStore(root, { now: () => now }), rooms, () => now);
    await shares.create('any', { globalItemId: FLOOR });
    now += SHARE_LIFETIME_MS;
    const young = await shares.create('any', { globalItemId: FLOOR });
    now += 1;
    expect(await shares.sweep()).toBe(1);
    expect(readdirSync(root)).toEqual([young.id]);
  });
});
