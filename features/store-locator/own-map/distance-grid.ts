import { fromWorld, metresToPx, type WorldPoint } from '#lib/stores/mercator.ts';
import { pixelOf, type View, type WindowSize } from './view.ts';

/** A kilometre or a mile, and its abbreviation. */
export interface DistanceUnit {
  readonly metres: number;
  readonly short: string;
}

const LINE = '#d6d0c5';
const INK = '#5f535a';
/**
 * Zoom levels from which the grid fades in and is fully visible. From there on coast and borders give little
 * orientation.
 */
const FROM = 8.5;
const FULL = 10;
/** Possible distances between two lines, in units; the first one that leaves `APART_PX` pixels is used. */
const STEPS = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20] as const;
const APART_PX = 72;
/** Start of the scale in px from the lower left corner. */
const SCALE = { left: 14, bottom: 14 } as const;

interface DistanceOptions {
  readonly from: WorldPoint;
  readonly unit: DistanceUnit;
  readonly font: string;
  readonly hasLines: boolean;
}

/**
 * Near a town, a map without streets is an empty plane. Grid lines at round distances in kilometres or miles, counted
 * from the searched place or the nearest store, help to judge distances. Over streets only the scale is drawn.
 * Returns the areas that names must not cover.
 */
export function drawDistances(
  ctx: CanvasRenderingContext2D,
  view: View,
  size: WindowSize,
  { from, unit, font, hasLines }: DistanceOptions,
) {
  if (view.zoom < FROM) return [];
  const px = metresToPx(unit.metres, fromWorld(from).lat, view.zoom);
  const step = STEPS.find((units) => units * px >= APART_PX) ?? STEPS[STEPS.length - 1] ?? 1;
  const apart = step * px;
  ctx.globalAlpha = Math.min(1, (view.zoom - FROM) / (FULL - FROM));
  ctx.lineWidth = 1;
  if (hasLines) drawLines(ctx, pixelOf(from, view, size), size, apart);
  const bottom = size.height - SCALE.bottom;
  ctx.beginPath();
  ctx.moveTo(SCALE.left, bottom - 5);
  ctx.lineTo(SCALE.left, bottom);
  ctx.lineTo(SCALE.left + apart, bottom);
  ctx.lineTo(SCALE.left + apart, bottom - 5);
  ctx.strokeStyle = INK;
  ctx.lineWidth = 1.5;
  ctx.stroke();
  ctx.font = `400 12px ${font}`;
  ctx.textAlign = 'left';
  ctx.textBaseline = 'bottom';
  ctx.fillStyle = INK;
  ctx.fillText(`${step} ${unit.short}`, SCALE.left + 4, bottom - 3);
  ctx.globalAlpha = 1;
  return [{ left: 0, right: SCALE.left + apart + 8, top: bottom - 24, bottom: size.height }];
}

/** Draws lines on both sides of a point, `apart` px from each other. */
function drawLines(
  ctx: CanvasRenderingContext2D,
  { left, top }: ReturnType<typeof pixelOf>,
  { width, height }: WindowSize,
  apart: number,
) {
  ctx.beginPath();
  for (let x = ((left % apart) + apart) % apart; x < width; x += apart) {
    ctx.moveTo(x, 0);
    ctx.lineTo(x, height);
  }
  for (let y = ((top % apart) + apart) % apart; y < height; y += apart) {
    ctx.moveTo(0, y);
    ctx.lineTo(width, y);
  }
  ctx.strokeStyle = LINE;
  ctx.stroke();
}
