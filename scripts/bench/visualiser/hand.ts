/**
 * How good a floor mask becomes by hand: `npm run bench -- visualiser/hand`. FLOOR_PHOTOS names a folder of photos with
 * floors.json, FLOOR_MODEL networks. A scripted hand knows the true floor, misses each point by 2 px (standard
 * deviation, in each direction) of a photo shown 800 px wide, and always takes the action that helps most. It drags a
 * corner, or presses on the line and drags the new corner. Where all tools are allowed it may also redraw a part of the
 * line, or paint along the middle of a wrong area with the edge-finding brush. Changing the brush and switching which
 * side of a line is floor count as separate actions. It does not tap parts.
 */

import { at, type FloatMap, type RgbPicture } from '#lib/scenes/float-map.ts';
import { dragOutline, type GrabbedPart, pressOutline } from '#lib/scenes/press-outline.ts';
import { lineInterpretations } from '#lib/scenes/redraw-line.ts';
import type { FloorShape, Point, Stroke } from '#lib/scenes/scene.ts';
import { outlinesOf } from '#lib/scenes/server/detect/contour.ts';
import { floorDetectors } from '#lib/scenes/server/detect/onnx.ts';
import type { FloorDetector } from '#lib/scenes/server/detect/port.ts';
import { type Proposal, proposeFloor } from '#lib/scenes/server/detect/propose.ts';
import { regionsOf } from '#lib/scenes/server/maps/regions.ts';
import { shapedMask } from '#lib/scenes/server/prepare/drawn-mask.ts';
import { findEdge } from '#lib/scenes/stroke-edge/find-edge.ts';
import { ringsOf } from '#lib/scenes/trace-rings.ts';
import { config } from '#lib/server/config.ts';
import { mean } from '../pages/markdown.ts';
import { handTremor } from './finger.ts';
import { boundaryF, iou } from './measures.ts';
import { type BenchPicture, decoded, folderPictures } from './rooms.ts';

const ACTS = 12;
const SHOWN = 800;
const BARS = { iou: 0.95, f: 0.75 };
/** Weight of the lines relative to the area when the hand chooses an action. */
const LINES = 0.3;
/** Radii of the brush as shares of the width; the editor starts with the middle one. */
const BRUSHES = [0.015, 0.03, 0.06];
const USUAL_BRUSH = 0.03;
/** Number of wrong areas of each kind that the hand considers painting over. */
const PLACES = 5;
/** Distance between two points of a drawn line as a share of the width; numbers of points in a drawn line. */
const LINE_STEP = 0.02;
const LINES_OF = [3, 6, 12, 24, 48, 72];
/** Number of lines that the hand considers: those with most wrong pixels beside them. */
const TRIED_LINES = 24;
/** Longer side in px of the picture in which the editor detects edges. */
const PHOTO_SIDE = 720;

let tremble = handTremor();

const rgba = ({ width, height, data }: RgbPicture) => ({
  width,
  height,
  data: Uint8Array.from({ length: width * height * 4 }, (_, i) =>
    i % 4 === 3 ? 255 : (data[Math.floor(i / 4) * 3 + (i % 4)] as number),
  ),
});

type Size = { readonly width: number; readonly height: number };

/** Applies a press and a drag as the editor does; returns the shape unchanged if the press hits nothing. */
function drag(shape: FloorShape, from: Point, to: Point, size: Size): FloorShape {
  const pressed = pressOutline({ shape, chosen: undefined }, { point: from, size, by: 'pointer' });
  const held: GrabbedPart | undefined = pressed?.held;
  return pressed && held && held !== 'horizon' ? dragOutline(pressed.shape, held, to) : shape;
}

/** Points that a hand can grab: each corner, and points along each side. */
const holds = ({ outlines }: FloorShape): Point[] =>
  outlines.flatMap(({ points }) =>
    points.flatMap((a, i) => {
      const b = points[(i + 1) % points.length] ?? a;
      return [0, 0.25, 0.5, 0.75].map((t) => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t }));
    }),
  );

const scoreOf = (mask: FloatMap, truth: FloatMap) => iou(mask, truth) + LINES * boundaryF(mask, truth);

type Masked = (shape: FloorShape) => FloatMap;

/**
 * A possible action: the shape after it when every point is missed by the given amount, and the number of actions it
 * counts as.
 */
interface Act {
  readonly kind: 'drag' | 'line' | 'stroke';
  readonly acts: number;
  readonly brush: number;
  readonly after: (miss: (point: Point) => Point) => FloorShape;
}

/** Drags to each corner of the true line, from the handles nearest to it. */
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

/** Parts of the true line, or all of it if it is short, drawn by hand: those with most wrong pixels beside them. */
function lines(shape: FloorShape, { mask, truth }: Painting, size: Size, brush: number): Act[] {
  const { width, height } = truth;
  const now = mask(shape);
  const step = LINE_STEP * width;
  const isWrong = (x: number, y: number) => {
    const i = Math.min(height - 1, Math.floor(y)) * width + Math.min(width - 1, Math.floor(x));
    return at(truth, i) >= 0.5 !== at(now, i) >= 0.5;
  };
  const around = [-0.4, -0.2, 0, 0.2, 0.4].map((share) => share * step);
  const wrongAt = ([x, y]: Pixel) =>
    around.flatMap((dx) => around.filter((dy) => isWrong(Math.max(0, x + dx), Math.max(0, y + dy)))).length;
  const isEdge = ([x, y]: Pixel) => x <= 2 || y <= 2 || x >= width - 2 || y >= height - 2;
  const floor = Uint8Array.from(truth.data, (value) => Number(value >= 0.5));
  const drawn = ringsOf(floor, width, height, { corners: 80, leastArea: 3 }).flatMap((ring) => {
    const places = placesAlong(ring, step);
    const wrong = places.map(wrongAt);
    const all = { places: [...places, places[0] as Pixel], wrong: wrong.reduce((sum, one) => sum + one, 0) };
    const parts = LINES_OF.filter((count) => count <= places.length).flatMap((count) =>
      Array.from({ length: Math.ceil(places.length / Math.ceil(count / 4)) }, (_, n) => {
        const ids = Array.from({ length: count }, (_, k) => (n * Math.ceil(count / 4) + k) % places.length);
        return {
          places: ids.map((i) => places[i] as Pixel),
          wrong: ids.reduce((sum, i) => sum + (wrong[i] as number), 0),
        };
      }).filter((part) => !part.places.some(isEdge)),
    );
    return places.length <= (LINES_OF.at(-1) as number) ? [all, ...parts] : parts;
  });
  return drawn
    .filter(({ wrong }) => wrong > 0)
    .toSorted((a, b) => b.wrong - b.places.length - (a.wrong - a.places.length))
    .slice(0, TRIED_LINES)
    .flatMap(({ places }) =>
      [0, 1].map((side) => ({
        ...{ kind: 'line' as const, acts: 1 + side, brush },
        after(miss: (point: Point) => Point) {
          const path = places.map(([x, y]) => miss({ x: x / width, y: y / height }));
          return lineInterpretations(shape, path, size)[side] ?? shape;
        },
      })),
    );
}

type Pixel = readonly [x: number, y: number];

/** Points along a closed line, about `step` px apart. */
const placesAlong = (ring: readonly Pixel[], step: number): Pixel[] =>
  ring.flatMap(([ax, ay], i) => {
    const [bx, by] = ring[(i + 1) % ring.length] as Pixel;
    const count = Math.max(1, Math.round(Math.hypot(bx - ax, by - ay) / step));
    return Array.from(
      { length: count },
      (_, k) => [ax + ((bx - ax) * k) / count, ay + ((by - ay) * k) / count] as const,
    );
  });

interface Painting {
  readonly mask: Masked;
  readonly truth: FloatMap;
  readonly photo: ReturnType<typeof rgba>;
}

/** Strokes along the largest wrong areas, with the current brush or, for one more action, with another. */
function strokes(shape: FloorShape, { mask, truth, photo }: Painting, brush: number): Act[] {
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

/** Middle points of slices across the longer direction of a wrong area. */
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

/** The best action without tremor; undefined if none helps. */
function nextAct(acts: readonly Act[], mask: Masked, truth: FloatMap, from: number): Act | undefined {
  let found: Act | undefined;
  let best = 0;
  for (const act of acts) {
    const gain = (scoreOf(mask(act.after((point) => point)), truth) - from) / act.acts;
    if (gain > best) [best, found] = [gain, act];
  }
  return found;
}

const isOver = (score: { iou: number; f: number }) => score.iou >= BARS.iou && score.f >= BARS.f;

async function play(picture: BenchPicture, detectors: readonly FloorDetector[], allTools: boolean) {
  const resize = (side: number) => decoded(picture.photo, side);
  const small = await resize(512);
  const photo = rgba(await resize(PHOTO_SIDE));
  const proposal: Proposal = await proposeFloor(small, resize, detectors);
  const truth = await picture.truth(small.width, small.height);
  const size = { width: SHOWN, height: (SHOWN * small.height) / small.width };
  const missed = ({ x, y }: Point) => ({ x: x + tremble() / size.width, y: y + tremble() / size.height });
  const mask: Masked = (shape) => shapedMask(shape, proposal.shape, proposal.withRugs);
  const scores = (one: FloorShape) => ({ iou: iou(mask(one), truth), f: boundaryF(mask(one), truth) });
  const painting = { mask, truth, photo };
  let { shape } = proposal;
  let [acts, painted, redrawn, enough, brush] = [0, 0, 0, 0, USUAL_BRUSH];
  while (acts < ACTS) {
    const possible = [
      ...drags(shape, truth, size, brush),
      ...(allTools ? lines(shape, painting, size, brush) : []),
      ...(allTools ? strokes(shape, painting, brush) : []),
    ].filter((act) => acts + act.acts <= ACTS);
    const act = nextAct(possible, mask, truth, scoreOf(mask(shape), truth));
    if (!act) break;
    shape = act.after(missed);
    acts += act.acts;
    brush = act.brush;
    if (act.kind === 'stroke') painted++;
    if (act.kind === 'line') redrawn++;
    if (!enough && isOver(scores(shape))) enough = acts;
  }
  return { acts, painted, redrawn, enough, ...scores(shape) };
}

const networks = await floorDetectors(config().scenes.floorModels);
for (const [title, detectors, allTools] of [
  ['From the default outline, corners only', [], false],
  ['From the networks, corners only', networks, false],
  ['From the default outline, all tools', [], true],
  ['From the networks, all tools', networks, true],
] as const) {
  console.log(
    `\n${title}\n\n| Photo | Acts | Lines | Strokes | IoU | F | Acts until both limits are met |\n| --- | --- | --- | --- | --- | --- | --- |`,
  );
  // The same tremor for each table.
  tremble = handTremor();
  const rows: Awaited<ReturnType<typeof play>>[] = [];
  for (const picture of folderPictures(process.env.FLOOR_PHOTOS ?? '')) {
    const row = await play(picture, detectors, allTools);
    rows.push(row);
    console.log(
      `| ${picture.name} | ${row.acts} | ${row.redrawn} | ${row.painted} | ${row.iou.toFixed(3)} | ${row.f.toFixed(2)} | ${row.enough || ''} |`,
    );
  }
  const both = rows.filter(isOver).length;
  console.log(
    `| **mean** | | | | ${mean(rows.map((row) => row.iou)).toFixed(3)} | ${mean(rows.map((row) => row.f)).toFixed(2)} | |`,
  );
  console.log(`\nBoth limits met: ${both} of ${rows.length}.`);
}
