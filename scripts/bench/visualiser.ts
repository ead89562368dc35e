/**
 * How well floors are detected and laid, and how long it takes: `npm run bench -- visualiser`. FLOOR_MODEL names
 * networks, FLOOR_PHOTOS a folder of photos with floors.json, CONTACT_SHEET a PNG file for pictures before and after.
 * Without them only the rendered rooms are measured, with the default outline.
 */
import { deltaE2000 } from '#lib/colour/delta-e.ts';
import { buildMips } from '#lib/rendering/server/mips.ts';
import type { RgbPicture } from '#lib/scenes/float-map.ts';
import { outlinesOf } from '#lib/scenes/server/detect/contour.ts';
import { floorDetectors } from '#lib/scenes/server/detect/onnx.ts';
import type { FloorDetector } from '#lib/scenes/server/detect/port.ts';
import { type Proposal, proposeFloor } from '#lib/scenes/server/detect/propose.ts';
import { labOf } from '#lib/scenes/server/maps/lab.ts';
import { shapedMask } from '#lib/scenes/server/prepare/drawn-mask.ts';
import { prepareScene } from '#lib/scenes/server/prepare/prepare.ts';
import { pyramidOf, renderSceneFloor } from '#lib/scenes/server/render-scene-floor.ts';
import { config } from '#lib/server/config.ts';
import { sharp } from '#lib/server/sharp.ts';
import { renderFloor } from '#tests/support/reference-floor.ts';
import { mean, median, quantile } from './pages/markdown.ts';
import { BOUNDARY_TOLERANCE, boundaryF, iou } from './visualiser/measures.ts';
import {
  type BenchPicture,
  decoded,
  floorOf,
  folderPictures,
  renderedRoom,
  roomPictures,
  roomTruth,
} from './visualiser/rooms.ts';

/** Timber, herringbone, carpet, stone: floors that people have at home. */
const OLD_FLOORS = ['1073401', '1074501', '1030701', '1093101'];
const NEW_FLOOR = '1073101';
/** How far a hand misses a corner, as a share of the width. */
const JITTER = 0.015;

/** A fixed seed: every run has the same tremor. */
let seed = 7;
const random = () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32 - 0.5;
};

const times = { find: [], prepare: [], 'lay, kernel': [], 'lay, JavaScript': [] } satisfies Record<
  string,
  number[]
>;
async function timed<T>(into: number[], work: () => T | Promise<T>): Promise<T> {
  const from = performance.now();
  const result = await work();
  into.push(performance.now() - from);
  return result;
}

interface Row {
  name: string;
  ready: number;
  networks: number | undefined;
  outline: number;
  networksF: number | undefined;
  outlineF: number;
  confidence: number;
}

const sheet: Buffer[] = [];

async function measure(picture: BenchPicture, networks: readonly FloorDetector[]): Promise<Row> {
  const resize = (longSide: number) => decoded(picture.photo, longSide);
  const small = await resize(512);
  const find = (detectors: readonly FloorDetector[]) => proposeFloor(small, resize, detectors);
  const ready = await find([]);
  const best = networks.length ? await timed(times.find, () => find(networks)) : ready;
  const truth = await picture.truth(small.width, small.height);
  const drawn = outlinesOf(truth).map(({ kind, points }) => ({
    kind,
    points: points.map(({ x, y }) => ({ x: x + 2 * JITTER * random(), y: y + 2 * JITTER * random() })),
  }));
  const byHand = shapedMask({ ...best.shape, outlines: drawn }, best.shape, best.withRugs);
  await show(picture, best);
  return {
    name: picture.name,
    ready: iou(ready.withRugs, truth),
    networks: networks.length ? iou(best.withRugs, truth) : undefined,
    outline: iou(byHand, truth),
    networksF: networks.length ? boundaryF(best.withRugs, truth) : undefined,
    outlineF: boundaryF(byHand, truth),
    confidence: best.confidence,
  };
}

const placement = await floorOf(NEW_FLOOR);
const swatch = await sharp(placement.swatchFile).removeAlpha().raw().toBuffer({ resolveWithObject: true });
const surface = { width: swatch.info.width, height: swatch.info.height, data: swatch.data };
const mips = buildMips(swatch.data, surface.width, surface.height);
const pyramid = pyramidOf(surface);
const ratios: number[] = [];
let mostApart = 0;

async function show(picture: BenchPicture, { shape, withRugs }: Proposal): Promise<void> {
  const photo = await decoded(picture.photo, 1400);
  const prepared = await timed(times.prepare, () => prepareScene(photo, withRugs, shape, shape));
  const slow = await timed(times['lay, JavaScript'], () =>
    renderFloor(photo, prepared, mips, placement.placement, shape),
  );
  const data = await timed(times['lay, kernel'], () =>
    renderSceneFloor(photo, prepared, pyramid, placement.placement, shape),
  );
  ratios.push((times['lay, JavaScript'].at(-1) ?? 0) / (times['lay, kernel'].at(-1) ?? 1));
  for (let i = 0; i < data.length; i++)
    mostApart = Math.max(mostApart, Math.abs((data[i] as number) - (slow[i] as number)));
  if (!process.env.CONTACT_SHEET) return;
  for (const one of [photo.data, data]) {
    const raw = { width: photo.width, height: photo.height, channels: 3 as const };
    const cell = await sharp(one, { raw }).png().toBuffer();
    sheet.push(await sharp(cell).resize(480, 360, { fit: 'contain', background: '#222' }).png().toBuffer());
  }
}

/**
 * Mean ΔE00 inside the floor between our picture and a true render, over patches of 1/40 of the width: boards need not
 * coincide.
 */
async function refloored(room: string, old: string): Promise<number> {
  const [before, after] = [await renderedRoom(room, old), await renderedRoom(room, NEW_FLOOR)];
  const { width, height } = before;
  const truth = await roomTruth(room, width, height);
  const resize = async (longSide: number) =>
    decoded(
      await sharp(before.data, { raw: { width, height, channels: 3 } })
        .png()
        .toBuffer(),
      longSide,
    );
  const { shape } = await proposeFloor(await resize(512), resize, []);
  const prepared = prepareScene(before, truth, shape, shape);
  const ours = { width, height, data: renderFloor(before, prepared, mips, placement.placement, shape) };
  const cell = Math.round(width / 40);
  const differences: number[] = [];
  for (let y = 0; y + cell <= height; y += cell)
    for (let x = 0; x + cell <= width; x += cell) {
      const inside = (i: number) => (truth.data[i] as number) > 0.98;
      const [a, b] = [patch(ours, x, y, cell, inside), patch(after, x, y, cell, inside)];
      if (a && b) differences.push(deltaE2000(a, b));
    }
  return mean(differences);
}

function patch(
  { width, data }: RgbPicture,
  left: number,
  top: number,
  size: number,
  inside: (i: number) => boolean,
) {
  const sum = [0, 0, 0];
  for (let y = top; y < top + size; y++)
    for (let x = left; x < left + size; x++) {
      const i = y * width + x;
      if (!inside(i)) return undefined;
      for (let k = 0; k < 3; k++) sum[k] = (sum[k] as number) + (data[i * 3 + k] as number);
    }
  const [r = 0, g = 0, b = 0] = sum.map((value) => Math.round(value / size / size));
  return labOf(r, g, b);
}

const COLUMNS = {
  ready: 'default outline',
  networks: 'networks',
  outline: 'outline by hand',
  networksF: 'networks, F',
  outlineF: 'outline by hand, F',
  confidence: 'confidence',
} as const;

function print(title: string, rows: Row[]): void {
  const keys = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[];
  const figure = (value: number | undefined) => (value === undefined ? '–' : value.toFixed(3));
  const line = (cells: readonly string[]) => console.log(`| ${cells.join(' | ')} |`);
  console.log(`\n### ${title}\n`);
  line(['Picture', ...keys.map((key) => COLUMNS[key])]);
  line(['---', ...keys.map(() => '---')]);
  for (const row of rows) line([row.name, ...keys.map((key) => figure(row[key]))]);
  const both = (key: keyof typeof COLUMNS) => {
    const values = rows.flatMap((row) => row[key] ?? []);
    return values.length && key !== 'confidence' ? `${figure(mean(values))} / ${figure(median(values))}` : '';
  };
  line(['**mean / median**', ...keys.map(both)]);
}

const models = config().scenes.floorModels;
const networks = models.length ? await floorDetectors(models) : [];
console.log(
  `Floors found by: ${networks.map(({ name }) => name).join(' and ') || 'no network (FLOOR_MODEL is not set)'}`,
);

console.log(`IoU, and F of lines within ${100 * BOUNDARY_TOLERANCE} % of the diagonal. Both at 512 px.`);

const rooms: Row[] = [];
for await (const picture of roomPictures(OLD_FLOORS)) rooms.push(await measure(picture, networks));
print('Rendered rooms, exact masks (IoU)', rooms);

if (process.env.FLOOR_PHOTOS) {
  const photos: Row[] = [];
  for (const picture of folderPictures(process.env.FLOOR_PHOTOS))
    photos.push(await measure(picture, networks));
  print('Photos, hand-drawn floors (IoU)', photos);
} else console.log('\nFLOOR_PHOTOS is not set: no photos measured.');

const differences: [string, number][] = [];
for (const room of ['living-sage', 'bedroom-3x2', 'hall-3x2', 'study-3x2', 'dining-3x2', 'living-3x2'])
  differences.push([
    room,
    await refloored(room, OLD_FLOORS[differences.length % OLD_FLOORS.length] as string),
  ]);
console.log(
  '\n### Re-floored against a true render, ΔE00 inside the floor\n\n| Room | ΔE00 |\n| --- | --- |',
);
for (const [room, difference] of differences) console.log(`| ${room} | ${difference.toFixed(1)} |`);
console.log(`| **mean** | ${mean(differences.map(([, difference]) => difference)).toFixed(1)} |`);

console.log('\n### Time, ms\n\n| Step | median | p95 |\n| --- | --- | --- |');
for (const [step, values] of Object.entries(times))
  console.log(`| ${step} | ${median(values).toFixed(0)} | ${quantile(values, 0.95).toFixed(0)} |`);

console.log(
  `\nJavaScript : kernel ${median(ratios).toFixed(2)} : 1 (median); largest difference ${mostApart} of 255.`,
);

if (process.env.CONTACT_SHEET && sheet.length) {
  const rowsOf = Math.ceil(sheet.length / 4);
  await sharp({ create: { width: 4 * 480, height: rowsOf * 360, channels: 3, background: '#222' } })
    .composite(sheet.map((input, i) => ({ input, left: (i % 4) * 480, top: Math.floor(i / 4) * 360 })))
    .png()
    .toFile(process.env.CONTACT_SHEET);
}
