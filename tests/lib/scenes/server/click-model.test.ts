import { rmSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { isInside } from '#lib/scenes/parts.ts';
import type { FloorShape, Point, SceneFacts } from '#lib/scenes/scene.ts';
import { ClickModel } from '#lib/scenes/server/click/click-model.ts';
import { clickNetwork, testNetwork } from '#lib/scenes/server/click/network.ts';
import { handleRender, handleScene } from '#lib/scenes/server/handler/scenes.ts';
import { handleTap } from '#lib/scenes/server/handler/taps.ts';
import { logger } from '#lib/server/logger.ts';
import { sharp } from '#lib/server/sharp.ts';
import { Thread } from '#lib/server/threads/thread.ts';
import { clickFolder, tinyDecoder, tinyEncoder } from '#tests/support/click-networks.ts';
import { PLACES, partsPhoto } from '#tests/support/parts-photo.ts';
import { FLOOR, freshContext, own, renderUrl, upload } from './support.ts';

const url = 'http://localhost:3000/api/scenes/any';

function modelOf(folder = clickFolder(), limits?: { restMs: number }): ClickModel {
  const model = new ClickModel(folder, limits);
  onTestFinished(() => model.stop());
  return model;
}

/** A scene of the photo in flat colours, and the service's responses to taps. */
async function sceneWith(clicks: ClickModel, perMinute = 1000) {
  const { context } = freshContext({ clicks, perMinute });
  const { unique } = (await (await upload(context, await partsPhoto())).json()) as { unique: string };
  const send = (body: unknown, headers: Record<string, string> = own, id = unique) =>
    handleTap(new Request(url, { method: 'POST', headers, body: JSON.stringify(body) }), id, context);
  const facts = async () =>
    (await (await handleScene(new Request(url), unique, context)).json()) as SceneFacts;
  return { context, unique, send, facts };
}
const tap = (place: Point, floor = false, taps: object[] = []) => ({ ...place, floor, taps });
const areasOf = async (answer: Response) => ((await answer.json()) as { areas: Point[][][] }).areas;

describe('A-19 the operator’s promptable network', () => {
  it('A-19 answers a tap with the thing around it, then with a larger area', async () => {
    const model = modelOf();
    expect(await model.check()).toBe(true);
    const { send, facts } = await sceneWith(model);
    expect((await facts()).clicks).toBe(true);
    const answer = await send(tap(PLACES.chest));
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    const [chest = [], more = [], ...none] = await areasOf(answer);
    expect(none).toEqual([]);
    const inside = (area: Point[][]) =>
      Object.fromEntries(Object.entries(PLACES).map(([name, place]) => [name, isInside(area, place)]));
    expect(inside(chest)).toEqual({ wall: false, floor: false, chest: true, glare: false });
    expect(inside(more)).toMatchObject({ wall: false, floor: true, chest: true });
    // Its edges are where the photo has them: 0.4 to 0.6 and 0.6 to 0.8.
    const xs = chest.flat().map(({ x }) => x);
    const ys = chest.flat().map(({ y }) => y);
    for (const [found, edge] of [
      [Math.min(...xs), 0.4],
      [Math.max(...xs), 0.6],
      [Math.min(...ys), 0.6],
      [Math.max(...ys), 0.8],
    ] as const)
      expect(Math.abs(found - edge)).toBeLessThan(0.015);
    // Earlier taps of the opposite kind are outside it; taps of the same kind may be inside.
    const contrary = [{ ...PLACES.floor, floor: true }];
    expect(await areasOf(await send(tap(PLACES.chest, false, contrary)))).toHaveLength(1);
    expect(
      await areasOf(await send(tap(PLACES.chest, false, [{ ...PLACES.glare, floor: false }]))),
    ).toHaveLength(2);
  });

  it('A-19 its result is stored as a stroke, and rooms are rendered with it', async () => {
    const model = modelOf();
    await model.check();
    const { send, facts, unique, context } = await sceneWith(model);
    const [area] = await areasOf(await send(tap(PLACES.glare, true)));
    const { shape } = await facts();
    const stroke = { mode: 'add', radius: 0.002, points: [PLACES.glare], area, tap: true };
    const wholeFloor: FloorShape['outlines'] = [
      {
        kind: 'floor',
        points: [
          { x: 0.35, y: 0.5 },
          { x: 1, y: 0.5 },
          { x: 1, y: 1 },
          { x: 0.35, y: 1 },
        ],
      },
    ];
    const save = (body: object) =>
      handleScene(
        new Request(url, { method: 'PUT', headers: own, body: JSON.stringify(body) }),
        unique,
        context,
      );
    expect((await save({ ...shape, outlines: wholeFloor, strokes: [stroke] })).status).toBe(200);
    expect((await facts()).shape.strokes).toEqual([stroke]);
    const picture = await handleRender(new Request(renderUrl(unique, FLOOR)), context);
    const { data, info } = await sharp(await picture.arrayBuffer())
      .raw()
      .toBuffer({ resolveWithObject: true });
    const blueAt = ({ x, y }: Point) =>
      data[(Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels + 2] ?? 0;
    // The glare was blue (200) and now has a floor; the wall is as blue as before.
    expect(blueAt(PLACES.glare)).toBeLessThan(170);
    expect(Math.abs(blueAt(PLACES.wall) - 120)).toBeLessThan(12);
  });

  it('taps without it, from another site, too often, too large, or for no room, are refused', async () => {
    const model = modelOf();
    const { send, facts } = await sceneWith(model, 8);
    // The trial run has not happened yet.
    expect((await facts()).clicks).toBe(false);
    expect((await send(tap(PLACES.chest))).status).toBe(503);
    expect((await send(tap(PLACES.chest), {})).status).toBe(403);
    expect((await send({ ...tap(PLACES.chest), x: 2 })).status).toBe(400);
    expect(
      (await send(tap(PLACES.chest, false, new Array(99).fill({ x: 0, y: 0, floor: true })))).status,
    ).toBe(400);
    expect((await send({ ...tap(PLACES.chest), more: 'x'.repeat(5000) })).status).toBe(400);
    expect((await send(tap(PLACES.chest), own, 'a'.repeat(26))).status).toBe(404);
    expect((await send(tap(PLACES.chest), own, '../../etc')).status).toBe(404);
    await send(tap(PLACES.chest));
    await send(tap(PLACES.chest));
    expect((await send(tap(PLACES.chest))).status).toBe(429);
  });

  it('a run that takes too long is abandoned, logged once, and not waited for again', async () => {
    const warn = vi.spyOn(logger, 'warn').mockImplementation(() => undefined);
    onTestFinished(() => warn.mockRestore());
    const folder = clickFolder();
    const model = modelOf(folder);
    await model.check();
    await model.stop();
    // The next thread finds no file to load.
    rmSync(path.join(folder, 'decoder.onnx'));
    const { send } = await sceneWith(model);
    const answers = [await send(tap(PLACES.chest)), await send(tap(PLACES.chest))];
    expect(answers.map(({ status }) => status)).toEqual([503, 503]);
    expect(await answers[0]?.json()).toMatchObject({ error: { code: 'no_taps' } });
    const said = warn.mock.calls.map(([fields]) => fields as { code?: string; reason?: string });
    expect(said.filter(({ code }) => code === 'click_failed')).toEqual([
      { code: 'click_failed', reason: `decoder.onnx is not in ${folder}.` },
    ]);
  });

  it('if a busy machine has no time for the trial run at the start, it is repeated later', async () => {
    const error = vi.spyOn(logger, 'error').mockImplementation(() => undefined);
    onTestFinished(() => error.mockRestore());
    vi.spyOn(Thread.prototype, 'run').mockRejectedValueOnce(new Error('The task timed out'));
    const model = modelOf(clickFolder(), { restMs: 1 });
    expect(await model.check()).toBe(false);
    expect(error.mock.calls.map(([, words]) => words)).toEqual([
      'CLICK_MODEL cannot be used yet, and taps go by regions: The task timed out',
    ]);
    await expect.poll(() => model.isUsable).toBe(true);
  });

  it('faults of the files are reported in a sentence, and the shop keeps running', async () => {
    const error = vi.spyOn(logger, 'error').mockImplementation(() => undefined);
    onTestFinished(() => error.mockRestore());
    const [encoder, decoder] = [tinyEncoder(), tinyDecoder()];
    const wrong: [Record<string, Buffer>, RegExp][] = [
      [{}, /^encoder\.onnx is not in \//],
      [{ 'encoder.onnx': encoder }, /^decoder\.onnx is not in \//],
      [{ 'encoder.onnx': Buffer.from('no network') }, /^encoder\.onnx is no network that can be run here\.$/],
      [
        { 'encoder.onnx': tinyEncoder({ input: 'images' }) },
        /^encoder\.onnx must have one input, rgb float32 \[1,3,S,S\] .*; it has images float32 \[1,3,256,256\]\.$/,
      ],
      [
        { 'encoder.onnx': tinyEncoder({ side: 4096 }) },
        /S from 128 to 2048; it has rgb float32 \[1,3,4096,4096\]/,
      ],
      [
        { 'encoder.onnx': encoder, 'decoder.onnx': encoder },
        /^decoder\.onnx must have the inputs image_embeddings, point_coords, point_labels, all float32; it has rgb/,
      ],
      [
        { 'encoder.onnx': encoder, 'decoder.onnx': tinyDecoder({ labels: 'labels' }) },
        /^decoder\.onnx must have the inputs .* point_labels/,
      ],
      [
        { 'encoder.onnx': encoder, 'decoder.onnx': tinyDecoder({ more: ['boxes'] }) },
        /^decoder\.onnx wants boxes, which nothing here can give it\.$/,
      ],
      [
        { 'encoder.onnx': tinyEncoder({ side: 512 }), 'decoder.onnx': decoder },
        /^The two networks do not work together: /,
      ],
    ];
    // Like its thread, which is started only for the first case.
    for (const [files, sentence] of wrong)
      await expect(clickNetwork(clickFolder(files)).then(testNetwork)).rejects.toThrow(sentence);
    expect(await modelOf(clickFolder({})).check()).toBe(false);
    expect(error).toHaveBeenCalledTimes(1);
    const [fields] = error.mock.calls[0] as unknown as [{ code: string; reason: string }];
    expect(fields.code).toBe('click_model');
    expect(fields.reason).toMatch(/^encoder\.onnx is not in \//);
  });

  it('extra inputs that Segment Anything exports require are supplied', async () => {
    const model = modelOf(
      clickFolder({
        'encoder.onnx': tinyEncoder(),
        'decoder.onnx': tinyDecoder({ more: ['has_mask_input'] }),
      }),
    );
    expect(await model.check()).toBe(true);
  });
});
