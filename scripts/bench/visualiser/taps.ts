/**
 * How much taps on parts improve a floor mask, and drawing a finger over parts: `npm run bench -- visualiser/taps`.
 * FLOOR_MODEL names networks that distinguish classes, FLOOR_PHOTOS a folder of photos with floors.json. A simulated
 * visitor taps the middle of the largest wrong area, in the part size that corrects most; areas that no part corrects
 * are skipped. If that corrects clearly more, the visitor draws a finger over the useful parts of the area and
 * everything between them.
 */

import type { FloatMap } from '#lib/scenes/float-map.ts';
import { type PhotoParts, sweepParts } from '#lib/scenes/parts.ts';
import type { FloorShape } from '#lib/scenes/scene.ts';
import { floorDetectors } from '#lib/scenes/server/detect/onnx.ts';
import { proposeFloor } from '#lib/scenes/server/detect/propose.ts';
import { type Region, regionsOf } from '#lib/scenes/server/maps/regions.ts';
import { findParts } from '#lib/scenes/server/parts/find-parts.ts';
import { shapedMask } from '#lib/scenes/server/prepare/drawn-mask.ts';
import { config } from '#lib/server/config.ts';
import { mean, median } from '../pages/markdown.ts';
import { timed } from '../pages/timed.ts';
import { fingerPath, handTremor, middleOf } from './finger.ts';
import { boundaryF, iou } from './measures.ts';
import { decoded, folderPictures } from './rooms.ts';

const GESTURES = 5;
const BARS = { iou: 0.93, f: 0.75 };

/** How much more than a tap a drawn finger must correct to be used: a tap is less effort. */
const WORTH_DRAWING = 1.05;

const isFloor = (mask: FloatMap, i: number) => (mask.data[i] as number) >= 0.5;

/** Minimum pixels that a part shares with the wrong area; one finger path is tried for each value. */
const LEAST_PIXELS = [60, 25, 10];

type Masked = (shape: FloorShape) => FloatMap;

interface Hand {
  readonly proposal: FloorShape;
  readonly parts: PhotoParts;
  readonly truth: FloatMap;
  readonly mask: Masked;
  /** Misses of a drawn finger; undefined for a hand that only taps. */
  readonly tremble: (() => number) | undefined;
}

/** The possible gestures at a wrong area. */
function gesturesAt(place: Region, shape: FloorShape, hand: Hand): FloorShape[] {
  const { proposal, parts, truth, tremble } = hand;
  const { width, height } = truth;
  const i = middleOf(place, width, height);
  const point = { x: ((i % width) + 0.5) / width, y: (Math.floor(i / width) + 0.5) / height };
  const floor = isFloor(truth, i);
  const taps = parts.sizes.map((_, size) => ({ ...shape, taps: [...shape.taps, { ...point, size, floor }] }));
  if (!tremble) return taps;
  const now = hand.mask(shape);
  const worths = new Float64Array(parts.floor.length);
  for (const [j, part] of parts.smallest.entries())
    if (isFloor(now, j) !== floor)
      worths[part] = (worths[part] ?? 0) + (isFloor(truth, j) === floor ? 1 : -1);
  const worth = (part: number) => (worths[part] ?? 0) > 0;
  const ways = LEAST_PIXELS.map((least) => fingerPath(place, { parts, worth, least, tremble }));
  return [...taps, ...ways.map((way) => sweepParts(shape, proposal, parts, way))];
}

/** The shape after the best gesture, at the largest wrong area where any gesture helps. */
function nextShape(shape: FloorShape, hand: Hand): FloorShape {
  const { truth, mask } = hand;
  const now = mask(shape);
  const wrong = (of: FloatMap) => (i: number) => isFloor(of, i) !== isFloor(truth, i);
  const count = (of: FloatMap) => of.data.reduce((sum, _, i) => sum + Number(wrong(of)(i)), 0);
  const before = count(now);
  const places = regionsOf(truth.width, truth.height, wrong(now)).toSorted(
    (a, b) => b.pixels.length - a.pixels.length,
  );
  for (const place of places.slice(0, 30)) {
    const shapes = gesturesAt(place, shape, hand);
    const mended = shapes.map((one) => before - count(mask(one)));
    const byTap = Math.max(...mended.slice(0, hand.parts.sizes.length));
    const most = Math.max(...mended);
    const taken = byTap > 0 && most < WORTH_DRAWING * byTap ? byTap : most;
    if (taken > 0) return shapes[mended.indexOf(taken)] as FloorShape;
  }
  return shape;
}

const networks = await floorDetectors(config().scenes.floorModels);
const times: number[] = [];
const hands = ['taps only', 'taps or swipes'] as const;
const results = hands.map((): { iou: number; f: number }[][] => []);
for (const { name, photo, truth: truthOf } of folderPictures(process.env.FLOOR_PHOTOS ?? '')) {
  const resize = (side: number) => decoded(photo, side);
  const small = await resize(512);
  const { shape: proposal, withRugs, classes } = await proposeFloor(small, resize, networks);
  if (!classes) throw new Error('FLOOR_MODEL names no network that tells classes');
  const truth = await truthOf(small.width, small.height);
  const { result: parts, ms } = await timed(() => findParts(small, withRugs, classes));
  times.push(ms);
  const mask: Masked = (shape) => shapedMask(shape, proposal, withRugs, parts);
  for (const [k, words] of hands.entries()) {
    const hand = { proposal, parts, truth, mask, tremble: k === 0 ? undefined : handTremor() };
    const row: { iou: number; f: number }[] = [];
    let shape = proposal;
    for (let n = 0; n <= GESTURES; n++) {
      row.push({ iou: iou(mask(shape), truth), f: boundaryF(mask(shape), truth) });
      shape = nextShape(shape, hand);
    }
    results[k]?.push(row);
    console.log(
      `| ${name} | ${words} | ${row.map((one) => `${one.iou.toFixed(3)} / ${one.f.toFixed(2)}`).join(' | ')} |`,
    );
  }
}
for (const [k, words] of hands.entries()) {
  const rows = results[k] ?? [];
  const columns = Array.from({ length: GESTURES + 1 }, (_, n) => rows.flatMap((row) => row[n] ?? []));
  const means = columns.map((column) => [
    mean(column.map((one) => one.iou)),
    mean(column.map((one) => one.f)),
  ]);
  console.log(
    `| **mean** | ${words} | ${means.map(([a, f]) => `${a?.toFixed(3)} / ${f?.toFixed(3)}`).join(' | ')} |`,
  );
  const both = columns.map((column) => column.filter((one) => one.iou >= BARS.iou && one.f >= BARS.f).length);
  console.log(`| **both limits met** | ${words} | ${both.join(' | ')} |`);
}
console.log(`Time to find the parts: median ${median(times).toFixed(0)} ms.`);
