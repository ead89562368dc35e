/**
 * How far a hand comes: `npm run bench -- visualiser/hand`. FLOOR_PHOTOS names a folder of photos with floors.json,
 * FLOOR_MODEL networks. A scripted hand knows the true floor, misses each place by 2 px (standard deviation, each way)
 * of a photo shown 800 px wide, and does the act that helps most: it drags a corner, presses on the line and drags the
 * new one, or, where strokes are allowed, paints along the middle of a wrong place with a brush that finds the edge.
 * Another brush is an act of its own. It does not tap parts.
 */
import { dragOutline, type Held, pressOutline } from '#lib/scenes/press-outline.ts';
import type { FloorShape, Point, Stroke } from '#lib/scenes/scene.ts';
import { outlinesOf } from '#lib/scenes/server/detect/contour.ts';
import { floorDetectors } from '#lib/scenes/server/detect/onnx.ts';
import type { FloorDetector } from '#lib/scenes/server/detect/port.ts';
import { type Proposal, proposeFloor } from '#lib/scenes/server/detect/propose.ts';
import { at, type FloatMap, type RgbPicture } from '#lib/scenes/server/maps/map.ts';
import { regionsOf } from '#lib/scenes/server/maps/regions.ts';
import { shapedMask } from '#lib/scenes/server/prepare/drawn-mask.ts';
import { findEdge } from '#lib/scenes/stroke-edge/find-edge.ts';
import { config } from '#lib/server/config.ts';
import { mean } from '../pages/markdown.ts';
import { trembling } from './finger.ts';
import { boundaryF, iou } from './measures.ts';
import { type BenchPicture, decoded, folderPictures } from './rooms.ts';

const ACTS = 12;
const SHOWN = 800;
const BARS = { iou: 0.95, f: 0.75 };
/** What the lines weigh against the area when the hand chooses. */
const LINES = 0.3;
/** Radii of the brush in shares of the width; the editor begins with the middle one. */
const BRUSHES = [0.015, 0.03, 0.06];
const USUAL_BRUSH = 0.03;
/** Wrong places of each kind that the hand thinks of painting over. */
const PLACES = 5;
/** Longer side in px of the picture in which the editor finds edges. */
const PHOTO_SIDE = 720;

let tremble = trembling();

const rgba = ({ width, height, data }: RgbPicture) => ({
  width,
  height,
  data: Uint8Array.from({ length: width * height * 4 }, (_, i) =>
    i % 4 === 3 ? 255 : (data[Math.floor(i / 4) * 3 + (i % 4)] as number),
  ),
});

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

type Masked = (shape: FloorShape) => FloatMap;

/** What a hand does: the shape after it when every place in it is missed by this much, and how many acts it takes. */
interface Act {
  readonly kind: 'drag' | 'stroke';
  readonly acts: number;
  readonly brush: number;
  readonly after: (miss: (point: Point) => Point) => FloorShape;
}

/** Drags to each corner of the true line, from the holds that are nearest to it. */
function drags(shape: FloorShape, truth: FloatMap, size: Size, brush: number): Act[] {
  return outlinesOf(truth).flatMap(({ points }) =>
    points.flatMap((to) => {
      const away = (one: Point) => Math.hypot((one.x - to.x) * size.width, (one.y - to.y) * size.height);
      const near = holds(shape).toSorted((a, b) => away(a) - away(b));
      return near.slice(0, 5).map(
        (from): Act => ({
          ...{ kind: 'drag', acts: 1, brush },
          after: (miss) => drag(shape, miss(from), miss(to), size),
        }),
      );
    }),
  );
}

/** Strokes along the largest wrong places, with the brush in hand or, for one act more, with another. */
function strokes(
  shape: FloorShape,
  { mask, truth, photo }: { mask: Masked; truth: FloatMap; photo: ReturnType<typeof rgba> },
  brush: number,
): Act[] {
  const now = mask(shape);
  const floor = { ...now, data: now.data.map((value) => value * 255) };
  const { width, height } = truth;
  return ([0, 1] as const).flatMap((wanted) => {
    const isWrong = (i: number) =>
      Number(at(truth, i) >= 0.5) === wanted && Number(at(now, i) >= 0.5) !== wanted;
    const places = regionsOf(width, height, isWrong).toSorted((a, b) => b.pixels.length - a.pixels.length);
    return places.slice(0, PLACES).flatMap(({ pixels }) =>
      BRUSHES.map(
        (radius): Act => ({
          ...{ kind: 'stroke', acts: radius === brush ? 1 : 2, brush: radius },
          after(miss) {
            const points = pathThrough(pixels, { width, height }, radius).map(miss);
            const stroke: Stroke = { mode: wanted ? 'add' : 'erase', radius, points };
            const area = findEdge(stroke, { photo, floor });
            return { ...shape, strokes: [...shape.strokes, { ...stroke, ...(area && { area }) }] };
          },
        }),
      ),
    );
  });
}

/** Middle places of slices across a wrong place's longer direction. */
function pathThrough(pixels: Int32Array, { width, height }: Size, radius: number): Point[] {
  const places = Array.from(pixels, (i) => [(i % width) + 0.5, Math.floor(i / width) + 0.5] as const);
  const [x, y] = [mean(places.map(([one]) => one)), mean(places.map(([, one]) => one))];
  const spread = (f: (dx: number, dy: number) => number) => mean(places.map(([a, b]) => f(a - x, b - y)));
  const angle =
    Math.atan2(2 * spread((dx, dy) => dx * dy), spread((dx) => dx * dx) - spread((_, dy) => dy * dy)) / 2;
  const along = places.map(([a, b]) => (a - x) * Math.cos(angle) + (b - y) * Math.sin(angle));
  const least = along.reduce((a, b) => Math.min(a, b));
  const slices = new Map<number, (readonly [number, number])[]>();
  for (const [i, place] of places.entries()) {
    const slice = Math.floor(((along[i] as number) - least) / (2 * radius * width));
    slices.set(slice, [...(slices.get(slice) ?? []), place]);
  }
  return [...slices]
    .toSorted(([a], [b]) => a - b)
    .map(([, slice]) => ({
      x: mean(slice.map(([one]) => one)) / width,
      y: mean(slice.map(([, one]) => one)) / height,
    }));
}

/** The best act without a tremble; undefined when none helps. */
function nextAct(acts: readonly Act[], mask: Masked, truth: FloatMap, from: number): Act | undefined {
  let found: Act | undefined;
  let best = 0;
  for (const act of acts) {
    const gain = (scoreOf(mask(act.after((point) => point)), truth) - from) / act.acts;
    if (gain > best) [best, found] = [gain, act];
  }
  return found;
}

async function play(picture: BenchPicture, detectors: readonly FloorDetector[], withStrokes: boolean) {
  const resize = (side: number) => decoded(picture.photo, side);
  const small = await resize(512);
  const photo = rgba(await resize(PHOTO_SIDE));
  const proposal: Proposal = await proposeFloor(small, resize, detectors);
  const truth = await picture.truth(small.width, small.height);
  const size = { width: SHOWN, height: (SHOWN * small.height) / small.width };
  const missed = ({ x, y }: Point) => ({ x: x + tremble() / size.width, y: y + tremble() / size.height });
  const mask: Masked = (shape) => shapedMask(shape, proposal.shape, proposal.withRugs);
  let { shape } = proposal;
  let [acts, painted, brush] = [0, 0, USUAL_BRUSH];
  while (acts < ACTS) {
    const possible = [
      ...drags(shape, truth, size, brush),
      ...(withStrokes ? strokes(shape, { mask, truth, photo }, brush) : []),
    ].filter((act) => acts + act.acts <= ACTS);
    const act = nextAct(possible, mask, truth, scoreOf(mask(shape), truth));
    if (!act) break;
    shape = act.after(missed);
    acts += act.acts;
    brush = act.brush;
    if (act.kind === 'stroke') painted++;
  }
  return { acts, painted, iou: iou(mask(shape), truth), f: boundaryF(mask(shape), truth) };
}

const networks = await floorDetectors(config().scenes.floorModels);
for (const [title, detectors, withStrokes] of [
  ['From the outline that stands ready, corners alone', [], false],
  ['From the networks, corners alone', networks, false],
  ['From the outline that stands ready, corners and strokes', [], true],
  ['From the networks, corners and strokes', networks, true],
] as const) {
  console.log(`\n${title}\n\n| photo | acts | strokes | IoU | F |\n| --- | --- | --- | --- | --- |`);
  // The same hand for each table.
  tremble = trembling();
  const rows: Awaited<ReturnType<typeof play>>[] = [];
  for (const picture of folderPictures(process.env.FLOOR_PHOTOS ?? '')) {
    const row = await play(picture, detectors, withStrokes);
    rows.push(row);
    console.log(
      `| ${picture.name} | ${row.acts} | ${row.painted} | ${row.iou.toFixed(3)} | ${row.f.toFixed(2)} |`,
    );
  }
  const both = rows.filter((row) => row.iou >= BARS.iou && row.f >= BARS.f).length;
  console.log(
    `| **mean** | | | ${mean(rows.map((row) => row.iou)).toFixed(3)} | ${mean(rows.map((row) => row.f)).toFixed(2)} |`,
  );
  console.log(`\nOver both bars: ${both} of ${rows.length}.`);
}
