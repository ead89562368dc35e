/**
 * How far a hand comes with the outline alone: `npm run bench:visualiser-hand`. FLOOR_PHOTOS names a folder of photos
 * with floors.json, FLOOR_MODEL networks. A scripted hand knows the true floor, misses each place by 2 px (standard
 * deviation, each way) of a photo shown 800 px wide, and does the act that helps most: it drags a corner, or presses on
 * the line and drags the new one. It neither taps parts nor paints.
 */
import { dragOutline, type Held, pressOutline } from '#lib/scenes/press-outline.ts';
import type { FloorShape, Point } from '#lib/scenes/scene.ts';
import { outlinesOf } from '#lib/scenes/server/detect/contour.ts';
import { floorDetectors } from '#lib/scenes/server/detect/onnx.ts';
import type { FloorDetector } from '#lib/scenes/server/detect/port.ts';
import { type Proposal, proposeFloor } from '#lib/scenes/server/detect/propose.ts';
import type { FloatMap, RgbPicture } from '#lib/scenes/server/maps/map.ts';
import { shapedMask } from '#lib/scenes/server/prepare/drawn-mask.ts';
import { config } from '#lib/server/config.ts';
import { sharp } from '#lib/server/sharp.ts';
import { boundaryF, iou, mean } from './measures.ts';
import { type BenchPicture, folderPictures } from './rooms.ts';

const ACTS = 12;
const SHOWN = 800;
const NOISE = 2;
const BARS = { iou: 0.95, f: 0.75 };
/** What the lines weigh against the area when the hand chooses. */
const LINES = 0.3;

let seed = 7;
const chance = () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return (seed + 0.5) / 2 ** 32;
};
const tremble = () => NOISE * Math.sqrt(-2 * Math.log(chance())) * Math.cos(2 * Math.PI * chance());

async function decoded(photo: Buffer, side: number): Promise<RgbPicture> {
  const image = sharp(photo).rotate().resize(side, side, { fit: 'inside' }).removeAlpha();
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

type Size = { readonly width: number; readonly height: number };

/** A press and a drag as the editor takes them; unchanged where the press takes nothing. */
function drag(shape: FloorShape, from: Point, to: Point, size: Size): FloorShape {
  const pressed = pressOutline({ shape, chosen: undefined }, { point: from, size, by: 'pointer' });
  const held: Held | undefined = pressed?.held;
  return pressed && held && held !== 'horizon' ? dragOutline(pressed.shape, held, to) : shape;
}

/** Where a hand may take hold: each corner, and places along each side. */
const holds = ({ outlines }: FloorShape): Point[] =>
  outlines.flatMap(({ points }) =>
    points.flatMap((a, i) => {
      const b = points[(i + 1) % points.length] ?? a;
      return [0, 0.25, 0.5, 0.75].map((t) => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t }));
    }),
  );

const scoreOf = (mask: FloatMap, truth: FloatMap) => iou(mask, truth) + LINES * boundaryF(mask, truth);

/** The best act without a tremble, from the holds that are nearest to each corner of the true line. */
function nextAct(shape: FloorShape, mask: (shape: FloorShape) => FloatMap, truth: FloatMap, size: Size) {
  let found: { from: Point; to: Point } | undefined;
  let best = scoreOf(mask(shape), truth);
  for (const to of outlinesOf(truth).flatMap(({ points }) => points)) {
    const away = (one: Point) => Math.hypot((one.x - to.x) * size.width, (one.y - to.y) * size.height);
    const near = holds(shape).toSorted((a, b) => away(a) - away(b));
    for (const from of near.slice(0, 5)) {
      const score = scoreOf(mask(drag(shape, from, to, size)), truth);
      if (score > best) [best, found] = [score, { from, to }];
    }
  }
  return found;
}

async function play(picture: BenchPicture, detectors: readonly FloorDetector[]) {
  const resize = (side: number) => decoded(picture.photo, side);
  const small = await resize(512);
  const proposal: Proposal = await proposeFloor(small, resize, detectors);
  const truth = await picture.truth(small.width, small.height);
  const size = { width: SHOWN, height: (SHOWN * small.height) / small.width };
  const missed = ({ x, y }: Point) => ({ x: x + tremble() / size.width, y: y + tremble() / size.height });
  const mask = (shape: FloorShape) => shapedMask(shape, proposal.shape, proposal.withRugs);
  let { shape } = proposal;
  let acts = 0;
  for (; acts < ACTS; acts++) {
    const act = nextAct(shape, mask, truth, size);
    if (!act) break;
    shape = drag(shape, missed(act.from), missed(act.to), size);
  }
  return { acts, iou: iou(mask(shape), truth), f: boundaryF(mask(shape), truth) };
}

const networks = await floorDetectors(config().scenes.floorModels);
for (const [title, detectors] of [
  ['From the outline that stands ready', []],
  ['From the networks', networks],
] as const) {
  console.log(`\n${title}\n\n| photo | acts | IoU | F |\n| --- | --- | --- | --- |`);
  const rows: Awaited<ReturnType<typeof play>>[] = [];
  for (const picture of folderPictures(process.env.FLOOR_PHOTOS ?? '')) {
    const row = await play(picture, detectors);
    rows.push(row);
    console.log(`| ${picture.name} | ${row.acts} | ${row.iou.toFixed(3)} | ${row.f.toFixed(2)} |`);
  }
  const both = rows.filter((row) => row.iou >= BARS.iou && row.f >= BARS.f).length;
  console.log(
    `| **mean** | | ${mean(rows.map((row) => row.iou)).toFixed(3)} | ${mean(rows.map((row) => row.f)).toFixed(2)} |`,
  );
  console.log(`\nOver both bars: ${both} of ${rows.length}.`);
}
