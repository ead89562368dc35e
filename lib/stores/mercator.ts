import type { Position } from './position.ts';

/** A point in world coordinates, a square of side 1: x to the east from 180° W, y to the south from 85.05° N. */
export interface WorldPoint {
  readonly x: number;
  readonly y: number;
}

/** Pixels per side of the world at zoom 0, as usual for web maps. */
const TILE_PX = 256;
const MAX_LAT = 85.051129;

/** Web Mercator projection. */
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

/** Returns the pixels per side of the world at a zoom level, which may be fractional. */
export const worldPx = (zoom: number): number => TILE_PX * 2 ** zoom;

/** Returns the pixels of a length in metres at a latitude and zoom. */
export const metresToPx = (metres: number, lat: number, zoom: number): number =>
  (metres * worldPx(zoom)) / (2 * Math.PI * 6_378_137 * Math.cos((lat * Math.PI) / 180));

/** Padding in pixels at each edge of a map around its content. */
const ROOM_PX = 56;

/**
 * Returns the centre and zoom at which all positions fit a window with padding; the zoom is at most `most`. Undefined
 * without positions.
 */
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
