import { cpSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SceneFacts } from '#lib/scenes/scene.ts';
import { sceneServer, uploadFrom } from './scene-server.ts';
import { FLOOR, freshContext, OTHER_FLOOR, own, roomPhoto } from './support.ts';

const NETWORK = '10.0.0.1';
let photo: Buffer;
beforeAll(async () => {
  photo = await (await roomPhoto('living-sage', undefined, 300)).jpeg().toBuffer();
});

const HOUR_S = 3600;
const bytesIn = (folder: string) =>
  readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
const kindsIn = (folder: string) => {
  const names = readdirSync(folder).filter((name) => !name.endsWith('.draft'));
  const count = (kind: string) => names.filter((name) => name.startsWith(`${kind}-`)).length;
  return { prepared: count('prepared'), ingredients: count('ingredients'), render: count('render') };
};

/** A running service with a room. */
async function room(options: Parameters<typeof freshContext>[0] = {}) {
  const { context, root } = freshContext(options);
  const origin = await sceneServer(context);
  const { unique: id = '' } = await uploadFrom(origin, NETWORK, photo);
  const render = (w: number, h: number, artnr = FLOOR) =>
    fetch(`${origin}/render_img_scene.php?cnf=marram&pid=${id}&artnr=${artnr}&w=${w}&h=${h}&onam=floor`, {
      headers: { accept: 'image/webp', 'x-forwarded-for': NETWORK },
    });
  const put = (shape: object) =>
    fetch(`${origin}/api/scenes/${id}`, { method: 'PUT', headers: own, body: JSON.stringify(shape) });
  const facts = async () => (await (await fetch(`${origin}/api/scenes/${id}`)).json()) as SceneFacts;
  /** The floor with an eraser stroke at a different place each time. */
  const drawn = async (at: number) => ({
    ...(await facts()).proposal,
    strokes: [{ mode: 'erase', radius: 0.03, points: [{ x: at, y: 0.9 }] }],
  });
  return { context, root, origin, id, folder: join(root, id), render, put, drawn };
}

/** Preparation begins with the upload and continues after its response. */
const isPrepared = (folder: string) => expect.poll(() => kindsIn(folder).prepared).toBe(1);
async function preparedRoom(options: Parameters<typeof freshContext>[0] = {}) {
  const made = await room(options);
  await isPrepared(made.folder);
  return made;
}

describe('disk space of a room', () => {
  it('is one picture for sizes that look alike, whatever is requested', async () => {
    const { folder, render } = await room();
    const tags = new Set<string | null>();
    for (let w = 201; w <= 208; w++) {
      const answer = await render(w, 16);
      expect(answer.status).toBe(200);
      tags.add(answer.headers.get('etag'));
    }
    expect(tags.size).toBe(1);
    expect(kindsIn(folder).render).toBe(1);
    // More pixels than the photo has return the photo's size.
    for (let w = 400; w <= 2000; w += 400) expect((await render(w, w)).status).toBe(200);
    expect(kindsIn(folder).render).toBe(2);
  });

  it('is restored after a power cut has left empty files', async () => {
    const { folder, render } = await preparedRoom();
    const drawn = async () => Buffer.from(await (await render(300, 200)).arrayBuffer());
    const whole = await drawn();
    for (const name of readdirSync(folder))
      if (/^(?:render|prepared)-/.test(name)) writeFileSync(join(folder, name), '');
    expect((await drawn()).equals(whole)).toBe(true);
  });

  it('stays the same when it is requested in every size and with many floors', async () => {
    const { folder, render } = await room();
    for (const artnr of [FLOOR, OTHER_FLOOR, '1074501', '1021402'])
      for (let w = 90; w <= 300; w += 35) expect((await render(w, 16, artnr)).status).toBe(200);
    expect(kindsIn(folder)).toMatchObject({ prepared: 1, render: 20 });
    // The newest ones are kept.
    const names = readdirSync(folder);
    expect((await render(300, 16, '1021402')).status).toBe(200);
    expect(readdirSync(folder)).toEqual(names);
  });

  it('stays the same when its floor is drawn repeatedly', async () => {
    const { context, folder, id, render, put, drawn } = await room();
    const sizes: number[] = [];
    for (let turn = 1; turn <= 8; turn++) {
      expect((await put(await drawn(turn / 10))).status).toBe(200);
      for (const [w, h] of [
        [300, 200],
        [200, 100],
        [90, 60],
      ] as const)
        expect((await render(w, h)).status).toBe(200);
      await context.service.renderInputs(id, NETWORK);
      sizes.push(bytesIn(folder));
    }
    expect(kindsIn(folder)).toEqual({ prepared: 2, ingredients: 2, render: 20 });
    expect((sizes.at(-1) ?? 0) / (sizes[6] ?? 0)).toBeLessThan(1.1);
  });

  it('S7.10 a floor that is drawn too often is refused for a while, as photos are', async () => {
    const { put, drawn } = await room({ perMinute: 3 });
    const statuses = [];
    for (let turn = 1; turn <= 4; turn++) statuses.push(await put(await drawn(turn / 10)));
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    expect(Number(statuses[3]?.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('disk space of all rooms', () => {
  const total = (root: string) => readdirSync(root).reduce((sum, id) => sum + bytesIn(join(root, id)), 0);
  /** As if nobody had used a room for so many hours. */
  const age = (folder: string, hours: number) => {
    const at = Date.now() / 1000 - hours * HOUR_S;
    for (const name of readdirSync(folder)) utimesSync(join(folder, name), at, at);
  };

  it('is limited: rooms unused for longest are deleted, but none in use', async () => {
    const one = bytesIn((await preparedRoom()).folder);
    const maxBytes = Math.round(one * 4.5);
    const { root, origin, id: looked, folder, render } = await preparedRoom({ maxBytes });
    const more = async () => {
      const { unique = '' } = await uploadFrom(origin, NETWORK, photo);
      if (unique) await isPrepared(join(root, unique));
      return unique;
    };
    const [second, third, fourth] = [await more(), await more(), await more()];
    age(folder, 9);
    age(join(root, second), 7);
    age(join(root, third), 8);
    // The oldest is viewed again; of the others the one unused for longest is deleted first.
    expect((await render(48, 48)).status).toBe(200);
    const fifth = await more();
    const left = readdirSync(root);
    expect(left).toEqual(expect.arrayContaining([looked, fourth, fifth]));
    expect(left).not.toContain(third);
    expect(total(root)).toBeLessThanOrEqual(maxBytes);
    // Once all remaining rooms are in use, the next photo has to wait, and none is deleted.
    let status = 200;
    for (let turn = 0; turn < 5 && status === 200; turn++) {
      const sent = await uploadFrom(origin, NETWORK, photo);
      status = sent.status;
      if (status !== 200) expect(sent.code).toBe('busy');
      expect(total(root)).toBeLessThanOrEqual(maxBytes);
    }
    expect(status).toBe(503);
    expect(readdirSync(root)).toEqual(expect.arrayContaining([looked, fourth, fifth]));
    expect((await render(100, 80)).status).toBe(200);
  });

  it('is limited also if photos arrived while another process wrote there', async () => {
    const one = bytesIn((await preparedRoom()).folder);
    const maxBytes = Math.round(one * 3.5);
    const { context, root, origin, id } = await preparedRoom({ maxBytes });
    for (let at = 0; at < 4; at++) {
      const stranger = join(root, 'abcdefghijklmnopqrstuvwxy'.concat('2345'[at] ?? ''));
      cpSync(join(root, id), stranger, { recursive: true });
      age(stranger, 2 + at);
    }
    expect(readdirSync(root).length).toBe(5);
    await context.service.sweep();
    expect(readdirSync(root).length).toBe(3);
    expect((await uploadFrom(origin, NETWORK, photo)).status).toBe(200);
  });
});
