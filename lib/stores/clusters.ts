import { type WorldPoint, worldPx } from './mercator.ts';

/** Diameters of cluster markers in pixels (S9.5-5). */
export const MARKER_SIZES = [40, 50, 60, 80, 100] as const;
/** The specification's default marker size: the marker of a single store (S9.5-5, G24). */
export const SINGLE_MARKER = 11;
/** Number of stores from which a cluster has the next size. */
const STEPS = [2, 10, 25, 50, 100] as const;

/** Returns the diameter in pixels of the marker for `count` stores. */
export function clusterSize(count: number): (typeof MARKER_SIZES)[number] {
  const step = STEPS.findLastIndex((least) => count >= least);
  return MARKER_SIZES[Math.max(0, step)] ?? MARKER_SIZES[0];
}

export interface Cluster<T> {
  readonly key: string;
  /** Mean position of its stores, in world coordinates (0 to 1). */
  readonly x: number;
  readonly y: number;
  readonly items: readonly T[];
}

/** Grid size in pixels within which stores form one cluster. */
const CELL_PX = 64;

/**
 * Groups stores at a zoom level by a grid that is independent of the map's position, so that panning never regroups
 * them. From zoom `solo`, stores are not grouped.
 */
export function clusterStores<T extends WorldPoint>(
  items: readonly T[],
  zoom: number,
  solo: number,
): Cluster<T>[] {
  const whole = Math.floor(zoom);
  const cell = CELL_PX / worldPx(whole);
  const groups = new Map<string, T[]>();
  items.forEach((item, at) => {
    const key =
      whole >= solo ? `one${at}` : `${whole}:${Math.floor(item.x / cell)}:${Math.floor(item.y / cell)}`;
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  });
  return [...groups].map(([key, group]) => ({
    key,
    items: group,
    x: group.reduce((sum, { x }) => sum + x, 0) / group.length,
    y: group.reduce((sum, { y }) => sum + y, 0) / group.length,
  }));
}
