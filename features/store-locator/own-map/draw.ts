import { clusterSize, clusterStores } from '#lib/stores/clusters.ts';
import { MAP_UNITS } from '#lib/stores/map-bounds.ts';
import { metresToPx, toWorld, type WorldPoint, worldPx } from '#lib/stores/mercator.ts';
import type { Position } from '#lib/stores/position.ts';
import { type DistanceUnit, drawDistances } from './distance-grid.ts';
import { MAP_COLOURS } from './map-colours.ts';
import type { PlaceName, Shape } from './shape.ts';
import { pixelOf, soloZoom, type View, type WindowSize } from './view.ts';

export interface Scene {
  readonly shape: Shape;
  /** Smaller places of the visible area, largest first. */
  readonly local: readonly PlaceName[];
  readonly center: Position | undefined;
  readonly radiusM: number;
  readonly radiusWords: string;
  readonly unit: DistanceUnit;
  /** Stores, by the tip of their pin. */
  readonly pins: readonly WorldPoint[];
  readonly numbered: boolean;
  /** A street map is below and shows the land itself. */
  readonly isOverStreets: boolean;
  readonly brand: string;
  readonly font: string;
}

/** Area that a pin covers around its tip, in px. */
const DROP = { left: 20, right: 20, top: 52, bottom: 0 } as const;
/** Vertical offsets in px at which a name that would cover something is tried. */
const BELOW = [0, 22, 44] as const;

/** Draws the whole map except its markers. Coordinates are CSS px. */
export function drawMap(
  ctx: CanvasRenderingContext2D,
  view: View,
  size: WindowSize,
  ratio: number,
  scene: Scene,
) {
  ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
  if (scene.isOverStreets) ctx.clearRect(0, 0, size.width, size.height);
  else drawLand(ctx, view, size, ratio, scene.shape);
  const occupied = coveredByPins(view, size, scene);
  const from = countedFrom(view, scene);
  if (from)
    occupied.push(...drawDistances(ctx, view, size, { ...scene, from, hasLines: !scene.isOverStreets }));
  if (scene.center) occupied.push(...drawRadius(ctx, view, size, scene, scene.center));
  drawNames(ctx, view, size, scene, occupied);
}

/** Areas covered by markers: a pin, or the disc of several stores. */
function coveredByPins(view: View, size: WindowSize, { pins, numbered }: Scene): Rect[] {
  return clusterStores(pins, view.zoom, soloZoom(numbered)).map((cluster) => {
    const half = clusterSize(cluster.items.length) / 2;
    const disc = { left: half, right: half, top: half, bottom: half };
    return around(pixelOf(cluster, view, size), cluster.items.length > 1 ? disc : DROP);
  });
}

/** Sea, land and borders. */
function drawLand(
  ctx: CanvasRenderingContext2D,
  view: View,
  size: WindowSize,
  ratio: number,
  { origin, land, borders }: Shape,
) {
  const scale = worldPx(view.zoom) / MAP_UNITS;
  const left = (origin[0] / MAP_UNITS - view.x) * worldPx(view.zoom) + size.width / 2;
  const top = (origin[1] / MAP_UNITS - view.y) * worldPx(view.zoom) + size.height / 2;
  ctx.fillStyle = MAP_COLOURS.water;
  ctx.fillRect(0, 0, size.width, size.height);
  ctx.setTransform(ratio * scale, 0, 0, ratio * scale, ratio * left, ratio * top);
  ctx.lineJoin = 'round';
  stroke(ctx, land, MAP_COLOURS.shore, 9 / scale);
  ctx.fillStyle = MAP_COLOURS.land;
  ctx.fill(land);
  stroke(ctx, land, MAP_COLOURS.coast, 1 / scale);
  ctx.setLineDash([5 / scale, 4 / scale]);
  stroke(ctx, borders, MAP_COLOURS.border, 1 / scale);
  ctx.setLineDash([]);
  ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
}

/** Origin of the distance grid: the searched place, or else the store nearest to the middle. */
function countedFrom(view: View, { center, pins }: Scene): WorldPoint | undefined {
  if (center) return toWorld(center);
  const away = ({ x, y }: WorldPoint) => Math.hypot(x - view.x, y - view.y);
  return pins.reduce<WorldPoint | undefined>(
    (near, pin) => (near && away(near) <= away(pin) ? near : pin),
    undefined,
  );
}

function stroke(ctx: CanvasRenderingContext2D, path: Path2D, colour: string, width: number) {
  ctx.strokeStyle = colour;
  ctx.lineWidth = width;
  ctx.stroke(path);
}

/**
 * The circle of the radius with its length on a line, and the place in its middle. Returns the areas that names must
 * not cover.
 */
function drawRadius(
  ctx: CanvasRenderingContext2D,
  view: View,
  size: WindowSize,
  { radiusM, radiusWords, brand, font }: Scene,
  center: Position,
): Rect[] {
  const { left, top } = pixelOf(toWorld(center), view, size);
  const occupied = [around({ left, top }, { left: 10, right: 10, top: 10, bottom: 10 })];
  const radius = metresToPx(radiusM, center.lat, view.zoom);
  ctx.beginPath();
  ctx.arc(left, top, radius, 0, Math.PI * 2);
  ctx.globalAlpha = 0.06;
  ctx.fillStyle = brand;
  ctx.fill();
  ctx.globalAlpha = 1;
  ctx.setLineDash([8, 6]);
  ctx.strokeStyle = brand;
  ctx.lineWidth = 1.6;
  ctx.stroke();
  ctx.setLineDash([]);
  if (radius > 90) {
    ctx.beginPath();
    ctx.moveTo(left - radius, top);
    ctx.lineTo(left, top);
    ctx.lineWidth = 1;
    ctx.stroke();
    ctx.font = `600 13px ${font}`;
    ctx.textAlign = 'center';
    ctx.textBaseline = 'middle';
    const width = ctx.measureText(radiusWords).width + 18;
    ctx.fillStyle = brand;
    ctx.fillRect(left - radius / 2 - width / 2, top - 12, width, 24);
    occupied.push(
      around({ left: left - radius / 2, top }, { left: width / 2, right: width / 2, top: 12, bottom: 12 }),
    );
    ctx.fillStyle = '#fff';
    ctx.fillText(radiusWords, left - radius / 2, top + 1);
  }
  ctx.beginPath();
  ctx.arc(left, top, 7, 0, Math.PI * 2);
  ctx.fillStyle = '#2a5b8c';
  ctx.fill();
  ctx.strokeStyle = '#fff';
  ctx.lineWidth = 2.5;
  ctx.stroke();
  return occupied;
}

/** Draws the names that fit, larger places first. */
function drawNames(
  ctx: CanvasRenderingContext2D,
  view: View,
  size: WindowSize,
  { shape, local, font }: Scene,
  occupied: Rect[],
) {
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.lineWidth = 3;
  ctx.strokeStyle = MAP_COLOURS.land;
  [...shape.places, ...local].forEach(({ name, x, y }, at) => {
    const world = { x: (x + shape.origin[0]) / MAP_UNITS, y: (y + shape.origin[1]) / MAP_UNITS };
    const { left, top } = pixelOf(world, view, size);
    if (left < -60 || top < -20 || left > size.width + 60 || top > size.height + 20) return;
    const large = at < 12 || view.zoom > 8.5;
    ctx.font = `${large ? 500 : 400} ${large ? 13 : 12}px ${font}`;
    const half = ctx.measureText(name).width / 2 + 6;
    const boxAt = (below: number) =>
      around({ left, top: top + below }, { left: half, right: half, top: 10, bottom: 12 });
    const isFree = (below: number) =>
      (below === 0 || boxAt(below).bottom <= size.height) &&
      !occupied.some((other) => overlaps(other, boxAt(below)));
    const below = BELOW.find(isFree);
    if (below === undefined) return;
    occupied.push(boxAt(below));
    ctx.strokeText(name, left, top + below);
    ctx.fillStyle = MAP_COLOURS.label;
    ctx.fillText(name, left, top + below);
  });
}

interface Rect {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}
const around = ({ left, top }: { left: number; top: number }, by: Rect): Rect => ({
  left: left - by.left,
  right: left + by.right,
  top: top - by.top,
  bottom: top + by.bottom,
});
const overlaps = (a: Rect, b: Rect) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
