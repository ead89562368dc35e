import { readdirSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import {
  isFloorAt,
  listParts,
  type PhotoParts,
  packParts,
  partAt,
  setPart,
  sweepParts,
  tapPart,
  tappedParts,
  unpackParts,
} from '#lib/scenes/parts.ts';
import { type FloorShape, type Point, type SceneFacts, SHAPE_LIMITS } from '#lib/scenes/scene.ts';
import { handleRender, handleScene, handleScenePicture } from '#lib/scenes/server/handler/scenes.ts';
import { logger } from '#lib/server/logger.ts';
import { sharp } from '#lib/server/sharp.ts';
import { floorShape } from '#tests/support/floor-shape.ts';
import { PLACES, partsPhoto } from '#tests/support/parts-photo.ts';
import { networkFile, tinyNetwork } from '#tests/support/tiny-network.ts';
import { FLOOR, freshContext, own, renderUrl, upload } from './support.ts';

const url = 'http://localhost:3000/api/scenes/any';

/** A scene of the photo in flat colours, with the service's responses. */
async function sceneWith(output: string) {
  const { context, root } = freshContext({ floorModels: [networkFile(tinyNetwork({ output }))] });
  const { unique } = (await (await upload(context, await partsPhoto())).json()) as { unique: string };
  const get = (what: string) => handleScenePicture(new Request(url), unique, what, context);
  const facts = async () =>
    (await (await handleScene(new Request(url), unique, context)).json()) as SceneFacts;
  const save = (shape: object) =>
    handleScene(
      new Request(url, { method: 'PUT', headers: own, body: JSON.stringify(shape) }),
      unique,
      context,
    );
  /** The colour at a point of the room with a floor laid. */
  async function laid({ x, y }: Point): Promise<number[]> {
    const answer = await handleRender(new Request(renderUrl(unique, FLOOR)), context);
    const { data, info } = await sharp(await answer.arrayBuffer())
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
    return [...data.subarray(at, at + 3)];
  }
  return { get, facts, save, laid, folder: path.join(root, unique) };
}

async function partsOf(scene: Awaited<ReturnType<typeof sceneWith>>): Promise<PhotoParts> {
  const answer = await scene.get('parts');
  expect(answer.status).toBe(200);
  const packed = gunzipSync(Buffer.from(await answer.arrayBuffer()));
  const parts = unpackParts(Uint8Array.from(packed).buffer);
  if (!parts) throw new Error('No parts');
  return parts;
}

/** Equal to the photo's own colour, within JPEG errors. */
const isNear = (colour: number[], wanted: number[]) =>
  colour.every((value, k) => Math.abs(value - (wanted[k] as number)) < 24);
const [CHEST, GLARE] = [
  [0xeb, 0x8c, 0x5a],
  [0x28, 0x32, 0xc8],
];

it('A-19 a picture in which networks see no floor prompts for confirmation, with the default outline', async () => {
  const [width, height] = [400, 300];
  const data = Buffer.alloc(width * height * 3);
  for (let i = 0; i < width * height; i++) data.set([0, i % 8 < 4 ? 100 : 0, 200], i * 3);
  const stripes = await sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg()
    .toBuffer();
  for (const floorModels of [[networkFile(tinyNetwork({ output: 'ade20k' }))], []]) {
    const { context } = freshContext({ floorModels });
    const { unique } = (await (await upload(context, stripes)).json()) as { unique: string };
    const facts = (await (await handleScene(new Request(url), unique, context)).json()) as SceneFacts;
    expect(facts).toMatchObject({ confidence: 0, plain: floorModels.length > 0 });
    expect(facts.shape.outlines.map(({ points }) => points.length)).toEqual([6]);
  }
});

it('A-19 a floor on which the networks disagree is not proposed, and the log says so once', async () => {
  const warn = vi.spyOn(logger, 'warn').mockImplementation(() => undefined);
  // The first network is certain of the left half; to the second one every part is unlikely to be floor.
  const unlikely = { 0: [0.12, 0.12, 0.3], 1: [0, 0, 0] };
  const certain = { 0: [0.5, 0.5, 0], 1: [0, 0, 0] };
  const floorModels = [certain, unlikely].map((weights) => networkFile(tinyNetwork({ weights })));
  const { context } = freshContext({ floorModels });
  const [width, height] = [400, 300];
  const data = Buffer.alloc(width * height * 3);
  for (let i = 0; i < width * height; i++)
    data.set(i % width < 200 ? [255, i % 8 < 4 ? 255 : 215, 0] : [0, i % 8 < 4 ? 100 : 0, 200], i * 3);
  const photo = sharp(data, { raw: { width, height, channels: 3 } });
  for (const quality of [80, 90]) {
    const file = await photo.clone().jpeg({ quality }).toBuffer();
    const { unique } = (await (await upload(context, file)).json()) as { unique: string };
    const facts = (await (await handleScene(new Request(url), unique, context)).json()) as SceneFacts;
    expect(facts).toMatchObject({ confidence: 0, plain: false, parts: false });
    expect(facts.shape.outlines.map(({ points }) => points.length)).toEqual([6]);
  }
  const codes = warn.mock.calls.map(([facts]) => (facts as { code?: string }).code);
  expect(codes.filter((code) => code === 'floor_unsure')).toHaveLength(1);
});

describe('A-18 A-19 parts of a photo', () => {
  // Detecting parts takes most of a test's time: one scene serves all tests, and the first one has not requested them
  // yet.
  let scene: Awaited<ReturnType<typeof sceneWith>>;
  beforeAll(async () => {
    scene = await sceneWith('ade20k');
  });

  it('A-19 are found as soon as the room is prepared, without a request', async () => {
    const { folder } = scene;
    const kinds = () => readdirSync(folder).map((name) => name.split(/[.-]/, 1)[0]);
    await expect.poll(kinds).toEqual(expect.arrayContaining(['parts', 'prepared', 'unasked']));
  });

  it('A-19 a tap removes a chest from the floor, another adds the glare, and rooms are rendered so', async () => {
    const { shape, proposal, parts: any } = await scene.facts();
    expect(any).toBe(true);
    const parts = await partsOf(scene);
    const places = Object.entries(PLACES).map(([name, place]) => [
      name,
      isFloorAt(shape, proposal, parts, place),
    ]);
    expect(Object.fromEntries(places)).toEqual({ wall: false, floor: true, chest: true, glare: false });
    expect([
      isNear(await scene.laid(PLACES.chest), CHEST),
      isNear(await scene.laid(PLACES.glare), GLARE),
    ]).toEqual([false, true]);
    const tapped = tapPart(tapPart(shape, proposal, parts, PLACES.chest), proposal, parts, PLACES.glare);
    expect(tapped.taps.map(({ size, floor }) => [size, floor])).toEqual([
      [0, false],
      [0, true],
    ]);
    expect((await scene.save(tapped)).status).toBe(200);
    expect([
      isNear(await scene.laid(PLACES.chest), CHEST),
      isNear(await scene.laid(PLACES.glare), GLARE),
    ]).toEqual([true, false]);
    expect(isNear(await scene.laid(PLACES.wall), [0x14, 0x14, 0x78])).toBe(true);
  });

  it('A-19 floor and non-floor are never one part, however large', async () => {
    const parts = await partsOf(scene);
    for (const size of parts.sizes.keys())
      for (const place of Object.values(PLACES)) {
        const inside = tappedParts(parts, { ...place, size, floor: true });
        const sides = new Set(parts.floor.filter((_, part) => inside[part]));
        expect(sides.size).toBe(1);
      }
    const pixels = (place: Point, size: number) => {
      const inside = tappedParts(parts, { ...place, size, floor: true });
      return parts.smallest.filter((part) => inside[part]).length / parts.smallest.length;
    };
    // Nearly all of the chest's 4 % and the glare's 5 %: edges are blurred.
    expect(pixels(PLACES.chest, 0)).toBeGreaterThan(0.03);
    expect(pixels(PLACES.glare, 0)).toBeGreaterThan(0.03);
  });

  it('A-18 a network that distinguishes only floor and rug gives no parts, and taps then change nothing', async () => {
    const without = await sceneWith('floor_rug');
    const { shape, parts } = await without.facts();
    expect(parts).toBe(false);
    expect((await without.get('parts')).status).toBe(404);
    const tapped = { ...shape, taps: [{ ...PLACES.chest, size: 0, floor: false }] };
    await without.save(tapped);
    expect((await without.laid(PLACES.floor)).length).toBe(3);
  });

  it('A-19 a shape without taps is an older one; others are validated', async () => {
    const { shape } = await scene.facts();
    const { taps: _none, ...older } = shape;
    expect((await scene.save(older)).status).toBe(200);
    expect((await scene.facts()).shape.taps).toEqual([]);
    const tap = { ...PLACES.chest, size: 0, floor: false };
    for (const taps of [
      [{ ...tap, size: 9 }],
      [{ ...tap, x: 7 }],
      [{ ...tap, floor: 1 }],
      new Array(SHAPE_LIMITS.taps + 1).fill(tap),
    ])
      expect((await scene.save({ ...shape, taps })).status).toBe(400);
  });
});

/** Two parts on the left, 0 and 1, which are one in the larger size, and floor on the right. */
const SMALL: PhotoParts = {
  width: 4,
  height: 2,
  smallest: Uint16Array.from([0, 0, 2, 2, 1, 1, 2, 2]),
  sizes: [Uint16Array.from([0, 1, 2]), Uint16Array.from([0, 1, 2]), Uint16Array.from([0, 0, 2])],
  floor: Uint8Array.from([0, 0, 1]),
  kinds: Uint8Array.from([16, 0, 4]),
};
const SHAPE = floorShape({
  horizon: 0.1,
});
const [TOP, BOTTOM, RIGHT] = [
  { x: 0.1, y: 0.1 },
  { x: 0.1, y: 0.9 },
  { x: 0.9, y: 0.5 },
];

describe('A-19 taps', () => {
  it('A-19 repeated in the same place selects the next larger part, then undoes it', () => {
    const tap = (shape: FloorShape, at: Point) => tapPart(shape, SHAPE, SMALL, at);
    const once = tap(SHAPE, TOP);
    expect(once.taps).toEqual([{ ...TOP, size: 0, floor: true }]);
    expect([isFloorAt(once, SHAPE, SMALL, TOP), isFloorAt(once, SHAPE, SMALL, BOTTOM)]).toEqual([
      true,
      false,
    ]);
    const twice = tap(once, TOP);
    expect(twice.taps).toEqual([{ ...TOP, size: 2, floor: true }]);
    expect(isFloorAt(twice, SHAPE, SMALL, BOTTOM)).toBe(true);
    expect(tap(twice, TOP)).toEqual(SHAPE);
    // Elsewhere it is another tap, which toggles the current state there.
    const then = tap(twice, BOTTOM);
    expect(then.taps.at(-1)).toEqual({ ...BOTTOM, size: 0, floor: false });
    expect([TOP, BOTTOM, RIGHT].map((at) => isFloorAt(then, SHAPE, SMALL, at))).toEqual([true, false, true]);
  });

  it('A-19 toggle the current state, including later hand-drawn changes', () => {
    const points = [
      { x: 0, y: 0 },
      { x: 0.5, y: 0 },
      { x: 0.5, y: 1 },
      { x: 0, y: 1 },
    ];
    const drawn: FloorShape = { ...SHAPE, outlines: [{ kind: 'floor', points }] };
    expect(isFloorAt(drawn, SHAPE, SMALL, TOP)).toBe(true);
    expect(tapPart(drawn, SHAPE, SMALL, TOP).taps).toEqual([{ ...TOP, size: 0, floor: false }]);
  });

  it('A-19 a finger drawn over parts sets all of them to the opposite of the first, including between its points', () => {
    const sweep = (shape: FloorShape, ...path: Point[]) => sweepParts(shape, SHAPE, SMALL, path);
    const whole = sweep(SHAPE, TOP, BOTTOM);
    expect(whole.taps.map(({ size, floor }) => [size, floor])).toEqual([
      [0, true],
      [0, true],
    ]);
    expect([TOP, BOTTOM, RIGHT].map((at) => isFloorAt(whole, SHAPE, SMALL, at))).toEqual([true, true, true]);
    // Parts in the wanted state are left unchanged; the same stroke again undoes it.
    expect(sweep(SHAPE, TOP, RIGHT).taps.every(({ floor }) => floor)).toBe(true);
    const back = sweep(whole, BOTTOM, TOP);
    expect([TOP, BOTTOM, RIGHT].map((at) => isFloorAt(back, SHAPE, SMALL, at))).toEqual([false, false, true]);
    expect(back.taps).toHaveLength(2);
    expect(sweep(SHAPE)).toBe(SHAPE);
    const taps = new Array(SHAPE_LIMITS.taps).fill({ ...RIGHT, size: 0, floor: true });
    expect(sweep({ ...SHAPE, taps }, TOP, BOTTOM).taps).toHaveLength(SHAPE_LIMITS.taps);
  });

  it('A-19 a part set twice is tapped once, and the number of taps is limited', () => {
    const set = (shape: FloorShape, floor: boolean) => setPart(shape, SMALL, { ...TOP, size: 1, floor });
    expect(set(set(SHAPE, true), false).taps).toEqual([{ ...TOP, size: 1, floor: false }]);
    const taps = new Array(SHAPE_LIMITS.taps).fill({ ...RIGHT, size: 0, floor: true });
    expect(set({ ...SHAPE, taps }, true).taps).toHaveLength(SHAPE_LIMITS.taps);
  });

  it('A-18 parts are encoded and decoded unchanged, and anything else is rejected', () => {
    const packed = packParts(SMALL);
    expect(unpackParts(packed.buffer)).toEqual(SMALL);
    expect(unpackParts(packed.buffer.slice(0, -1))).toBeUndefined();
    expect(unpackParts(new ArrayBuffer(3))).toBeUndefined();
    expect(unpackParts(new ArrayBuffer(40))).toBeUndefined();
  });

  it('A-7 the larger parts have names with position and share, and a point inside them', () => {
    expect(listParts(SMALL).map(({ name }) => name)).toEqual([
      'Floor, right, 50% of the photo',
      'Table, top left, 25% of the photo',
      'Something, bottom left, 25% of the photo',
    ]);
    expect(listParts(SMALL).map(({ tap }) => partAt(SMALL, tap))).toEqual([2, 0, 1]);
  });
});
