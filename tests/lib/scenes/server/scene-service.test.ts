import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { SCENE_LIFETIME_S } from '#lib/scenes/limits.ts';
import { unpackRenderInputs } from '#lib/scenes/render-inputs.ts';
import { SAMPLE_ROOMS } from '#lib/scenes/sample-rooms.ts';
import { type SceneFacts, SHAPE_LIMITS } from '#lib/scenes/scene.ts';
import { handleRender, handleScene, handleScenePicture } from '#lib/scenes/server/handler/scenes.ts';
import { sharp } from '#lib/server/sharp.ts';
import { FLOOR, freshContext, OTHER_FLOOR, own, renderUrl, roomPhoto, upload } from './support.ts';

let photo: Buffer;
/** A small one, for tests that render no floor. */
let small: Buffer;
/** One room for all tests that render into a photo: preparing it takes longer than each picture. */
const { context: shared, root: sharedRoot } = freshContext();
let answer: Response;
let unique: string;
beforeAll(async () => {
  photo = await (await roomPhoto()).withMetadata({ orientation: 1 }).jpeg().toBuffer();
  small = await sharp(photo).resize(300).jpeg().toBuffer();
  answer = await upload(shared, photo);
  ({ unique } = (await answer.json()) as { unique: string });
});

const sceneUrl = (id: string) => `http://localhost:3000/api/scenes/${id}`;
const pixels = async (response: Response) =>
  sharp(await response.arrayBuffer())
    .raw()
    .toBuffer({ resolveWithObject: true });

describe('scene service', () => {
  it('S7.10-1 S7.10-2 accepts the documented multipart form and returns the unique id', async () => {
    expect(answer.status).toBe(200);
    expect(unique).toMatch(/^[a-z2-7]{26}$/);
    expect(readdirSync(sharedRoot)).toEqual([unique]);
    // Pictures are prepared before any request, and that does not count as a request of the room.
    const files = () => readdirSync(join(sharedRoot, unique));
    await expect.poll(() => files().some((name) => name.startsWith('prepared-'))).toBeTruthy();
    expect(files()).toContain('unasked');
    const wrong: Record<string, string>[] = [
      { cnf: 'other' },
      { ki_mode_floor: '1' },
      { ki_mode_wall: '0' },
      { dbg: '1' },
    ];
    for (const fields of wrong) expect((await upload(shared, small, { fields })).status).toBe(400);
  });

  it('S7.10-3 accepts item ids as long as an import creates them', async () => {
    const made = '1087149123030';
    expect((await handleRender(new Request(renderUrl(unique, made)), shared)).status).toBe(404);
  });

  it('S7.10-3 renders the requested floor into the photo and leaves the rest of it unchanged', async () => {
    const asked = async (artnr: string) =>
      pixels(await handleRender(new Request(renderUrl(unique, artnr)), shared));
    const [before, timber, carpet] = [
      await pixels(await handleScenePicture(new Request(sceneUrl(unique)), unique, 'photo', shared)),
      await asked(FLOOR),
      await asked(OTHER_FLOOR),
    ];
    const { width, height } = before.info;
    expect([timber.info.width, timber.info.height]).toEqual([width, height]);
    const difference = (a: Buffer, b: Buffer, from: number, to: number) => {
      let sum = 0;
      for (let i = Math.round(from * height) * width * 3; i < Math.round(to * height) * width * 3; i++)
        sum += Math.abs((a[i] as number) - (b[i] as number));
      return sum / ((to - from) * height * width * 3);
    };
    expect(difference(before.data, timber.data, 0, 0.3)).toBeLessThan(4);
    expect(difference(before.data, timber.data, 0.85, 1)).toBeGreaterThan(6);
    expect(difference(timber.data, carpet.data, 0.85, 1)).toBeGreaterThan(6);
  });

  it('answers HEAD like GET, and sends no WebP to a client that refuses it', async () => {
    const url = `http://localhost:3000/api/scenes/${unique}`;
    expect((await handleScene(new Request(url, { method: 'HEAD' }), unique, shared)).status).toBe(200);
    const typeFor = async (accept: string) => {
      const request = new Request(renderUrl(unique), { headers: { accept } });
      return (await handleRender(request, shared)).headers.get('content-type');
    };
    expect(await typeFor('image/avif,image/webp,*/*;q=0.8')).toBe('image/webp');
    expect(await typeFor('image/webp;q=0,*/*')).toBe('image/jpeg');
  });

  it('serves a second picture of the same floor from disk, and a changed floor as a new picture', async () => {
    const made = () => readdirSync(join(sharedRoot, unique)).filter((name) => name.startsWith('render-'));
    const first = await handleRender(new Request(renderUrl(unique)), shared);
    const before = made();
    const tag = first.headers.get('etag') ?? '';
    const again = await handleRender(
      new Request(renderUrl(unique), { headers: { 'if-none-match': tag } }),
      shared,
    );
    expect(again.status).toBe(304);
    // Without the floor's version in its address a picture is revalidated each time.
    const cachingOf = async (url: string) =>
      (await handleRender(new Request(url), shared)).headers.get('cache-control');
    expect(await cachingOf(renderUrl(unique))).toBe('private, no-cache');
    expect(await cachingOf(renderUrl(unique, FLOOR, '&v=1'))).toBe('private, max-age=86400');
    expect(made()).toEqual(before);
    const facts = (await (
      await handleScene(new Request(sceneUrl(unique)), unique, shared)
    ).json()) as SceneFacts;
    const shape = {
      ...facts.shape,
      turnDegrees: 90,
      strokes: [{ mode: 'erase', radius: 0.05, points: [{ x: 0.5, y: 0.9 }] }],
    };
    const put = new Request(sceneUrl(unique), { method: 'PUT', headers: own, body: JSON.stringify(shape) });
    const kept = (await (await handleScene(put, unique, shared)).json()) as SceneFacts;
    expect(kept.shape).toEqual(shape);
    expect(kept.version).not.toBe(facts.version);
    const turned = await handleRender(new Request(renderUrl(unique)), shared);
    expect(turned.headers.get('etag')).not.toBe(tag);
    // Where the eraser was used the photo shows again.
    const [{ data, info }, original] = [await pixels(turned), await sharp(photo).raw().toBuffer()];
    const middle = (Math.round(info.height * 0.9) * info.width + Math.round(info.width * 0.5)) * 3;
    expect(Math.abs((data[middle] as number) - (original[middle] as number))).toBeLessThan(12);
    expect(made()).toHaveLength(before.length + 1);
  });

  it('A-19 stores a floor with as many strokes as can be drawn, each half as long as the photo and with its edge', async () => {
    const { service } = shared;
    const { shape } = await service.facts(unique);
    const line = (count: number) =>
      Array.from({ length: count }, (_, i) => ({ x: (1234 + i) / 1e4, y: 0.5678 }));
    const stroke = { mode: 'add', radius: 0.03, points: line(83), area: [line(80), line(40)] };
    const drawn = { ...shape, strokes: Array.from({ length: SHAPE_LIMITS.strokes }, () => stroke) };
    const put = (body: object) =>
      handleScene(
        new Request(sceneUrl(unique), { method: 'PUT', headers: own, body: JSON.stringify(body) }),
        unique,
        shared,
      );
    expect((await put(drawn)).status).toBe(200);
    expect((await put(shape)).status).toBe(200);
  });

  it('A-18 sends a browser the data to render floors itself, cached for each shape of the floor', async () => {
    const get = (query = '', headers = {}) => {
      const request = new Request(`${sceneUrl(unique)}/ingredients${query}`, { headers });
      return handleScenePicture(request, unique, 'ingredients', shared);
    };
    const given = await get('?v=abc');
    expect(given.headers.get('content-type')).toBe('application/gzip');
    expect(given.headers.get('cache-control')).toBe('private, max-age=86400');
    const packed = gunzipSync(Buffer.from(await given.arrayBuffer()));
    const scene = unpackRenderInputs(new Uint8Array(packed).buffer);
    expect([scene?.width, scene?.height]).toEqual([600, 400]);
    const covered = scene?.matte.reduce((sum, cover) => sum + cover / 255, 0) ?? 0;
    expect(covered / (600 * 400)).toBeGreaterThan(0.2);
    expect(packed.length).toBeGreaterThan(600 * 400);

    const etag = given.headers.get('etag') ?? '';
    for (const known of [etag, `W/${etag}`, `"older", ${etag}`, '*'])
      expect((await get('', { 'if-none-match': known })).status).toBe(304);
    const { shape } = (await (
      await handleScene(new Request(sceneUrl(unique)), unique, shared)
    ).json()) as SceneFacts;
    const turned = JSON.stringify({ ...shape, turnDegrees: 45 });
    await handleScene(
      new Request(sceneUrl(unique), { method: 'PUT', body: turned, headers: own }),
      unique,
      shared,
    );
    expect((await get('', { 'if-none-match': etag })).status).toBe(200);
    await handleScene(new Request(sceneUrl(unique), { method: 'DELETE', headers: own }), unique, shared);
    expect((await get()).status).toBe(404);
  });

  it('G35 Remove or 60 days delete everything, and a removed room returns 404', async () => {
    let clock = 1_700_000_000_000;
    const { context, root, service } = freshContext({ now: () => clock });
    const ids: string[] = [];
    for (let i = 0; i < 2; i++)
      ids.push(((await (await upload(context, small)).json()) as { unique: string }).unique);
    const [gone = '', kept = ''] = ids;
    const remove = new Request(sceneUrl(gone), { method: 'DELETE', headers: own });
    expect((await handleScene(remove, gone, context)).status).toBe(204);
    expect(readdirSync(root)).toEqual([kept]);
    expect((await handleRender(new Request(renderUrl(gone)), context)).status).toBe(404);
    expect((await handleScene(new Request(sceneUrl(kept)), kept, context)).status).toBe(200);
    clock += SCENE_LIFETIME_S * 1000 - 1000;
    expect(await service.sweep()).toBe(0);
    expect((await handleScene(new Request(sceneUrl(kept)), kept, context)).status).toBe(200);
    clock += 2000;
    expect((await handleRender(new Request(renderUrl(kept)), context)).status).toBe(404);
    expect(readdirSync(root)).toEqual([]);
  });

  it('G35 deletes a room after an hour if its sender never got the response; a requested one stays', async () => {
    let clock = 1_700_000_000_000;
    const { context, root, service } = freshContext({ now: () => clock });
    await upload(context, small);
    const { unique } = (await (await upload(context, small)).json()) as { unique: string };
    expect((await handleScene(new Request(sceneUrl(unique)), unique, context)).status).toBe(200);
    expect(await service.sweep()).toBe(0);
    clock += 3_601_000;
    expect(await service.sweep()).toBe(1);
    expect(readdirSync(root)).toEqual([unique]);
    clock += (SCENE_LIFETIME_S - 7200) * 1000;
    expect(await service.sweep()).toBe(0);
  });

  it('G33 stores nothing of the photo but its upright pixels', async () => {
    const { context, root } = freshContext();
    const flat = await (await roomPhoto()).png().toBuffer();
    const side = await sharp(flat).rotate(90).png().toBuffer();
    const turned = await sharp(side)
      .withExif({ IFD0: { Make: 'PhoneOfAda', Copyright: 'Ada' } })
      .withMetadata({ orientation: 8 })
      .jpeg()
      .toBuffer();
    const { unique } = (await (await upload(context, turned, { name: 'ada-at-home.jpg' })).json()) as {
      unique: string;
    };
    const stored = await sharp(join(root, unique, 'photo.jpg')).metadata();
    expect(stored.width).toBeGreaterThan(stored.height);
    expect(stored.exif).toBeUndefined();
    expect(stored.orientation).toBeUndefined();
    for (const name of readdirSync(join(root, unique)))
      expect(readFileSync(join(root, unique, name)).includes('ada-at-home')).toBe(false);
  });

  it('provides our own rooms without an upload, and they cannot be changed', async () => {
    const { context } = freshContext();
    const shapes = [];
    for (const { sceneId, isWide } of SAMPLE_ROOMS) {
      const answer = await handleRender(new Request(renderUrl(sceneId)), context);
      expect(answer.status).toBe(200);
      const { width, height } = (await pixels(answer)).info;
      expect(width).toBeLessThanOrEqual(1400);
      expect(width / height > 2).toBe(isWide);
      shapes.push(width / height);
    }
    expect(shapes.length).toBeGreaterThanOrEqual(4);
    expect(Math.min(...shapes)).toBeLessThan(1);
    expect((await handleRender(new Request(renderUrl('room-living')), context)).status).toBe(404);
    expect(
      (await handleScene(new Request(sceneUrl('room-living-bare')), 'room-living-bare', context)).status,
    ).toBe(404);
  });
});
