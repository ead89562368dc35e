import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SCENE_LIFETIME_S } from '#lib/scenes/limits.ts';
import type { SceneContext } from '#lib/scenes/server/handler/context.ts';
import { handleRender, handleScene } from '#lib/scenes/server/handler/scenes.ts';
import { handleShare, handleSharedPicture } from '#lib/scenes/server/handler/shares.ts';
import { SHAPE } from '#lib/scenes/server/scene-files.ts';
import { s3SceneStore } from '#lib/scenes/server/store/s3-store.ts';
import { sharp } from '#lib/server/sharp.ts';
import type { Storage } from '#lib/server/storage/storage.ts';
import { type S3Server, startS3Server, storageFor } from '#tests/support/storage.ts';
import { contextOn, FLOOR, own, renderUrl, roomPhoto, upload } from './support.ts';

const ORIGIN = 'http://localhost:3000';
let photo: Buffer;
let server: S3Server;
const storages: Storage[] = [];
beforeAll(async () => {
  photo = await (await roomPhoto('living-sage', undefined, 500)).jpeg().toBuffer();
});
beforeEach(async () => {
  server = await startS3Server();
});
afterEach(async () => {
  for (const storage of storages.splice(0)) storage.close();
  await server.stop();
});

/** One of several instances on the same storage. */
function instance(): SceneContext {
  const storage = storageFor(server.env);
  storages.push(storage);
  return contextOn(
    s3SceneStore(storage, 'scenes', { changing: [SHAPE] }),
    s3SceneStore(storage, 'shared-rooms'),
  );
}
const uploaded = async (context: SceneContext) =>
  ((await (await upload(context, photo)).json()) as { unique: string }).unique;
const render = (context: SceneContext, id: string) => handleRender(new Request(renderUrl(id)), context);
const ask = (context: SceneContext, id: string, method = 'GET', body?: object) =>
  handleScene(
    new Request(`${ORIGIN}/api/scenes/${id}`, {
      method,
      headers: own,
      ...(body && { body: JSON.stringify(body) }),
    }),
    id,
    context,
  );
const share = (context: SceneContext, id: string) =>
  handleShare(
    new Request(`${ORIGIN}/api/scenes/${id}/share`, {
      method: 'POST',
      body: JSON.stringify({ globalItemId: FLOOR }),
      headers: own,
    }),
    id,
    context,
  );
const look = (context: SceneContext, id: string) =>
  handleSharedPicture(new Request(`${ORIGIN}/api/shared-rooms/${id}`), id, context);

describe('S8-11 a room that instances share', () => {
  it('uploaded to one renders on the other, as the same picture', async () => {
    const [one, other] = [instance(), instance()];
    const id = await uploaded(one);
    const [here, there] = [await render(one, id), await render(other, id)];
    expect([here.status, there.status]).toEqual([200, 200]);
    const [first, second] = [await here.arrayBuffer(), await there.arrayBuffer()];
    expect(Buffer.from(second)).toEqual(Buffer.from(first));
    expect((await sharp(second).metadata()).width).toBe(500);
  });

  it('a floor drawn on one is drawn on the other at once', async () => {
    const [one, other] = [instance(), instance()];
    const id = await uploaded(one);
    const before = (await (await ask(other, id)).json()) as {
      shape: { turnDegrees: number };
      version: string;
    };
    const changed = await ask(one, id, 'PUT', { ...before.shape, turnDegrees: 45 });
    const after = (await (await ask(other, id)).json()) as typeof before;
    expect(after).toEqual(await changed.json());
    expect(after.version).not.toBe(before.version);
    expect((await render(other, id)).headers.get('etag')).toBe((await render(one, id)).headers.get('etag'));
  });

  it('A-18 G35 has links that work on both, and Remove on one deletes room, pictures and link on both', async () => {
    const [one, other] = [instance(), instance()];
    const id = await uploaded(one);
    const link = ((await (await share(other, id)).json()) as { id: string }).id;
    expect([(await look(one, link)).status, (await look(other, link)).status]).toEqual([200, 200]);
    await expect.poll(() => [...server.objects.keys()].some((key) => key.includes('/render-'))).toBeTruthy();
    expect((await ask(other, id, 'DELETE')).status).toBe(204);
    for (const context of [one, other]) {
      expect((await ask(context, id)).status).toBe(404);
      expect((await render(context, id)).status).toBe(404);
      expect((await look(context, link)).status).toBe(410);
    }
    expect([...server.objects.keys()].filter((key) => key.startsWith('scenes/'))).toEqual([]);
  });

  it('G35 is deleted after 60 days by any instance', async () => {
    const id = await uploaded(instance());
    const other = instance();
    expect(await other.service.sweep()).toBe(0);
    const old = Date.now() - SCENE_LIFETIME_S * 1000 - 1000;
    for (const [key, { body }] of server.objects) server.objects.set(key, { body, changedAt: old });
    expect(await other.service.sweep()).toBe(1);
    expect((await ask(other, id)).status).toBe(404);
    expect(server.objects.size).toBe(0);
  });

  it('G35 is deleted by any instance if none was asked for it within an hour', async () => {
    const [one, other] = [instance(), instance()];
    const unknown = await uploaded(one);
    const known = await uploaded(one);
    expect((await ask(other, known)).status).toBe(200);
    const old = Date.now() - 3_601_000;
    for (const [key, { body }] of server.objects) server.objects.set(key, { body, changedAt: old });
    expect(await one.service.sweep()).toBe(1);
    expect([(await ask(one, unknown)).status, (await ask(one, known)).status]).toEqual([404, 200]);
  });
});

describe('rooms while their storage is down', () => {
  it('return 503 with a message to retry, not 404; links and rooms are kept', async () => {
    const context = instance();
    const id = await uploaded(context);
    const link = ((await (await share(context, id)).json()) as { id: string }).id;
    await server.stop();
    const kept = server.objects;
    for (const answer of [
      await render(context, id),
      await ask(context, id),
      await ask(context, id, 'DELETE'),
      await share(context, id),
      await look(context, link),
      await upload(context, photo),
    ]) {
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('3');
      expect(await answer.json()).toEqual({
        error: { code: 'away', message: 'Rooms are unavailable at the moment. Try again shortly.' },
      });
    }
    server = await startS3Server({ port: server.port });
    for (const [key, file] of kept) server.objects.set(key, file);
    await expect.poll(() => storages[0]?.isUp).toBeTruthy();
    expect((await render(context, id)).status).toBe(200);
    expect((await look(context, link)).status).toBe(200);
  });
});
