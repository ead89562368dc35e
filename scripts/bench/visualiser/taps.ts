/**
 * What taps on parts bring: `npm run bench:visualiser-taps`. FLOOR_MODEL names networks that tell classes, FLOOR_PHOTOS
 * a folder of photos with floors.json. A simulated visitor taps the middle of the largest wrong place, in the size that
 * mends most, and leaves alone what no part mends.
 */
import { type PhotoParts, tappedParts } from '#lib/scenes/parts.ts';
import type { FloorShape, Tap } from '#lib/scenes/scene.ts';
import { floorDetectors } from '#lib/scenes/server/detect/onnx.ts';
import { proposeFloor } from '#lib/scenes/server/detect/propose.ts';
import type { FloatMap, RgbPicture } from '#lib/scenes/server/maps/map.ts';
import { type Region, regionsOf } from '#lib/scenes/server/maps/regions.ts';
import { findParts } from '#lib/scenes/server/parts/find-parts.ts';
import { shapedMask } from '#lib/scenes/server/prepare/drawn-mask.ts';
import { config } from '#lib/server/config.ts';
import { sharp } from '#lib/server/sharp.ts';
import { boundaryF, iou, mean, median } from './measures.ts';
import { folderPictures } from './rooms.ts';

const TAPS = 5;
const BARS = { iou: 0.93, f: 0.75 };

async function decoded(photo: Buffer, side: number): Promise<RgbPicture> {
  const image = sharp(photo).rotate().resize(side, side, { fit: 'inside' }).removeAlpha();
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

const isFloor = (mask: FloatMap, i: number) => (mask.data[i] as number) >= 0.5;

/** The pixel of a region that is farthest from its edge. */
function middleOf({ pixels }: Region, width: number, height: number): number {
  const inside = new Uint8Array(width * height);
  for (const i of pixels) inside[i] = 1;
  let rest = pixels;
  for (;;) {
    const inner = rest.filter(
      (i) =>
        i % width > 0 &&
        i % width < width - 1 &&
        [i - 1, i + 1, i - width, i + width].every((j) => inside[j]),
    );
    if (inner.length === 0) return rest[rest.length >> 1] as number;
    for (const i of rest) inside[i] = 0;
    for (const i of inner) inside[i] = 1;
    rest = inner;
  }
}

/** The tap that mends most at the largest wrong place where one mends anything. */
function nextTap(mask: FloatMap, truth: FloatMap, parts: PhotoParts): Tap | undefined {
  const { width, height } = mask;
  const wrong = (i: number) => isFloor(mask, i) !== isFloor(truth, i);
  const places = regionsOf(width, height, wrong).toSorted((a, b) => b.pixels.length - a.pixels.length);
  for (const place of places.slice(0, 30)) {
    const i = middleOf(place, width, height);
    const point = { x: ((i % width) + 0.5) / width, y: (Math.floor(i / width) + 0.5) / height };
    const floor = isFloor(truth, i);
    const taps = parts.sizes.map((_, size): Tap => ({ ...point, size, floor }));
    const mended = taps.map((tap) => {
      const inside = tappedParts(parts, tap);
      let sum = 0;
      for (let j = 0; j < mask.data.length; j++)
        if (inside[parts.smallest[j] as number] && isFloor(mask, j) !== floor) sum += wrong(j) ? 1 : -1;
      return sum;
    });
    const most = Math.max(...mended);
    if (most > 0) return taps[mended.indexOf(most)];
  }
  return undefined;
}

const networks = await floorDetectors(config().scenes.floorModels);
const times: number[] = [];
const results: { iou: number; f: number }[][] = [];
console.log(
  `| photo | parts | ${Array.from({ length: TAPS + 1 }, (_, n) => `${n} taps`).join(' | ')} |\n|${' --- |'.repeat(TAPS + 3)}`,
);
for (const { name, photo, truth: truthOf } of folderPictures(process.env.FLOOR_PHOTOS ?? '')) {
  const resize = (side: number) => decoded(photo, side);
  const small = await resize(512);
  const { shape, withRugs, classes } = await proposeFloor(small, resize, networks);
  if (!classes) throw new Error('FLOOR_MODEL names no network that tells classes');
  const truth = await truthOf(small.width, small.height);
  const from = performance.now();
  const parts = findParts(small, withRugs, classes);
  times.push(performance.now() - from);
  const row: { iou: number; f: number }[] = [];
  let tapped: FloorShape = shape;
  for (let n = 0; n <= TAPS; n++) {
    const mask = shapedMask(tapped, shape, withRugs, parts);
    row.push({ iou: iou(mask, truth), f: boundaryF(mask, truth) });
    const tap = nextTap(mask, truth, parts);
    if (tap) tapped = { ...tapped, taps: [...tapped.taps, tap] };
  }
  results.push(row);
  console.log(
    `| ${name} | ${parts.floor.length} | ${row.map((one) => `${one.iou.toFixed(3)} / ${one.f.toFixed(2)}`).join(' | ')} |`,
  );
}
const columns = Array.from({ length: TAPS + 1 }, (_, n) =>
  results.map((row) => row[n] as { iou: number; f: number }),
);
const means = columns.map((column) => [mean(column.map((one) => one.iou)), mean(column.map((one) => one.f))]);
console.log(`| **mean** | | ${means.map(([a, f]) => `${a?.toFixed(3)} / ${f?.toFixed(3)}`).join(' | ')} |`);
const both = columns.map((column) => column.filter((one) => one.iou >= BARS.iou && one.f >= BARS.f).length);
console.log(`| **over both bars** | | ${both.join(' | ')} |`);
console.log(`Finding the parts: median ${median(times).toFixed(0)} ms.`);
