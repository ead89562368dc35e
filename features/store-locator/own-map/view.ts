import { toWorld, type WorldPoint, worldPx } from '#lib/stores/mercator.ts';
import type { Position } from '#lib/stores/position.ts';

/** The part of the world that a window shows: its middle, and a zoom level that may be fractional. */
export interface View extends WorldPoint {
  readonly zoom: number;
  /** Maximum zoom level, if it is higher than on a map without streets. */
  readonly most?: number | undefined;
}

export interface WindowSize {
  readonly width: number;
  readonly height: number;
}

const MIN_ZOOM = 2.5;
/** Maximum zoom level of a map without streets. */
export const MAX_ZOOM = 13;
/** Maximum zoom level over an area without places or stores, where nothing gives orientation. */
const EMPTY_ZOOM = 10.5;
/** Margin in px at each edge; names and stores inside the margin do not count as visible. */
const EDGE_PX = 60;
/** Distance in px that an arrow key moves the map. */
export const KEY_STEP_PX = 80;

const clampZoom = (zoom: number, most = MAX_ZOOM): number => Math.min(most, Math.max(MIN_ZOOM, zoom));

export const viewAt = (center: Position, zoom: number): View => ({
  ...toWorld(center),
  zoom: clampZoom(zoom),
});

/** Moves a view by px; the map follows the pointer. */
export function panned(view: View, dx: number, dy: number): View {
  const px = worldPx(view.zoom);
  return {
    ...view,
    x: Math.min(1, Math.max(0, view.x - dx / px)),
    y: Math.min(1, Math.max(0, view.y - dy / px)),
  };
}

/** Zooms by `by` levels around a fixed point of the window, given in px from its middle. */
export function zoomed(view: View, by: number, fromX = 0, fromY = 0): View {
  const zoom = clampZoom(view.zoom + by, view.most);
  const before = worldPx(view.zoom);
  const after = worldPx(zoom);
  return {
    ...view,
    zoom,
    x: Math.min(1, Math.max(0, view.x + fromX / before - fromX / after)),
    y: Math.min(1, Math.max(0, view.y + fromY / before - fromY / after)),
  };
}

/** Maximum zoom level of a map without streets at which a store, or two named places, are still in the window. */
export function nearestZoom(
  view: View,
  { width, height }: WindowSize,
  { stores, places }: Readonly<Record<'stores' | 'places', readonly WorldPoint[]>>,
): number {
  const within = (length: number, away: number) => Math.max(1, length / 2 - EDGE_PX) / Math.abs(away);
  const seenUntil = ({ x, y }: WorldPoint) =>
    Math.log2(Math.min(within(width, x - view.x), within(height, y - view.y)) / worldPx(0));
  const [, place = 0] = places.map(seenUntil).sort((one, other) => other - one);
  return Math.min(MAX_ZOOM, Math.max(EMPTY_ZOOM, view.zoom, place, ...stores.map(seenUntil)));
}

/** Position of a point of the world in the map window, in px from its upper left corner. */
export function pixelOf({ x, y }: WorldPoint, view: View, size: WindowSize): { left: number; top: number } {
  const px = worldPx(view.zoom);
  return { left: (x - view.x) * px + size.width / 2, top: (y - view.y) * px + size.height / 2 };
}

/**
 * Interpolates between two views, `part` from 0 to 1. The zoom changes linearly, and the position in proportion to
 * it.
 */
export function between(from: View, to: View, part: number): View {
  const zoom = from.zoom + (to.zoom - from.zoom) * part;
  const change = worldPx(from.zoom) / worldPx(to.zoom);
  const way = Math.abs(change - 1) < 1e-6 ? part : (worldPx(from.zoom) / worldPx(zoom) - 1) / (change - 1);
  return { zoom, x: from.x + (to.x - from.x) * way, y: from.y + (to.y - from.y) * way };
}

/** Zoom level from which stores are not clustered. */
export const SOLO_ZOOM = 12;
/** Stores of a search have numbers and are not clustered from a lower zoom level on. */
const NUMBERED_SOLO_ZOOM = 8;

export const soloZoom = (numbered: boolean): number => (numbered ? NUMBERED_SOLO_ZOOM : SOLO_ZOOM);
