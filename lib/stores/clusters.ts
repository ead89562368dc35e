import { type WorldPoint, worldPx } from './mercator.ts';

/** Sizes of cluster discs in pixels (S9.5-5). */
export const MARKER_SIZES = [40, 50, 60, 80, 100] as const;
/** The specification's default marker size value: the mark of a single store (S9.5-5, G24). */
export const SINGLE_MARKER = 11;
/** Stores from which a cluster has the next size. */
const STEPS = [2, 10, 25, 50, 100] as const;

/** Size in pixels of the disc of a cluster of `count` stores. */
export function clusterSize(count: number): (typeof MARKER_SIZES)[number] {
  const step = STEPS.findLastIndex((least) => count >= least);
  return MARKER_SIZES[Math.max(0, step)] ?? MARKER_SIZES[0];
}

export interface Cluster<T> {
  readonly key: string;
  /** Middle of its stores, in the world's square. */
  readonly x: number;
  readonly y: number;
  readonly items: readonly T[];
}

/** Pixels within which stores become one cluster. */
const CELL_PX = 64;

/**
 * Stores of a zoom gathered by a grid that does not depend on where the map stands, so that panning never regroups.
 * From `solo` on, none are gathered.
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
