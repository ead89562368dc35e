import type { Position } from './position.ts';

/** A point of the world as a square of side 1: x to the east from 180° W, y to the south from 85.05° N. */
export interface WorldPoint {
  readonly x: number;
  readonly y: number;
}

/** Pixels of the whole world at zoom 0, as web maps count them. */
const TILE_PX = 256;
const MAX_LAT = 85.051129;

/** Web Mercator. */
export function toWorld({ lat, lng }: Position): WorldPoint {
  const sin = Math.sin((Math.max(-MAX_LAT, Math.min(MAX_LAT, lat)) * Math.PI) / 180);
  return { x: (lng + 180) / 360, y: 0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI) };
}

export function fromWorld({ x, y }: WorldPoint): Position {
  return {
    lat: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI,
    lng: x * 360 - 180,
  };
}

/** Pixels of the world's side at a zoom; zooms may be fractions. */
export const worldPx = (zoom: number): number => TILE_PX * 2 ** zoom;

/** Pixels of a length in metres at a latitude and zoom. */
export const metresToPx = (metres: number, lat: number, zoom: number): number =>
  (metres * worldPx(zoom)) / (2 * Math.PI * 6_378_137 * Math.cos((lat * Math.PI) / 180));

/** Pixels left free at each edge of a map around what it shows. */
const ROOM_PX = 56;

/** The zoom at which a box of positions fits a window with some room, never nearer than `most`. */
export function fittingView(
  positions: readonly Position[],
  window: { readonly width: number; readonly height: number },
  most: number,
): { center: Position; zoom: number } | undefined {
  const points = positions.map(toWorld);
  if (points.length === 0) return undefined;
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const zoomOf = (px: number, part: number) =>
    part === 0 ? most : Math.log2(Math.max(px - 2 * ROOM_PX, 64) / (part * TILE_PX));
  const zoom = Math.min(most, zoomOf(window.width, east - west), zoomOf(window.height, south - north));
  return { center: fromWorld({ x: (west + east) / 2, y: (north + south) / 2 }), zoom };
}
